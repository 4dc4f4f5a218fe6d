import { type ReactNode, useEffect, useId, useState } from 'react';
import { useParams } from 'react-router';
import type { Instead } from '#contract/catalogue.ts';
import { suggestionMessagesEn } from '#contract/messages/finding/suggestion-messages-en.ts';
import { matchCategory } from '#storefront/features/catalogue/category-path.ts';
import { ProductCard } from '#storefront/features/catalogue/product-card.tsx';
import {
  defaultFilters,
  type ListQuery,
  setFilters,
  toCatalogueCall,
} from '#storefront/features/product-list/catalogue-filters.ts';
import { listHref } from '#storefront/features/product-list/list-query.ts';
import { categoriesLike } from '#storefront/features/search/load-suggestions.ts';
import { resultsOf } from '#storefront/features/search/results-of.ts';
import { useTextOver } from '#storefront/i18n/use-text.tsx';
import { browserApi } from '#storefront/state/browser-api.ts';
import { toCardProduct } from '#storefront/state/card-product.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './instead-offers.module.css';

/** What the shop offers for a search; null until it is known, and when it cannot be loaded. */
const useInstead = (query: ListQuery): Instead | null => {
  const { categories, currency } = useShellData();
  const { category, subcategory } = useParams();
  const match = matchCategory(categories, category, subcategory);
  const categoryIds = match.found ? match.path.ids : [];
  const call = JSON.stringify(toCatalogueCall(setFilters(defaultFilters, { ...query, categoryIds })));
  const key = `${currency.code} ${call}`;
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly instead: Instead } | null>(null);
  useEffect(() => {
    const stale = new AbortController();
    void browserApi
      .until(stale.signal)
      .call('GET /products/instead', { query: JSON.parse(call) })
      .then((found) => {
        if (found.ok && !stale.signal.aborted) setLoaded({ key, instead: found.response.payload });
      });
    return () => stale.abort();
  }, [call, key]);
  return loaded?.key === key ? loaded.instead : null;
};

/** Beneath a search that found nothing: the same with one limit less, what comes nearest, and other ways to go on. */
export function InsteadOffers({ query }: { query: ListQuery }) {
  const t = useTextOver(suggestionMessagesEn);
  const { categories, currency } = useShellData();
  const instead = useInstead(query);
  if (instead === null) return null;
  const like = query.search
    .split(/\s+/)
    .filter((word) => word.length > 2)
    .flatMap((word) => categoriesLike(categories, word));
  const matching = [...new Map(like.map((category) => [category.href, category])).values()].slice(0, 3);
  return (
    <div className={styles.offers}>
      <Links
        title={t('search.without')}
        links={instead.without.map(({ label, search, count }) => ({
          text: t('search.withoutCount', { limit: label, count }),
          to: listHref(setFilters(query, { search })),
        }))}
      />
      {instead.near.length > 0 ? (
        <Part title={t('search.near')}>
          <ul className="product-grid">
            {instead.near.map(({ product, difference }) => (
              <li key={product.id}>
                <ProductCard
                  product={toCardProduct(product)}
                  currencySymbol={currency.symbol}
                  matchText={difference}
                />
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Links title={t('search.like')} links={matching.map(({ name, href }) => ({ text: name, to: href }))} />
      <Links
        title={t('search.popular')}
        links={instead.searches.map((text) => ({ text, to: resultsOf(text) }))}
      />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Links({ title, links }: { title: string; links: readonly { text: string; to: string }[] }) {
  return links.length === 0 ? null : (
    <Part title={title}>
      <ul className={styles.links}>
        {links.map(({ text, to }) => (
          <li key={to}>
            <Link className={styles.link} to={to} rel="nofollow">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
