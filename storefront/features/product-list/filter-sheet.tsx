import type { ReactNode } from 'react';
import { useListText } from '#storefront/i18n/use-list-text.ts';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { FitSection } from './devices/fit-filter.tsx';
import styles from './filter-sheet.module.css';
import type { Facets } from './filter-texts.ts';
import { OptionFilter } from './option-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { ShowResults } from './show-results.tsx';
import type { ListFilters } from './use-list-filters.ts';

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: ListFilters;
  facets: Facets;
  symbol: string;
  total: number | null;
  loading: boolean;
  /** The facets, which the page has loaded anyway. */
  children: ReactNode;
}

/** All filters in one sheet, for phones. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, filters, facets, symbol, total, loading, children } = props;
  const t = useListText();
  const { shown, change, apply } = filters;
  const { manufacturers, conditions } = facets.filters;
  const show = () => {
    apply();
    onClose();
  };
  const clear = () =>
    change({
      priceRange: '',
      manufacturer: '',
      condition: '',
      specs: undefined,
      stock: undefined,
      fits: undefined,
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('list.filters')}
      closeLabel={t('common.close')}
      footer={<ShowResults total={total} loading={loading} onClear={clear} onShow={show} />}
    >
      <section className={styles.section}>
        <h3 className={styles.priceTitle}>{t('list.price')}</h3>
        <PriceFilter
          priceMin={shown.priceMin}
          priceMax={shown.priceMax}
          range={facets.price_range}
          symbol={symbol}
          onChange={change}
        />
      </section>
      {manufacturers.length > 0 ? (
        <section className={styles.section}>
          <h3>{t('list.manufacturer')}</h3>
          <OptionFilter
            legend={t('list.manufacturer')}
            anyText={t('list.anyManufacturer')}
            options={manufacturers}
            value={shown.manufacturer}
            onChange={(manufacturer) => change({ manufacturer })}
          />
        </section>
      ) : null}
      {conditions.length > 0 ? (
        <section className={styles.section}>
          <h3>{t('list.condition')}</h3>
          <OptionFilter
            legend={t('list.condition')}
            anyText={t('list.anyCondition')}
            options={conditions}
            value={shown.condition}
            onChange={(condition) => change({ condition })}
          />
        </section>
      ) : null}
      <FitSection filters={filters} className={styles.section} />
      {children ? <section className={styles.section}>{children}</section> : null}
    </Dialog>
  );
}
