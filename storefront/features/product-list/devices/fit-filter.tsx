import { useId } from 'react';
import type { ProductList } from '#storefront/features/product-list/load-product-list.ts';
import { OptionFilter } from '#storefront/features/product-list/option-filter.tsx';
import type { ListFilters } from '#storefront/features/product-list/use-list-filters.ts';
import { useFitText } from '#storefront/i18n/use-fit-text.ts';
import { Dropdown } from '#storefront/ui/overlay/dropdown.tsx';
import { useFitCounts, useFitOptions } from './fit-counts.ts';
import styles from './fit-filter.module.css';

export interface FitFilterProps {
  list: ProductList;
  filters: ListFilters;
}

/** Devices that something in the list fits; the chosen one stays. */
const useOffered = (chosen: string | undefined) =>
  useFitOptions(({ options }) => options).filter(({ value, count }) => count > 0 || value === chosen);

interface FitOptionsProps {
  filters: ListFilters;
  onDone?: (() => void) | undefined;
}

function FitOptions({ filters: { shown, change }, onDone }: FitOptionsProps) {
  const t = useFitText();
  return (
    <OptionFilter
      legend={t('fit.filter')}
      anyText={t('fit.anyDevice')}
      options={useOffered(shown.fits)}
      value={shown.fits ?? ''}
      onChange={(fits) => change({ fits: fits || undefined })}
      onDone={onDone}
    />
  );
}

/** 'Fits my devices' in the bar above the list, on wide screens: there it moves nothing when it comes. */
export function FitFilter({ list, filters }: FitFilterProps) {
  const t = useFitText();
  const group = useId();
  useFitCounts(list);
  const { fits } = filters.shown;
  const offered = useOffered(fits);
  if (offered.length === 0) return null;
  const chosen = offered.find(({ value }) => value === fits);
  return (
    <div className={styles.bar}>
      <Dropdown
        text={chosen ? t('fit.fits', { device: chosen.label }) : t('fit.filter')}
        filled={chosen !== undefined}
        group={group}
        panel="list"
      >
        {(close) => <FitOptions filters={filters} onDone={close} />}
      </Dropdown>
    </div>
  );
}

/** The same in the sheet. */
export function FitSection({ filters, className }: { filters: ListFilters; className: string | undefined }) {
  const t = useFitText();
  const offered = useOffered(filters.shown.fits);
  if (offered.length === 0) return null;
  return (
    <section className={className}>
      <h3>{t('fit.filter')}</h3>
      <FitOptions filters={filters} />
    </section>
  );
}
