import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { showMissingModule } from '#storefront/features/missing-module/missing-module.ts';
import { useListText } from '#storefront/i18n/use-list-text.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { SlidersIcon } from '#storefront/ui/media/icons.tsx';
import { Dropdown } from '#storefront/ui/overlay/dropdown.tsx';
import { Select } from '#storefront/ui/select/select.tsx';
import { FacetList } from './facet-list.tsx';
import styles from './filter-bar.module.css';
import { barTexts, type Facets } from './filter-texts.ts';
import { readSort } from './list-query.ts';
import { OptionFilter } from './option-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { ShowResults } from './show-results.tsx';
import type { ListFilters } from './use-list-filters.ts';

const sheet = lazyModule(async () => (await import('./filter-sheet.tsx')).FilterSheet);

export interface FilterBarProps {
  filters: ListFilters;
  facets: Facets;
  symbol: string;
  applied: number;
  /** Number of results; null while unknown. */
  total: number | null;
  loading: boolean;
  /** After the other filters. */
  children: ReactNode;
}

/**
 * A GET form: without scripts the browser builds the URL. On a phone, one button opens the same filters in a sheet.
 */
export function FilterBar(props: FilterBarProps) {
  const { filters, facets, symbol, applied, total, loading } = props;
  const t = useListText();
  const { pathname } = useLocation();
  const [sheetOpen, setSheetOpen] = useState(false);
  const FilterSheet = useLazyModule(sheet, sheetOpen, () => {
    setSheetOpen(false);
    showMissingModule(t);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    filters.apply();
  };
  return (
    <>
      <form className={styles.bar} action={pathname} onSubmit={submit}>
        {filters.shown.search ? <input type="hidden" name="search" value={filters.shown.search} /> : null}
        {filters.shown.isExact ? <input type="hidden" name="exact" value="1" /> : null}
        {filters.shown.only ? <input type="hidden" name={filters.shown.only} value="1" /> : null}
        <Dropdowns {...props} />
        <button
          type="button"
          className={styles.open}
          data-filled={applied > 0 || undefined}
          data-facets={facets.specs !== null || undefined}
          aria-haspopup="dialog"
          aria-busy={(sheetOpen && !FilterSheet) || undefined}
          onFocus={sheet.preload}
          onPointerEnter={sheet.preload}
          onClick={() => setSheetOpen(true)}
        >
          <SlidersIcon size={20} />
          <span className={styles.openText}>{t('list.filters')}</span>
          {applied > 0 ? <span className={styles.count}>{applied}</span> : null}
        </button>
        <SortSelect {...props} />
      </form>
      {FilterSheet ? (
        <FilterSheet
          open={sheetOpen}
          onClose={() => setSheetOpen(false)}
          filters={filters}
          facets={facets}
          symbol={symbol}
          total={total}
          loading={loading}
        >
          {facets.specs ? <FacetList facets={facets.specs} filters={filters} /> : null}
        </FilterSheet>
      ) : null}
    </>
  );
}

function Dropdowns({ filters, facets, symbol, total, loading, children }: FilterBarProps) {
  const t = useListText();
  const group = useId();
  const { shown, change, apply } = filters;
  const { manufacturers, conditions } = facets.filters;
  const texts = barTexts(shown, facets, symbol, t);
  return (
    <div className={styles.dropdowns}>
      <Dropdown text={texts.price} filled={shown.priceRange !== ''} group={group} panel="form">
        {(close, isOpen) => (
          <>
            <h2 className={styles.title}>{t('list.price')}</h2>
            <PriceFilter
              priceMin={shown.priceMin}
              priceMax={shown.priceMax}
              range={facets.price_range}
              symbol={symbol}
              isShown={isOpen}
              onChange={change}
            />
            <div className={styles.actions}>
              <ShowResults
                total={total}
                loading={loading}
                onClear={() => change({ priceRange: '' })}
                onShow={() => {
                  apply();
                  close();
                }}
              />
            </div>
          </>
        )}
      </Dropdown>
      {manufacturers.length > 0 ? (
        <Dropdown text={texts.manufacturer} filled={shown.manufacturer !== ''} group={group} panel="list">
          {(close) => (
            <OptionFilter
              name="manufacturer"
              legend={t('list.manufacturer')}
              anyText={t('list.anyManufacturer')}
              options={manufacturers}
              value={shown.manufacturer}
              onChange={(manufacturer) => change({ manufacturer })}
              onDone={close}
            />
          )}
        </Dropdown>
      ) : null}
      {conditions.length > 0 ? (
        <Dropdown text={texts.condition} filled={shown.condition !== ''} group={group} panel="list">
          {(close) => (
            <OptionFilter
              name="condition"
              legend={t('list.condition')}
              anyText={t('list.anyCondition')}
              options={conditions}
              value={shown.condition}
              onChange={(condition) => change({ condition })}
              onDone={close}
            />
          )}
        </Dropdown>
      ) : null}
      {children}
    </div>
  );
}

function SortSelect({ filters: { shown, change }, facets }: FilterBarProps) {
  const t = useListText();
  // Only a shop that ranks searches tells how it read one.
  const isRanked = shown.search !== '' && facets.reading !== undefined;
  const isByRelevance = isRanked && shown.sort === 'asc' && !shown.isSorted;
  const isRated = shown.sort === 'rating' || facets.specs?.facets.some(({ key }) => key === 'rating');
  const orders = [
    ...(isRanked ? [{ value: 'relevance', label: t('list.relevance') }] : []),
    { value: 'asc', label: t('list.lowToHigh') },
    { value: 'desc', label: t('list.highToLow') },
    ...(isRated ? [{ value: 'rating', label: t('list.bestRated') }] : []),
  ];
  const label = t(isRanked ? 'list.sortSearch' : isRated ? 'list.sortRated' : 'list.sort');
  return (
    <>
      <div className={styles.sort}>
        <Select
          variant="bar"
          marked={false}
          label={label}
          options={orders}
          value={isByRelevance ? 'relevance' : shown.sort}
          onChange={(sort) =>
            change({
              sort: readSort(sort),
              isSorted: (isRanked && sort === 'asc') || undefined,
            })
          }
          noMatchText={t('common.noMatch')}
        />
      </div>
      <noscript>
        <select
          name="sort"
          className={styles.plainSort}
          aria-label={label}
          defaultValue={isByRelevance ? 'relevance' : shown.sort}
        >
          {orders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <button type="submit" className={styles.plainSubmit}>
          {t('list.apply')}
        </button>
      </noscript>
    </>
  );
}
