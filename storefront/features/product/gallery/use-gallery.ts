import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { isBrowserShortcut } from '#storefront/ui/focus/browser-shortcut.ts';

interface Gallery {
  readonly scroller: RefObject<HTMLUListElement | null>;
  /** Index of the visible picture. */
  readonly index: number;
  show(index: number): void;
  readonly handlers: {
    onScroll(): void;
    onPointerDown(): void;
    onWheel(): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

/** The browser scrolls and snaps; this tracks it, and scrolls for thumbnails, arrows and keys. */
export const useGallery = (total: number): Gallery => {
  const scroller = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  // While scrolling by script, the pictures in between are not the current one.
  const goal = useRef<number | null>(null);

  const show = (wanted: number) => {
    const next = (wanted + total) % total;
    goal.current = next;
    setIndex(next);
    const element = scroller.current;
    element?.scrollTo({ left: next * element.clientWidth });
  };

  const onScroll = () => {
    const element = scroller.current;
    if (!element || element.clientWidth === 0) return;
    const seen = Math.round(element.scrollLeft / element.clientWidth);
    if (goal.current !== null && goal.current !== seen) return;
    goal.current = null;
    setIndex(Math.min(Math.max(seen, 0), total - 1));
  };

  const cancelGoal = () => {
    goal.current = null;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isBrowserShortcut(event)) return;
    const wanted = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: total - 1 }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    show(wanted);
  };

  return {
    scroller,
    index,
    show,
    handlers: { onScroll, onPointerDown: cancelGoal, onWheel: cancelGoal, onKeyDown },
  };
};
