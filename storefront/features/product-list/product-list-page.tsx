import { useRevalidator } from 'react-router';
import type { CataloguePage } from '#contract/catalogue.ts';
import { ProductCard } from '#storefront/features/catalogue/product-card.tsx';
import { useStartup } from '#storefront/features/startup/use-startup.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { categorySlug, paths } from '#storefront/paths.ts';
import { Breadcrumbs, type Crumb } from '#storefront/ui/breadcrumbs.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { AlertIcon, ArrowRightIcon, RefreshIcon, SearchIcon } from '#storefront/ui/icons.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { HelpTile } from './help-tile.tsx';
import { pageSize, writeListQuery } from './list-query.ts';
import type { ProductList } from './load-product-list.ts';
import styles from './product-list-page.module.css';

export function ProductListPage({ list }: { list: ProductList }) {
  const t = useText();
  const { path, query, result } = list;
  const heading = query.search || path.category?.name || t('list.allProducts');
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs label={t('common.breadcrumbs')} crumbs={useCrumbs(list, heading)} />
      <h1 className={styles.heading}>{heading}</h1>
      {result.ok ? <Results list={list} page={result.page} /> : <LoadFailed message={result.message} />}
    </div>
  );
}

function useCrumbs({ path, query }: ProductList, heading: string): Crumb[] {
  const t = useText();
  const home = { label: t('common.home'), to: paths.HomePage };
  if (query.search) return [home, { label: t('list.searchResults', { text: query.search }) }];
  const parent = path.parent && {
    label: path.parent.name,
    to: paths.ProductListPage(categorySlug(path.parent)),
  };
  return [home, ...(parent ? [parent] : []), { label: heading }];
}

function Results({ list, page }: { list: ProductList; page: CataloguePage }) {
  const t = useText();
  const { currency } = useStartup();
  const { from, to, total, last_page: last } = page.pagination;
  const hrefFor = (number: number) => writeListQuery({ ...list.query, page: number }) || '?';
  const pagination = {
    page: list.query.page,
    total: last,
    hrefFor,
    texts: {
      label: t('pagination.label'),
      previous: t('pagination.previous'),
      next: t('pagination.next'),
      page: (number: number) => t('pagination.page', { page: number }),
    },
  };
  if (page.payload.length === 0) return <NothingFound />;
  return (
    <>
      <div className={styles.line}>
        <p className={`${styles.showing} tabular`}>
          {t('list.showing', { from: from ?? 0, to: to ?? 0, total })}
        </p>
        <Pagination {...pagination} variant="small" />
      </div>
      <ul className="product-grid">
        {page.payload.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} currencySymbol={currency.symbol} priority={index < 2} />
          </li>
        ))}
        {page.payload.length === pageSize ? <HelpTile /> : null}
      </ul>
      <div className={styles.after}>
        {list.query.page < last ? (
          <Button variant="outline" to={hrefFor(list.query.page + 1)} iconEnd={<ArrowRightIcon size={20} />}>
            {t('list.nextPage')}
          </Button>
        ) : null}
        <div className={styles.large}>
          <Pagination {...pagination} variant="large" />
        </div>
      </div>
    </>
  );
}

function NothingFound() {
  const t = useText();
  return (
    <EmptyState
      sign={<SearchIcon size={32} />}
      title={t('list.empty')}
      actions={
        <>
          <Button to="?">{t('list.refreshFilters')}</Button>
          <Button variant="outline" to={paths.ProductListPage('all')}>
            {t('list.resetCategory')}
          </Button>
        </>
      }
    />
  );
}

function LoadFailed({ message }: { message: string | null }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  return (
    <EmptyState
      tone="failed"
      sign={<AlertIcon size={32} />}
      title={message ?? t('catalogue.failed')}
      actions={
        <Button icon={<RefreshIcon size={20} />} onClick={() => void revalidate()}>
          {t('common.tryAgain')}
        </Button>
      }
    />
  );
}
