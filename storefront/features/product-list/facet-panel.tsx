import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { useListText } from '#storefront/i18n/use-list-text.ts';
import { FacetList, type FacetListProps } from './facet-list.tsx';
import styles from './facet-panel.module.css';

/** The column of filters beside a list. Without scripts it is a form, on narrow screens too. */
export function FacetPanel({ facets, filters }: FacetListProps) {
  const t = useListText();
  const { pathname } = useLocation();
  const { search, priceRange, manufacturer, condition, sort, only, fits } = filters.shown;
  const kept = {
    search,
    price: priceRange,
    manufacturer,
    condition,
    sort: sort === 'asc' ? '' : sort,
    new: only === 'new' ? '1' : '',
    fits,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    filters.apply();
  };
  return (
    <form className={styles.panel} action={pathname} aria-label={t('list.filters')} onSubmit={submit}>
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <FacetList facets={facets} filters={filters} />
      <noscript>
        <button type="submit" className={styles.submit}>
          {t('list.apply')}
        </button>
      </noscript>
    </form>
  );
}
