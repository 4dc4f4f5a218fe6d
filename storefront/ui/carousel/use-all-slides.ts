import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** As many as a window of 1920 px shows; a wider one gets the others when the page is alive. */
const sentWithPage = 6;
/** In pixels below the window. */
const near = 200;
const latestMs = 3000;

/**
 * The slides that nobody can see at first are made by the browser: when the row comes near, or when the page has been
 * there for some seconds.
 */
export const useAllSlides = (track: RefObject<HTMLElement | null>, total: number) => {
  const [isWhole, setIsWhole] = useState(total <= sentWithPage);
  useEffect(() => {
    if (isWhole || !track.current) return;
    const fill = () => startTransition(() => setIsWhole(true));
    const timer = setTimeout(fill, latestMs);
    // Also what lies above the window, so that nothing grows there later.
    const watch = new IntersectionObserver(
      ([row]) => {
        if (row && row.boundingClientRect.top < window.innerHeight + near) fill();
      },
      { rootMargin: `${near}px` },
    );
    watch.observe(track.current);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [isWhole, track]);
  return {
    count: isWhole ? total : sentWithPage,
    /** Now, for whoever steps on. */
    showAll: () => flushSync(() => setIsWhole(true)),
  };
};
