import { type RefObject, useEffect } from 'react';

const heights = new Map<symbol, number>();
const elements = new Set<HTMLElement>();

function publish() {
  const inset = `${Math.max(0, ...heights.values())}px`;
  for (const element of elements) element.style.setProperty('--bottom-inset', inset);
}

/** Sets `--bottom-inset` on one element. On the root element it would recalculate the style of the whole page. */
export function useBottomInsetProperty(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    elements.add(element);
    publish();
    return () => {
      elements.delete(element);
    };
  }, [ref]);
}

/** Reports the height of a bottom bar, so that toasts appear above it. */
export function useBottomInset(bar: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!shown || !element) return;
    const key = Symbol('bottom bar');
    const observer = new ResizeObserver(() => {
      heights.set(key, window.innerHeight - element.getBoundingClientRect().top);
      publish();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      heights.delete(key);
      publish();
    };
  }, [bar, shown]);
}
