import { type RefObject, useEffect } from 'react';

const heights = new Map<symbol, number>();

function publish() {
  const inset = Math.max(0, ...heights.values());
  document.documentElement.style.setProperty('--bottom-inset', `${inset}px`);
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
