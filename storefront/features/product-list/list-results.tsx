import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { ProductCard } from '#storefront/features/catalogue/product-card.tsx';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useListText } from '#storefront/i18n/use-list-text.ts';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { ArrowRightIcon } from '#storefront/ui/media/icons.tsx';
import { Pagination } from '#storefront/ui/navigation/pagination.tsx';
import { Spinner } from '#storefront/ui/status/spinner.tsx';
import type { ListQuery } from './catalogue-filters.ts';
import { HelpTile } from './help-tile.tsx';
import { listHref } from './list-query.ts';
import styles from './list-results.module.css';
import { ListSkeleton, LoadFailed, NothingFound } from './list-states.tsx';
import { type ListPage, type ListResult, pageSize } from './load-product-list.ts';

export interface ListResultsProps {
  result: ListResult;
  page: number;
  /** The requested filters: links are based on them. */
  query: ListQuery;
  symbol: string;
  loading: boolean;
  area: RefObject<HTMLElement | null>;
}

export function ListResults({ result, page, query, symbol, loading, area }: ListResultsProps) {
  const t = useListText();
  const titleId = useId();
  useFocusOnPageChange(page, area);
  return (
    <section
      ref={area}
      className={styles.results}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={loading}
    >
      <h2 className="visually-hidden" id={titleId}>
        {t('list.results')}
      </h2>
      {result.ok ? (
        <Found results={result.page} page={page} query={query} symbol={symbol} loading={loading} />
      ) : (
        <LoadingOverlay loading={loading}>
          {loading ? <ListSkeleton /> : <LoadFailed result={result} />}
        </LoadingOverlay>
      )}
    </section>
  );
}

/** Focuses the top of the list after a page change. */
function useFocusOnPageChange(page: number, area: RefObject<HTMLElement | null>) {
  const navigationType = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || area.current?.contains(focused);
    if (navigationType === 'PUSH' && isLost) area.current?.focus({ preventScroll: true });
  }, [page, navigationType, area]);
}

/** While loading, the current results stay under a spinner (PL-14). */
function LoadingOverlay({ loading, children }: { loading: boolean; children: ReactNode }) {
  const t = useListText();
  return (
    <div className={styles.results}>
      {loading ? (
        <div className={styles.veil}>
          <Spinner label={t('common.loading')} />
        </div>
      ) : null}
      <div className={styles.content} data-loading={loading || undefined}>
        {children}
      </div>
    </div>
  );
}

interface FoundProps extends Pick<ListResultsProps, 'page' | 'query' | 'symbol' | 'loading'> {
  results: ListPage;
}

function Found({ results, page, query, symbol, loading }: FoundProps) {
  const t = useListText();
  const { from, to, total, last_page: last } = results.pagination;
  const hrefFor = (number: number) => listHref({ ...query, page: number });
  const texts = {
    label: t('pagination.label'),
    previous: t('pagination.previous'),
    next: t('pagination.next'),
    page: (number: number) => t('pagination.page', { page: number }),
  };
  const pagination = { page, total: last, hrefFor, texts };
  if (results.products.length === 0) {
    return (
      <LoadingOverlay loading={loading}>
        <p className="visually-hidden" role="status">
          {t('list.emptyTitle')}
        </p>
        <NothingFound query={query} />
      </LoadingOverlay>
    );
  }
  return (
    <>
      <div className={styles.line}>
        <p className={styles.showing} role="status">
          {/* `total` is what translations of an older shop call it. */}
          {t('list.showing', { from: from ?? 0, to: to ?? 0, count: total, total })}
        </p>
        <Pagination {...pagination} variant="small" />
      </div>
      <LoadingOverlay loading={loading}>
        <Cards products={results.products} symbol={symbol} />
      </LoadingOverlay>
      <div className={styles.after}>
        {page < last ? (
          <Button variant="outline" to={hrefFor(page + 1)} iconEnd={<ArrowRightIcon size={20} />}>
            {t('list.nextPage')}
          </Button>
        ) : null}
        <div className={styles.large}>
          <Pagination {...pagination} texts={{ ...texts, label: t('pagination.labelBottom') }} />
        </div>
      </div>
    </>
  );
}

function Cards({ products, symbol }: { products: readonly CardProduct[]; symbol: string }) {
  const t = useListText();
  const matchText = ({ match }: CardProduct) =>
    match && t('list.match', { options: match.label, price: formatMoney(match.retail_price, symbol) });
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            currencySymbol={symbol}
            priority={index < 2}
            matchText={matchText(product)}
          />
        </li>
      ))}
      {products.length === pageSize ? <HelpTile /> : null}
    </ul>
  );
}
