import type { SearchReading as Reading } from '#contract/catalogue.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { type ListText, useListText } from '#storefront/i18n/use-list-text.ts';
import { CloseIcon } from '#storefront/ui/media/icons.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import chips from './applied-filters.module.css';
import { type ListQuery, setFilters } from './catalogue-filters.ts';
import { listHref } from './list-query.ts';
import styles from './search-reading.module.css';

type Chip = Reading['chips'][number];

const chipText = ({ kind, amounts, symbol }: Chip, t: ListText): string => {
  const [price = '', to = ''] = amounts.map((amount) => formatMoney(amount, symbol));
  return {
    under: t('search.under', { price }),
    up_to: t('search.upTo', { price }),
    over: t('search.over', { price }),
    from: t('search.from', { price }),
    between: t('list.priceBetween', { from: price, to }),
  }[kind];
};

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
            {limits.map((limit) => {
              const text = chipText(limit, t);
              return (
                <li key={limit.key}>
                  <Link
                    className={chips.chip}
                    to={listHref(setFilters<ListQuery>(query, { search: limit.without }))}
                    aria-label={t('list.removeFilter', { filter: text })}
                    rel="nofollow"
                  >
                    <span className={chips.text}>{text}</span>
                    <CloseIcon size={16} />
                  </Link>
                </li>
              );
            })}
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
