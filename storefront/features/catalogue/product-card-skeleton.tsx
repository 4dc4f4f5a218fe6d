import { Skeleton } from '#storefront/ui/skeleton.tsx';
import styles from './product-card.module.css';

/** The boxes of a card. Say beside the group that it loads. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton shape="tile" />
      <div className={styles.words}>
        <Skeleton shape="line" width="third" />
        <Skeleton shape="line" width="most" />
        <Skeleton shape="line" width="half" />
        <Skeleton shape="line" width="third" />
      </div>
    </div>
  );
}
