import { useSignal } from '@preact/signals';
import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isNarrow } from '../shell/media.ts';
import { useVirtualRows } from './virtualizer.ts';

export interface VirtualGridProps<Item extends { id: string }> {
  label: string;
  /** For each column its heading; also its class. */
  columns: readonly { name: string; title: string }[];
  /** Newest first. */
  items: readonly Item[];
  /** The cells of a row, one for each column. */
  cells: (item: Item) => readonly (JSX.Element | string)[];
  selected: string | undefined;
  onOpen: (item: Item) => void;
  empty: JSX.Element;
}

const ROW_HEIGHT = 32;
const NARROW_ROW_HEIGHT = 54;
const PAGE_ROWS = 15;

/** A table of any length: only the rows in sight exist. The arrow keys move, Enter opens. */
export function VirtualGrid<Item extends { id: string }>(props: VirtualGridProps<Item>): JSX.Element {
  const { label, columns, items, cells, selected, onOpen, empty } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = isNarrow.value ? NARROW_ROW_HEIGHT : ROW_HEIGHT;
  const rows = useVirtualRows({ scroller, count: items.length, rowHeight });
  /** The row that Tab reaches. */
  const current = useSignal<string | undefined>(undefined);
  const wantsFocus = useRef<string | undefined>(undefined);
  useStableScroll(scroller, items, rowHeight);
  useLayoutEffect(() => {
    if (wantsFocus.current === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(wantsFocus.current)}"]`);
    if (!row) return;
    wantsFocus.current = undefined;
    row.focus({ preventScroll: true });
  });

  const move = (index: number): void => {
    const item = items[Math.max(0, Math.min(items.length - 1, index))];
    if (item === undefined) return;
    current.value = item.id;
    wantsFocus.current = item.id;
    rows.scrollTo(items.indexOf(item));
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    const at = items.findIndex(({ id }) => id === (current.value ?? selected));
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + PAGE_ROWS,
      PageUp: at - PAGE_ROWS,
      Home: 0,
      End: items.length - 1,
    };
    const item = items[at];
    if (event.key in steps) move(steps[event.key] ?? 0);
    else if ((event.key === 'Enter' || event.key === ' ') && item) onOpen(item);
    else return;
    event.preventDefault();
  };

  if (items.length === 0) return <div class="empty">{empty}</div>;
  const reachable = rows.items.some(({ index }) => items[index]?.id === current.value)
    ? current.value
    : items[rows.items[0]?.index ?? 0]?.id;
  return (
    <div class="grid" role="grid" aria-label={label} aria-rowcount={items.length + 1} onKeyDown={onKeyDown}>
      <div class="grid-head" role="rowgroup">
        <div class="grid-row" role="row" aria-rowindex={1}>
          {columns.map(({ name, title }) => (
            <span key={name} role="columnheader" class={`cell-${name}`}>
              {title}
            </span>
          ))}
        </div>
      </div>
      <div class="grid-scroller" role="presentation" ref={scroller}>
        <div class="grid-body" role="rowgroup" style={{ height: `${rows.totalHeight}px` }}>
          {rows.items.map(({ index, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            return (
              <div
                key={item.id}
                data-id={item.id}
                class="grid-row"
                role="row"
                aria-rowindex={index + 2}
                aria-selected={item.id === selected}
                tabIndex={item.id === reachable ? 0 : -1}
                style={{ transform: `translateY(${start}px)`, height: `${rowHeight}px` }}
                onClick={() => {
                  current.value = item.id;
                  onOpen(item);
                }}
                onFocus={() => {
                  current.value = item.id;
                }}
              >
                {cells(item).map((cell, column) => (
                  <span key={columns[column]?.name} role="gridcell" class={`cell-${columns[column]?.name}`}>
                    {cell}
                  </span>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** New rows come in at the top: whoever has scrolled away from it keeps seeing the same ones. */
function useStableScroll(
  scroller: { current: HTMLDivElement | null },
  items: readonly { id: string }[],
  rowHeight: number,
): void {
  const first = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    const before = first.current;
    first.current = items[0]?.id;
    if (!element || before === undefined || element.scrollTop === 0 || before === first.current) return;
    const added = items.findIndex(({ id }) => id === before);
    if (added > 0) element.scrollTop += added * rowHeight;
  }, [items]);
}
