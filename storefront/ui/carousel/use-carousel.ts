import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Direction, stepTo } from './carousel-steps.ts';

interface Carousel {
  /** How much has come into sight, 0 to 1; null until measured. */
  readonly seen: number | null;
  /** Everything fits: there is nothing to step to. */
  readonly isStill: boolean;
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

/** The time is a token of the style sheet, so that it is none for those who want no motion (HM-16). */
const stepTime = (track: HTMLElement): number => {
  const token = getComputedStyle(track).getPropertyValue('--time-carousel').trim();
  return Number.parseFloat(token) * (token.endsWith('ms') ? 1 : 1000);
};

const easeOut = (part: number): number => 1 - (1 - part) ** 4;

/** Moves the track, free of its snap points on the way; gives back how to stop it. */
const glide = (track: HTMLElement, left: number, onEnd: () => void): (() => void) => {
  const from = track.scrollLeft;
  const duration = stepTime(track);
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

/** A row that the browser itself scrolls; this adds the steps of the buttons and says what has been seen. */
export const useCarousel = (ref: RefObject<HTMLElement | null>, total: number): Carousel => {
  const [seen, setSeen] = useState<number | null>(null);
  const [isStill, setIsStill] = useState(false);
  const gliding = useRef<{ to: number; stop: () => void } | null>(null);

  useEffect(() => {
    const track = ref.current;
    if (!track || total === 0) return;
    const look = () => {
      const { pitch, gap, width } = measure(track);
      // Of all slides, also of those that are still to come.
      setSeen(Math.min(1, (track.scrollLeft + width + gap) / (pitch * total)));
      setIsStill(track.scrollWidth <= track.clientWidth);
    };
    // Whoever takes hold of the row is not led on.
    const letGo = () => gliding.current?.stop();
    const resized = new ResizeObserver(look);
    resized.observe(track);
    track.addEventListener('scroll', look, { passive: true });
    track.addEventListener('pointerdown', letGo, { passive: true });
    track.addEventListener('wheel', letGo, { passive: true });
    return () => {
      letGo();
      resized.disconnect();
      track.removeEventListener('scroll', look);
      track.removeEventListener('pointerdown', letGo);
      track.removeEventListener('wheel', letGo);
    };
  }, [ref, total]);

  const step = useCallback(
    (direction: Direction) => {
      const track = ref.current;
      if (!track) return;
      const { pitch, visible } = measure(track);
      // A second click during the way counts from where the first one leads.
      const isAtEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2;
      const here = isAtEnd ? total - visible : Math.round(track.scrollLeft / pitch);
      const to = stepTo({ first: gliding.current?.to ?? here, visible, total }, direction);
      gliding.current?.stop();
      const stop = glide(track, to * pitch, () => {
        gliding.current = null;
      });
      gliding.current = { to, stop };
    },
    [ref, total],
  );

  return { seen, isStill, step };
};
