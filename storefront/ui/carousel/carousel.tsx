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
  /** Stands in the place of the arrows on a phone. */
  more?: { readonly text: string; readonly to: string } | undefined;
  /** The turn in which it is laid out: see `[data-below]` in global.css. */
  below?: number | undefined;
  /** The slides. */
  children: ReactNode;
}

/** What the server assumes to be in sight; measured as soon as the page is alive. */
const assumedVisible = 4;

/**
 * A section of its own that runs out to the edges of the window: it stands outside any `.container`. The row
 * scrolls natively, so it works by finger, wheel and keyboard, and without scripts. Nothing moves by itself.
 */
export function Carousel({ title, texts, more, below, children }: CarouselProps) {
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  // Kept, so that scrolling draws the ruler anew and not every slide.
  const slides = useMemo(() => Children.toArray(children), [children]);
  const { count, showAll } = useAllSlides(track, slides.length);
  const { seen, isStill, step } = useCarousel(track, slides.length);
  const stepAmongAll = (direction: Direction) => {
    showAll();
    step(direction);
  };
  return (
    <section className={`section ${styles.carousel}`} aria-labelledby={`${id}-title`} data-below={below}>
      <div className={`container ${styles.head}`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {more ? (
          <Link className={styles.more} to={more.to}>
            {more.text}
          </Link>
        ) : null}
        <div className={styles.arrows} hidden={isStill}>
          <button type="button" aria-label={texts.previous} onClick={() => stepAmongAll('previous')}>
            <ChevronLeftIcon />
          </button>
          <button type="button" aria-label={texts.next} onClick={() => stepAmongAll('next')}>
            <ChevronRightIcon />
          </button>
        </div>
      </div>
      <ul ref={track} className={styles.track}>
        {slides.slice(0, count).map((slide) => (
          <li key={isValidElement(slide) ? slide.key : String(slide)} className={styles.slide}>
            {slide}
          </li>
        ))}
      </ul>
      <div className={`container ${styles.ruler}`} hidden={isStill}>
        <TickRuler seen={seen ?? assumedVisible / Math.max(assumedVisible, slides.length)} />
      </div>
    </section>
  );
}
