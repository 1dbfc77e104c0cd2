import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isNarrow } from '../shell/media.ts';

export interface SplitProps {
  list: ComponentChildren;
  /** Nothing where nothing is opened. */
  detail: JSX.Element | undefined;
  onClose: () => void;
  /** What the detail is of. */
  label: string;
}

/** A list, and beside it what is opened; on a narrow page in its place. Escape closes it. */
export function Split({ list, detail, onClose, label }: SplitProps): JSX.Element {
  const isOpen = detail !== undefined;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // In the place of the list, it also takes over the focus.
    if (isNarrow.value) close.current?.focus();
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', closeByKey);
    return () => removeEventListener('keydown', closeByKey);
  }, [isOpen]);
  return (
    <div class={isOpen ? 'split split-open' : 'split'}>
      <div class="split-list">{list}</div>
      {isOpen && (
        <aside class="split-detail" aria-label={label}>
          <button
            ref={close}
            type="button"
            class="quiet close"
            onClick={onClose}
            aria-label={`Close this ${label.toLowerCase()}`}
          >
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" class="icon">
              <path d="M4 4l8 8M12 4l-8 8" />
            </svg>
          </button>
          {detail}
        </aside>
      )}
    </div>
  );
}
