import styles from './reviews.module.css';

/** Five stars, filled up to the rating. The text beside or the label says it in words. */
export function Stars({ rating, label }: { rating: number; label?: string }) {
  return (
    <span
      className={styles.stars}
      style={{ '--filled': `${rating * 20}%` } as object}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
