import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Number of slides in the server's HTML, enough for a 1920 px window; wider windows get the rest after hydration. */
const serverSlides = 6;
/** Pixels below the window. */
const nearPx = 200;
const maxDelayMs = 3000;

/** Renders the slides beyond the first screen in the browser: when the row comes near, or after a few seconds. */
export const useAllSlides = (track: RefObject<HTMLElement | null>, total: number) => {
  const [hasAll, setHasAll] = useState(total <= serverSlides);
  useEffect(() => {
    if (hasAll || !track.current) return;
    const fill = () => startTransition(() => setHasAll(true));
    const timer = setTimeout(fill, maxDelayMs);
    // Includes rows above the window, so that they do not grow later.
    const watch = new IntersectionObserver(
      ([row]) => {
        if (row && row.boundingClientRect.top < window.innerHeight + nearPx) fill();
      },
      { rootMargin: `${nearPx}px` },
    );
    watch.observe(track.current);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [hasAll, track]);
  return {
    count: hasAll ? total : serverSlides,
    /** Renders all slides at once, before a step. */
    showAll: () => flushSync(() => setHasAll(true)),
  };
};
