import { useId } from 'react';
import { ProductCard } from '#storefront/features/catalogue/product-card.tsx';
import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { isFresh, readViewed } from './recently-viewed.ts';
import styles from './recently-viewed-row.module.css';

/** One row on the widest window. */
const shownAtMost = 5;

/** What the shopper looked at last, where a page has nothing else to show. */
export function RecentlyViewedRow() {
  const t = useProductText();
  const id = useId();
  const { currency, language } = useShellData();
  const shown = { currency: currency.code, languageId: language.id };
  const viewed = readViewed().filter((each) => isFresh(each, shown, Date.now()) && each.product.is_available);
  if (viewed.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {t('details.recentlyViewed')}
      </h2>
      <ul className={`product-grid ${styles.row}`}>
        {viewed.slice(0, shownAtMost).map(({ product }) => (
          <li key={product.id}>
            <ProductCard product={product} currencySymbol={currency.symbol} />
          </li>
        ))}
      </ul>
    </section>
  );
}
