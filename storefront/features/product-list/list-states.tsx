import { useRevalidator } from 'react-router';
import { ProductCardSkeleton } from '#storefront/features/catalogue/product-card-skeleton.tsx';
import { failureText } from '#storefront/i18n/failure-text.ts';
import { useListText } from '#storefront/i18n/use-list-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { AlertIcon, RefreshIcon, SearchIcon } from '#storefront/ui/media/icons.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import type { ListQuery } from './catalogue-filters.ts';
import { isNarrowed, listHref, withoutFilters } from './list-query.ts';
import type { ListResult } from './load-product-list.ts';
import { pageSize } from './load-product-list.ts';

// Beyond the budget of a first visit; a list that found something never needs it.
const offers = lazyModule(async () => (await import('./instead/instead-offers.tsx')).InsteadOffers);

export function NothingFound({ query }: { query: ListQuery }) {
  const t = useListText();
  // With only a search text there is nothing else to clear.
  const refreshed = isNarrowed(query) ? listHref(withoutFilters(query)) : '?';
  const InsteadOffers = useLazyModule(offers, query.search !== '');
  return (
    <>
      <EmptyState
        sign={<SearchIcon size={32} />}
        title={t('list.emptyTitle')}
        actions={
          <>
            <Button to={refreshed}>{t('list.refreshFilters')}</Button>
            <Button variant="outline" to={paths.ProductListPage('all')}>
              {t('list.resetCategory')}
            </Button>
          </>
        }
      >
        {t('list.empty')}
      </EmptyState>
      {InsteadOffers && query.search !== '' ? <InsteadOffers query={query} /> : null}
    </>
  );
}

export function LoadFailed({ result }: { result: ListResult & { ok: false } }) {
  const t = useListText();
  const fallback = result.failed === 'page' ? 'catalogue.initFailed' : 'catalogue.failed';
  return <Failed title={failureText(result.failure, fallback, t)} />;
}

/** Error boundary of the list page (PL-43). */
export function PageFailed() {
  const t = useListText();
  return (
    <div className="container">
      <Failed title={t('catalogue.initFailed')} />
    </div>
  );
}

function Failed({ title }: { title: string }) {
  const t = useListText();
  const { revalidate } = useRevalidator();
  return (
    <EmptyState
      tone="failed"
      sign={<AlertIcon size={32} />}
      title={title}
      actions={
        <Button icon={<RefreshIcon size={20} />} onClick={() => void revalidate()}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {t('list.failedNote')}
    </EmptyState>
  );
}

export function ListSkeleton() {
  return (
    <div className="product-grid" aria-hidden="true">
      {Array.from({ length: pageSize }, (_, index) => index).map((index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
