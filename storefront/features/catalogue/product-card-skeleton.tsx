import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import styles from './product-card.module.css';

/** Placeholder boxes of a card. Announce beside the group that it loads. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton shape="tile" />
      <div className={styles.details}>
        <p className={styles.category}>
          <Skeleton shape="line" width="third" />
        </p>
        <div className={styles.name}>
          <Skeleton shape="line" width="most" />
        </div>
        <p className={styles.priceToCome}>
          <Skeleton shape="line" width="half" />
        </p>
        <p className={styles.stateToCome}>
          <Skeleton shape="line" width="third" />
        </p>
      </div>
      <div className={styles.buttonToCome} />
    </div>
  );
}
