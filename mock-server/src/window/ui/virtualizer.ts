import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type VirtualItem,
  Virtualizer,
} from '@tanstack/virtual-core';
import { useLayoutEffect, useReducer, useState } from 'preact/hooks';

export interface VirtualizerInput {
  scroller: { readonly current: HTMLElement | null };
  count: number;
  rowHeight: number;
}

export interface VirtualRows {
  items: readonly VirtualItem[];
  totalHeight: number;
  scrollTo(index: number): void;
}

const OVERSCAN = 8;

/** The rows that are in sight, out of however many there are. */
export function useVirtualRows({ scroller, count, rowHeight }: VirtualizerInput): VirtualRows {
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const options = {
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    observeElementOffset,
    observeElementRect,
    scrollToFn: elementScroll,
    overscan: OVERSCAN,
    onChange: () => rerender(undefined),
  };
  const [virtualizer] = useState(() => new Virtualizer<HTMLElement, HTMLElement>(options));
  virtualizer.setOptions(options);
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  return {
    items: virtualizer.getVirtualItems(),
    totalHeight: virtualizer.getTotalSize(),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}
