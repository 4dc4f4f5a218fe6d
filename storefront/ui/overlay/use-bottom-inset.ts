import { type RefObject, useEffect } from 'react';

const heights = new Map<symbol, number>();
const standing = new Set<HTMLElement>();

function publish() {
  const inset = `${Math.max(0, ...heights.values())}px`;
  for (const element of standing) element.style.setProperty('--bottom-inset', inset);
}

/**
 * Lets an element know by `--bottom-inset` how much is taken, and no other: on the root of the page the style of every
 * element would be worked out anew.
 */
export function useAboveBottomBars(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    standing.add(element);
    publish();
    return () => {
      standing.delete(element);
    };
  }, [ref]);
}

/** Tells toasts how much of the bottom of the window is taken, so that they stand above it. */
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
