import type { SearchReading as Reading } from '#contract/catalogue.ts';
import { useListText } from '#storefront/i18n/use-list-text.ts';
import { CloseIcon } from '#storefront/ui/media/icons.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import chips from './applied-filters.module.css';
import { type ListQuery, setFilters } from './catalogue-filters.ts';
import { listHref } from './list-query.ts';
import styles from './search-reading.module.css';

/** Says how the shop read a search, with links that take it back. They work without scripts. */
export function SearchReading({ reading, query }: { reading: Reading; query: ListQuery }) {
  const t = useListText();
  const { meant, left_out: leftOut, chips: limits } = reading;
  const exactly = listHref(setFilters<ListQuery>(query, { isExact: true }));
  return (
    <>
      {meant === null ? null : (
        <p className={styles.note}>
          {t('search.meant', { text: meant })}{' '}
          <Link className="text-link" to={exactly} rel="nofollow">
            {t('search.instead', { text: query.search })}
          </Link>
        </p>
      )}
      {leftOut.length > 0 ? (
        <p className={styles.note}>
          {t('search.leftOut', { words: leftOut.map((word) => t('search.quoted', { word })).join(', ') })}
        </p>
      ) : null}
      {limits.length > 0 ? (
        <>
          <p className={styles.label} id="search-reading">
            {t('search.readAs')}
          </p>
          <ul className={`${chips.applied} ${styles.chips}`} aria-labelledby="search-reading">
            {limits.flatMap(({ key, label, without, others }) => [
              <li key={key}>
                <Link
                  className={chips.chip}
                  to={listHref(setFilters<ListQuery>(query, { search: without }))}
                  aria-label={t('list.removeFilter', { filter: label })}
                  rel="nofollow"
                >
                  <span className={chips.text}>{label}</span>
                  <CloseIcon size={16} />
                </Link>
              </li>,
              ...others.map((other) => (
                <li key={`${key} ${other.key}`}>
                  <Link
                    className={`text-link ${chips.refresh}`}
                    to={listHref(
                      setFilters<ListQuery>(query, {
                        search: without,
                        specs: { ...query.specs, [other.key]: other.value },
                      }),
                    )}
                    rel="nofollow"
                  >
                    {t('search.other', { filter: other.label })}
                  </Link>
                </li>
              )),
            ])}
            <li>
              <Link className={`text-link ${chips.refresh}`} to={exactly} rel="nofollow">
                {t('search.exact')}
              </Link>
            </li>
          </ul>
        </>
      ) : null}
    </>
  );
}
