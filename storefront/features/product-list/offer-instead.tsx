import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { Instead } from '#contract/catalogue.ts';
import { matchCategory } from '#storefront/features/catalogue/category-path.ts';
import { ProductCard } from '#storefront/features/catalogue/product-card.tsx';
import { useInsteadText } from '#storefront/i18n/use-instead-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { toCardProduct } from '#storefront/state/card-product.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { defaultFilters, type ListQuery, setFilters, toCatalogueCall } from './catalogue-filters.ts';
import { listHref } from './list-query.ts';
import styles from './offer-instead.module.css';

/** Below 'No products found': the search with one limit less, and products that nearly meet it. */
export function OfferInstead({ query }: { query: ListQuery }) {
  const t = useInsteadText();
  const { categories, currency, language } = useShellData();
  const { category = '', subcategory } = useParams();
  const match = matchCategory(categories, category, subcategory);
  const categoryIds = match.found ? match.path.ids : [];
  const [offered, setOffered] = useState<Instead | null>(null);
  const {
    page: _,
    per_page: __,
    ...call
  } = toCatalogueCall(setFilters(defaultFilters, { ...query, categoryIds }));
  const asked = JSON.stringify([call, currency.code, language.id]);
  useEffect(() => {
    let isCurrent = true;
    const [wanted] = JSON.parse(asked) as [typeof call];
    // The page is complete without it.
    void browserApi.call('GET /products/instead', { query: wanted }).then((answer) => {
      if (isCurrent) setOffered(answer.ok ? answer.response.payload : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  if (!offered || offered.without.length === 0) return null;
  return (
    <div className={styles.offer}>
      <h3 className={styles.title}>{t('instead.without')}</h3>
      <ul className={styles.links}>
        {offered.without.map(({ label, search, count }) => (
          <li key={label}>
            <Link
              className="text-link"
              to={listHref(setFilters<ListQuery>(query, { search }))}
              rel="nofollow"
            >
              {t('instead.link', { label, count })}
            </Link>
          </li>
        ))}
      </ul>
      {offered.near.length > 0 ? (
        <>
          <h3 className={styles.title}>{t('instead.near')}</h3>
          <ul className="product-grid">
            {offered.near.map(({ product, difference }) => (
              <li key={product.id}>
                <ProductCard product={toCardProduct(product)} currencySymbol={currency.symbol} />
                <p className={styles.difference}>{difference}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
