import styles from './spinner.module.css';

export interface SpinnerProps {
  size?: 20 | 40;
  /** Announced to screen readers; omit inside an element that is already announced as busy. */
  label?: string | undefined;
}

export function Spinner({ size = 40, label }: SpinnerProps) {
  return (
    <span className={styles.spinner} role={label ? 'status' : undefined}>
      <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="10" cy="10" r="8.5" />
        <circle className={styles.arc} cx="10" cy="10" r="8.5" pathLength="100" />
      </svg>
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  );
}
