import type { MouseEvent } from 'react';
import { useListText } from '#storefront/i18n/use-list-text.ts';
import { focusHeading } from '#storefront/ui/focus/focus.ts';
import { CloseIcon } from '#storefront/ui/media/icons.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './applied-filters.module.css';
import { type FilterChange, type ListQuery, setFilters } from './catalogue-filters.ts';
import { appliedFilters, type Facets } from './filter-texts.ts';
import { listHref, withoutFilters } from './list-query.ts';

export interface AppliedFiltersProps {
  query: ListQuery;
  facets: Facets;
  symbol: string;
  onChange: (change: FilterChange<ListQuery>) => void;
  onRefresh: () => void;
  /** Moves the focus on when its chip is removed. */
  onRemoved: () => void;
}

const isPlainClick = (event: MouseEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && event.button === 0;

/** Lists the applied filters as removable chips. They are links, so that they work without scripts. */
export function AppliedFilters(props: AppliedFiltersProps) {
  const { query, facets, symbol, onChange, onRefresh, onRemoved } = props;
  const t = useListText();
  const chips = appliedFilters(query, facets, symbol, t);
  if (chips.length === 0) return null;
  const remove = (without: FilterChange<ListQuery>) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onRemoved();
    onChange(without);
  };
  const refresh = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // The link disappears at once.
    focusHeading();
    onRefresh();
  };
  return (
    <ul className={styles.applied} aria-label={t('list.applied')}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Link
            className={styles.chip}
            to={listHref(setFilters<ListQuery>(query, without))}
            onClick={remove(without)}
            aria-label={t('list.removeFilter', { filter: text })}
            rel="nofollow"
          >
            <span className={styles.text}>{text}</span>
            <CloseIcon size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className={`text-link ${styles.refresh}`}
          to={listHref(withoutFilters(query))}
          onClick={refresh}
        >
          {t('list.refreshFilters')}
        </Link>
      </li>
    </ul>
  );
}
