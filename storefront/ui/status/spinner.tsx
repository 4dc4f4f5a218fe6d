import styles from './spinner.module.css';

export interface SpinnerProps {
  size?: 20 | 40;
  /** Announced to screen readers; omit inside an element that is already announced as busy. */
  label?: string | undefined;
}

const omega = 'M1.5 17h5.1v-2.3a7 7 0 1 1 6.8 0V17h5.1';

/** A signal runs along the Ω. */
export function Spinner({ size = 40, label }: SpinnerProps) {
  return (
    <span className={styles.spinner} role={label ? 'status' : undefined}>
      <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true" focusable="false">
        <path className={styles.track} d={omega} />
        <path className={styles.signal} d={omega} pathLength="100" />
      </svg>
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  );
}
