import styles from './price.module.css';

export interface PriceProps {
  /** Ready to show: '€249.00'. */
  price: string;
  /** Given only when the product is reduced. */
  oldPrice?: string | undefined;
  /** Words read aloud before the two prices of a reduced product: 'now', 'was'. */
  nowText: string;
  wasText: string;
  size?: 'card' | 'line' | 'details';
  /** Of something that cannot be bought at present. */
  dimmed?: boolean;
}

/** Reads 'now €249.00, was €299.00' to those who do not see the colour and the stroke. */
export function Price({ price, oldPrice, nowText, wasText, size = 'card', dimmed }: PriceProps) {
  const look = [styles.price, styles[size], oldPrice ? styles.reduced : dimmed && styles.dimmed];
  return (
    <p className={look.filter(Boolean).join(' ')}>
      {oldPrice ? <span className="visually-hidden">{nowText} </span> : null}
      <span className={styles.current}>{price}</span>
      {oldPrice ? (
        <>
          <span className="visually-hidden">, {wasText} </span>
          <s className={styles.old}>{oldPrice}</s>
        </>
      ) : null}
    </p>
  );
}
