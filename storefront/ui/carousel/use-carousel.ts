import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Direction, stepTo } from './carousel-steps.ts';

interface Carousel {
  /** Share that has been seen, 0 to 1; null until measured. */
  readonly seen: number | null;
  /** All slides fit, so there is nothing to scroll. */
  readonly fitsWhole: boolean;
  step(direction: Direction): void;
}

const measure = (track: HTMLElement) => {
  const [first, second] = [...track.children] as HTMLElement[];
  const edge = first?.offsetLeft ?? 0;
  const pitch = first && second ? second.offsetLeft - edge : track.clientWidth;
  const gap = first && second ? pitch - first.offsetWidth : 0;
  const width = track.clientWidth - 2 * edge;
  return { pitch, gap, width, visible: Math.max(1, Math.floor((width + 4) / pitch)) };
};

/** Duration from a CSS token, which is 0 with reduced motion (HM-16). */
const stepDuration = (track: HTMLElement): number => {
  const token = getComputedStyle(track).getPropertyValue('--time-carousel').trim();
  return Number.parseFloat(token) * (token.endsWith('ms') ? 1 : 1000);
};

const easeOut = (part: number): number => 1 - (1 - part) ** 4;

/** Animates the scroll position with snapping off; returns a function that stops it. */
const animateScroll = (track: HTMLElement, left: number, onEnd: () => void): (() => void) => {
  const from = track.scrollLeft;
  const duration = stepDuration(track);
  const startedAt = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    track.style.removeProperty('scroll-snap-type');
    onEnd();
  };
  const draw = (now: number) => {
    const part = duration > 0 ? Math.min(1, Math.max(0, now - startedAt) / duration) : 1;
    track.scrollLeft = from + (left - from) * easeOut(part);
    if (part < 1) frame = requestAnimationFrame(draw);
    else stop();
  };
  track.style.setProperty('scroll-snap-type', 'none');
  frame = requestAnimationFrame(draw);
  return stop;
};

/** Adds button steps to a natively scrolling row and reports how much has been seen. */
export const useCarousel = (ref: RefObject<HTMLElement | null>, total: number): Carousel => {
  const [seen, setSeen] = useState<number | null>(null);
  const [fitsWhole, setFitsWhole] = useState(false);
  const animation = useRef<{ to: number; stop: () => void } | null>(null);

  useEffect(() => {
    const track = ref.current;
    if (!track || total === 0) return;
    const update = () => {
      const { pitch, gap, width } = measure(track);
      // Hidden, or its style sheet is not applied yet: it is measured again when its size changes.
      if (pitch <= 0) return;
      // Relative to all slides, including those not rendered yet.
      setSeen(Math.min(1, (track.scrollLeft + width + gap) / (pitch * total)));
      setFitsWhole(track.scrollWidth <= track.clientWidth);
    };
    // User scrolling stops the animation.
    const stopAnimation = () => animation.current?.stop();
    const resized = new ResizeObserver(update);
    resized.observe(track);
    track.addEventListener('scroll', update, { passive: true });
    track.addEventListener('pointerdown', stopAnimation, { passive: true });
    track.addEventListener('wheel', stopAnimation, { passive: true });
    return () => {
      stopAnimation();
      resized.disconnect();
      track.removeEventListener('scroll', update);
      track.removeEventListener('pointerdown', stopAnimation);
      track.removeEventListener('wheel', stopAnimation);
    };
  }, [ref, total]);

  const step = useCallback(
    (direction: Direction) => {
      const track = ref.current;
      if (!track) return;
      const { pitch, visible } = measure(track);
      // A second click during the animation counts from its target.
      const isAtEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2;
      const here = isAtEnd ? total - visible : Math.round(track.scrollLeft / pitch);
      const to = stepTo({ first: animation.current?.to ?? here, visible, total }, direction);
      animation.current?.stop();
      const stop = animateScroll(track, to * pitch, () => {
        animation.current = null;
      });
      animation.current = { to, stop };
    },
    [ref, total],
  );

  return { seen, fitsWhole, step };
};
