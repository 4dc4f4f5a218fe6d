import { ProductCardSkeleton } from '#storefront/features/catalogue/product-card-skeleton.tsx';
import { useText } from '#storefront/i18n/use-text.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import styles from './home-skeleton.module.css';

/** A row of cards in the place of the lists that are on their way. */
export function HomeSkeleton() {
  const t = useText();
  return (
    <div className="container section">
      <p className="visually-hidden" role="status">
        {t('common.loading')}
      </p>
      <div className={styles.heading}>
        <Skeleton shape="heading" width="third" />
      </div>
      <div className={styles.row}>
        {['first', 'second', 'third', 'fourth', 'fifth'].map((card) => (
          <ProductCardSkeleton key={card} />
        ))}
      </div>
    </div>
  );
}
