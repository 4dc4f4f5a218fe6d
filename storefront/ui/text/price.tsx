import styles from './price.module.css';

export interface PriceProps {
  /** Formatted: '€249.00'. */
  price: string;
  /** Only for a reduced product. */
  oldPrice?: string | undefined;
  /** Screen reader texts before the two prices of a reduced product: 'now', 'was'. */
  nowText: string;
  wasText: string;
  size?: 'card' | 'line' | 'details';
  /** The product cannot be bought now. */
  dimmed?: boolean;
}

/** Screen readers hear 'now €249.00, was €299.00'. */
export function Price({ price, oldPrice, nowText, wasText, size = 'card', dimmed }: PriceProps) {
  const look = [styles.price, styles[size], oldPrice ? styles.reduced : dimmed && styles.dimmed];
  return (
    <p className={look.filter(Boolean).join(' ')}>
      {oldPrice ? <span className="visually-hidden">{`${nowText} `}</span> : null}
      <span className={styles.current}>{price}</span>
      {oldPrice ? (
        <>
          <span className="visually-hidden">{`, ${wasText} `}</span>
          <s className={styles.old}>{oldPrice}</s>
        </>
      ) : null}
    </p>
  );
}
