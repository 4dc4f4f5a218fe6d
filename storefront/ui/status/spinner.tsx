import styles from './spinner.module.css';

export interface SpinnerProps {
  size?: 20 | 40;
  /** Announced to screen readers; omit inside an element that is already announced as busy. */
  label?: string | undefined;
}

const omega = 'M1.5 17h5.1v-2.3a7 7 0 1 1 6.8 0V17h5.1';
const arc = 'M6.6 14.7a7 7 0 0 1-2.04-10.53';

/**
 * A signal runs along the Ω. It is a turning element of its own: browsers turn it without the page's thread, which is
 * busy while something loads. Moving a dash along the path would style and paint the page sixty times a second.
 */
export function Spinner({ size = 40, label }: SpinnerProps) {
  return (
    <span className={styles.spinner} role={label ? 'status' : undefined}>
      {[styles.track, styles.signal].map((name, at) => (
        <svg key={name} className={name} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
          <path d={at ? arc : omega} />
        </svg>
      ))}
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  );
}
