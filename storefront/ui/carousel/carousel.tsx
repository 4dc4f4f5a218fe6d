import { Children, isValidElement, type ReactNode, useId, useMemo, useRef } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '#storefront/ui/media/icons.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './carousel.module.css';
import type { Direction } from './carousel-steps.ts';
import { TickRuler } from './tick-ruler.tsx';
import { useAllSlides } from './use-all-slides.ts';
import { useCarousel } from './use-carousel.ts';

export interface CarouselProps {
  title: string;
  texts: { readonly previous: string; readonly next: string };
  /** Link shown instead of the arrows on a phone. */
  more?: { readonly text: string; readonly to: string } | undefined;
  /** Broad slides are twice as wide on a phone and three to a row on a desktop. */
  isBroad?: boolean | undefined;
  children: ReactNode;
}

/** Visible slides assumed by the server; measured after hydration. */
const assumedVisible = 4;

/**
 * A full-width section: place it outside any `.container`. It scrolls natively, so it works by finger, wheel and
 * keyboard, and without scripts. Nothing moves on its own.
 */
export function Carousel({ title, texts, more, isBroad = false, children }: CarouselProps) {
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  // Memoised, so that scrolling re-renders the ruler and not every slide.
  const slides = useMemo(() => Children.toArray(children), [children]);
  const { count, showAll } = useAllSlides(track, slides.length);
  const { seen, fitsWhole, step } = useCarousel(track, slides.length);
  const stepAmongAll = (direction: Direction) => {
    showAll();
    step(direction);
  };
  return (
    <section className={`section ${styles.carousel}`} aria-labelledby={`${id}-title`}>
      <div className={`container ${styles.head}`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {more ? (
          <Link className={styles.more} to={more.to}>
            {more.text}
          </Link>
        ) : null}
        <div className={styles.arrows} hidden={fitsWhole}>
          <button type="button" aria-label={texts.previous} onClick={() => stepAmongAll('previous')}>
            <ChevronLeftIcon />
          </button>
          <button type="button" aria-label={texts.next} onClick={() => stepAmongAll('next')}>
            <ChevronRightIcon />
          </button>
        </div>
      </div>
      <ul ref={track} className={isBroad ? `${styles.track} ${styles.broad}` : styles.track}>
        {slides.slice(0, count).map((slide) => (
          <li key={isValidElement(slide) ? slide.key : String(slide)} className={styles.slide}>
            {slide}
          </li>
        ))}
      </ul>
      <div className={`container ${styles.ruler}`} hidden={fitsWhole}>
        <TickRuler seen={seen ?? assumedVisible / Math.max(assumedVisible, slides.length)} />
      </div>
    </section>
  );
}
