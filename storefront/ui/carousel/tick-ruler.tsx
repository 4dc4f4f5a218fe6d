import { useId } from 'react';
import styles from './tick-ruler.module.css';

export interface TickRulerProps {
  /** Share that has been seen, 0 to 1; shown as dark ticks. */
  seen: number;
  /** Start of the seen share, 0 to 1. */
  from?: number;
  ground?: 'paper' | 'ink';
}

/**
 * Decorative ruler with a hairline every 8 px; the control beside it states the value. Drawn with SVG attributes,
 * because the content security policy forbids style attributes.
 */
export function TickRuler({ seen, from = 0, ground = 'paper' }: TickRulerProps) {
  const id = useId();
  const percent = (part: number) => `${Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10}%`;
  return (
    <svg
      className={ground === 'ink' ? `${styles.ruler} ${styles.ink}` : styles.ruler}
      width="100%"
      height="12"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <Ticks id={`${id}-all`} className={styles.tick} />
        <Ticks id={`${id}-seen`} className={styles.seen} />
      </defs>
      <rect width="100%" height="12" fill={`url(#${id}-all)`} />
      <rect x={percent(from)} width={percent(seen)} height="12" fill={`url(#${id}-seen)`} />
    </svg>
  );
}

function Ticks({ id, className }: { id: string; className: string | undefined }) {
  return (
    <pattern id={id} width="8" height="12" patternUnits="userSpaceOnUse">
      <rect className={className} width="1.5" height="12" />
    </pattern>
  );
}
