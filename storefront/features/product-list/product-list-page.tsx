import { useRef, useState } from 'react';
import { categorySlug } from '#contract/product-href.ts';
import { ProductCarousel } from '#storefront/features/catalogue/product-carousel.tsx';
import { breadcrumbJsonLd } from '#storefront/features/seo/breadcrumb-json-ld.ts';
import { StructuredData } from '#storefront/features/seo/structured-data.tsx';
import { useListText } from '#storefront/i18n/use-list-text.ts';
import { paths, queryForOtherCategory } from '#storefront/lib/paths.ts';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Breadcrumbs, type Crumb } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FitFilterSlot } from './devices/fit-filter-slot.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import { appliedFilters, type Facets, listHeading, noFacets } from './filter-texts.ts';
import { writeListQuery } from './list-query.ts';
import { ListResults } from './list-results.tsx';
import type { ListResult, ProductList } from './load-product-list.ts';
import styles from './product-list-page.module.css';
import { SearchReading } from './search-reading.tsx';
import { useListFilters } from './use-list-filters.ts';
import { useListLoading } from './use-list-loading.ts';

export interface ProductListPageProps {
  list: ProductList;
  sale: readonly CardProduct[];
  /** Origin of the shop: 'https://shop.example'. */
  origin: string;
}

export function ProductListPage({ list, sale, origin }: ProductListPageProps) {
  const t = useListText();
  const { currency } = useShellData();
  const { query, result } = list;
  const filters = useListFilters(query);
  const facets = useKnownFacets(result);
  const loading = useListLoading();
  const area = useRef<HTMLElement>(null);
  const heading = listHeading(list, t);
  const crumbs = useCrumbs(list, heading);
  const { symbol } = currency;
  return (
    <>
      <div className="container">
        <Breadcrumbs label={t('common.breadcrumbs')} crumbs={crumbs} />
        <h1 className={styles.heading}>{heading}</h1>
        {result.ok && result.page.reading ? (
          <SearchReading reading={result.page.reading} query={query} />
        ) : null}
        <FilterBar
          filters={filters}
          facets={facets}
          symbol={symbol}
          applied={appliedFilters(filters.shown, facets, symbol, t).length}
          total={result.ok ? result.page.pagination.total : null}
          loading={loading}
        >
          <FitFilterSlot list={list} filters={filters} />
        </FilterBar>
        <AppliedFilters
          query={filters.shown}
          facets={facets}
          symbol={symbol}
          onChange={filters.change}
          onRefresh={filters.refresh}
          onRemoved={() => area.current?.focus({ preventScroll: true })}
        />
        <div className={facets.specs ? styles.columns : undefined}>
          {facets.specs ? <FacetPanel facets={facets.specs} filters={filters} /> : null}
          <ListResults
            result={result}
            page={query.page}
            query={filters.shown}
            symbol={symbol}
            loading={loading}
            area={area}
          />
        </div>
      </div>
      {sale.length > 0 && query.only !== 'sale' ? (
        <div className="section">
          <ProductCarousel title={t('list.sale')} products={sale} currencySymbol={symbol} />
        </div>
      ) : null}
      <StructuredData data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, origin) : null} />
    </>
  );
}

/** After a failure the filter bar shows the last known options, so that its layout stays. */
function useKnownFacets(result: ListResult): Facets {
  const [known, setKnown] = useState<Facets>(result.ok ? result.page : noFacets);
  if (result.ok && known !== result.page) setKnown(result.page);
  return result.ok ? result.page : known;
}

function useCrumbs({ path, query }: ProductList, heading: string): Crumb[] {
  const t = useListText();
  const home = { label: t('common.home'), to: paths.HomePage };
  if (query.search) return [home, { label: t('list.searchResults', { text: query.search }) }];
  const parent = path.parent && {
    label: path.parent.name,
    to: paths.ProductListPage(categorySlug(path.parent)) + queryForOtherCategory(writeListQuery(query)),
  };
  return [home, ...(parent ? [parent] : []), { label: heading }];
}
