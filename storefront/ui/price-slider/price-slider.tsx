import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { isBrowserShortcut } from '#storefront/ui/focus/browser-shortcut.ts';
import styles from './price-slider.module.css';
import { createPriceScale, labelAt, type PriceRange, roundPrice } from './price-slider-scale.ts';

export interface PriceBounds {
  /** 0: no lower bound. */
  readonly from: number;
  /** null: no upper bound. */
  readonly to: number | null;
}

export interface PriceSliderProps extends PriceBounds {
  range: PriceRange;
  onChange: (bounds: PriceBounds) => void;
  format: (price: number) => string;
  texts: { from: string; to: string };
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/**
 * Two native range inputs on one logarithmic scale, 0 to 100 in steps of 0.01 (PL-36). The ends mean no bound. Drawn
 * with SVG attributes, because the content security policy forbids style attributes.
 */
export function PriceSlider({ range, from, to, onChange, format, texts }: PriceSliderProps) {
  const scale = createPriceScale(range);
  const low = scale.positionOf(from);
  const high = to === null ? 100 : scale.positionOf(to);
  const handles = { low: useRef<HTMLInputElement>(null), high: useRef<HTMLInputElement>(null) };

  const move = (handle: 'low' | 'high', position: number) => {
    const price = roundPrice(scale, position);
    // The handles cannot pass each other (PL-33).
    if (handle === 'low') onChange({ from: position <= 0 ? 0 : Math.min(price, to ?? price), to });
    else onChange({ from, to: position >= 100 ? null : Math.max(price, from) });
  };
  const isHeld = useRef(false);
  const drag = (handle: 'low' | 'high') => (event: ChangeEvent<HTMLInputElement>) => {
    if (!isHeld.current) move(handle, Number(event.target.value));
  };
  // The native key step would be 0.01 of the scale.
  const press = (handle: 'low' | 'high', at: number) => (event: KeyboardEvent) => {
    // Chrome moves the handle before it runs the shortcut.
    if (isBrowserShortcut(event)) {
      isHeld.current = true;
      setTimeout(() => {
        isHeld.current = false;
      });
      return;
    }
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(handle, Math.min(100, Math.max(0, at + step)));
  };
  // A click beside the handles moves the nearer one.
  const click = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const position = ((event.clientX - left) / width) * 100;
    const handle = Math.abs(position - low) <= Math.abs(position - high) ? 'low' : 'high';
    move(handle, position);
    handles[handle].current?.focus();
  };
  const handle = (name: 'low' | 'high', position: number, label: string) => (
    <input
      ref={handles[name]}
      className={styles.input}
      type="range"
      min={0}
      max={100}
      step={0.01}
      value={position}
      onChange={drag(name)}
      onKeyDown={press(name, position)}
      aria-label={label}
      aria-valuetext={format(roundPrice(scale, position))}
      data-on-top={(name === 'low') === low > 50 || undefined}
    />
  );

  return (
    <div className={styles.slider}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only a shorter way to what the inputs do */}
      <div className={styles.rail} onClick={click}>
        <Ruler low={low} high={high} />
        {handle('low', low, texts.from)}
        {handle('high', high, texts.to)}
      </div>
      <ol className={styles.labels} aria-hidden="true">
        {[0, 25, 50, 75, 100].map((position) => (
          <li key={position}>{format(labelAt(scale, position))}</li>
        ))}
      </ol>
    </div>
  );
}

/** Tall ticks at the labels, medium ones halfway, small ones between. */
const ticks = Array.from({ length: 41 }, (_, index) => {
  const top = index % 10 === 0 ? 0 : index % 5 === 0 ? 4 : 8;
  return `M${index * 10} ${top}V16`;
}).join('');

function Ruler({ low, high }: { low: number; high: number }) {
  const id = useId();
  return (
    <>
      <svg
        className={styles.ruler}
        viewBox="0 0 400 16"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <clipPath id={id}>
          <rect x={low * 4 - 1} y="0" width={Math.max(0, high - low) * 4 + 2} height="16" />
        </clipPath>
        <path className={styles.tick} d={ticks} />
        <path className={styles.inside} d={ticks} clipPath={`url(#${id})`} />
      </svg>
      <svg className={styles.track} height="4" width="100%" aria-hidden="true" focusable="false">
        <rect className={styles.groove} width="100%" height="4" rx="2" />
        <rect className={styles.part} x={`${low}%`} width={`${Math.max(0, high - low)}%`} height="4" rx="2" />
      </svg>
    </>
  );
}
