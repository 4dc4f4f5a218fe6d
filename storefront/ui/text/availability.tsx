import styles from './availability.module.css';

export interface AvailabilityProps {
  available: boolean;
  /** The status as text; the dot only repeats it. */
  text: string;
}

export function Availability({ available, text }: AvailabilityProps) {
  return <p className={`${styles.availability} ${available ? styles.available : ''}`}>{text}</p>;
}
