import { type ReactNode, useState } from 'react';
import type { Facet } from '#contract/catalogue.ts';
import { useListText } from '#storefront/i18n/use-list-text.ts';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { Tip } from '#storefront/ui/overlay/tip.tsx';
import { specParam } from './catalogue-filters.ts';
import styles from './facet-list.module.css';
import { isChosen, optionsWith, readBounds, toggleOption, withSpec, writeBounds } from './facet-texts.ts';
import { listHref } from './list-query.ts';
import type { ListFacets } from './load-product-list.ts';
import type { ListFilters } from './use-list-filters.ts';

/** So many facets are shown at first. */
const shownFacets = 8;
/** Above so many options one finds an option by typing. */
const listedOptions = 20;

export interface FacetListProps {
  facets: ListFacets;
  filters: ListFilters;
}

/** The filters of a category. Facets are disclosures and native controls, so that they work without scripts. */
export function FacetList({ facets: { facets, in_stock, on_sale }, filters }: FacetListProps) {
  const t = useListText();
  const { shown, change } = filters;
  const first = facets.filter((facet, at) => at < shownFacets || shown.specs?.[facet.key] !== undefined);
  const rest = facets.filter((facet) => !first.includes(facet));
  const show = (facet: Facet) => <FacetGroup key={facet.key} facet={facet} filters={filters} />;
  return (
    <div className={styles.facets}>
      <div className={styles.facet}>
        <Row
          name="stock"
          value="1"
          label={t('list.inStock')}
          count={in_stock}
          checked={shown.stock === true}
          onChange={() => change({ stock: shown.stock ? undefined : true })}
        />
        {on_sale > 0 || shown.only === 'sale' ? (
          <Row
            name="sale"
            value="1"
            label={t('list.onSale')}
            count={on_sale}
            checked={shown.only === 'sale'}
            onChange={() => change({ only: shown.only === 'sale' ? undefined : 'sale' })}
          />
        ) : null}
      </div>
      {first.map(show)}
      {rest.length > 0 ? (
        <details className={styles.rest}>
          <summary>{t('list.moreFilters', { count: rest.length })}</summary>
          {rest.map(show)}
        </details>
      ) : null}
    </div>
  );
}

function FacetGroup({ facet, filters }: { facet: Facet; filters: ListFilters }) {
  const t = useListText();
  const [typed, setTyped] = useState('');
  const { shown } = filters;
  const { key, label, kind, promoted, tip, options = [], more = 0, unstated } = facet;
  const group = (
    <details className={styles.facet} open={promoted || shown.specs?.[key] !== undefined}>
      <summary>{label}</summary>
      <fieldset>
        <legend className="visually-hidden">
          {kind === 'flags' ? t('list.hasAllOf', { facet: label }) : label}
        </legend>
        {options.length > listedOptions ? (
          <input
            className={styles.find}
            type="search"
            autoComplete="off"
            maxLength={100}
            aria-label={t('list.findIn', { facet: label })}
            placeholder={t('list.findIn', { facet: label })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : null}
        {kind === 'range' ? (
          <Range facet={facet} filters={filters} />
        ) : (
          optionsWith(options, typed).map(({ value, label: text, count }) => (
            <Row
              key={value}
              name={specParam(key)}
              value={value}
              label={text}
              count={count}
              checked={isChosen(shown, key, value)}
              onChange={() => filters.change({ specs: toggleOption(shown, key, value) })}
            />
          ))
        )}
      </fieldset>
      {more > 0 ? (
        <Link
          className={`text-link ${styles.all}`}
          to={listHref({ ...shown, facet: key })}
          preventScrollReset
          rel="nofollow"
        >
          {t('list.showAllOptions', { count: options.length + more })}
        </Link>
      ) : null}
      {unstated > 0 && kind === 'range' ? (
        <p className={styles.note}>{t('list.unstated', { count: unstated })}</p>
      ) : null}
    </details>
  );
  if (!tip) return group;
  return (
    <div className={styles.explained}>
      {group}
      <div className={styles.tip}>
        <Tip label={t('common.explain', { name: label })}>{tip}</Tip>
      </div>
    </div>
  );
}

interface RowProps {
  name: string;
  value: string;
  label: ReactNode;
  count: number;
  checked: boolean;
  onChange: () => void;
}

function Row({ name, value, label, count, checked, onChange }: RowProps) {
  return (
    <label className={styles.row}>
      <input type="checkbox" name={name} value={value} checked={checked} onChange={onChange} />
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}

/** A histogram of the values, and two boxes for the bounds. */
function Range({ facet, filters }: { facet: Facet; filters: ListFilters }) {
  const t = useListText();
  const { key, label, bars = [], min = 0, max = 0, unit = '' } = facet;
  const { shown, change } = filters;
  const [from, to] = readBounds(shown.specs?.[key]);
  const highest = Math.max(...bars, 1);
  const path = bars
    .map((bar, at) => (bar === 0 ? '' : `M${at * 5 + 2.5} 32v-${2 + Math.round((28 * bar) / highest)}`))
    .join('');
  const set = (low: string, high: string) => change({ specs: withSpec(shown, key, writeBounds(low, high)) });
  return (
    <>
      <svg className={styles.bars} viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
        <path d={path} />
      </svg>
      <div className={styles.bounds}>
        <Bound
          name={`s_${key}.from`}
          facet={label}
          label={t('list.from')}
          unit={unit}
          value={from}
          hint={min}
          onType={(text) => set(text, to)}
        />
        <Bound
          name={`s_${key}.to`}
          facet={label}
          label={t('list.to')}
          unit={unit}
          value={to}
          hint={max}
          onType={(text) => set(from, text)}
        />
      </div>
    </>
  );
}

interface BoundProps {
  name: string;
  facet: string;
  label: string;
  unit: string;
  value: string;
  hint: number;
  onType: (text: string) => void;
}

/** Takes digits and one decimal point; a comma is read as one. */
const cleaned = (typed: string): string =>
  /\d*\.?\d{0,3}/.exec(typed.replace(',', '.').replaceAll(/[^\d.]/g, ''))?.[0] ?? '';

function Bound({ name, facet, label, unit, value, hint, onType }: BoundProps) {
  const t = useListText();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className={styles.bound}>
      <span>{unit === '' ? label : `${label} (${unit})`}</span>
      <input
        name={name}
        aria-label={t('list.facetValue', { facet, value: label })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder={String(hint)}
        value={typed ?? value}
        onChange={(event) => {
          const text = cleaned(event.target.value);
          setTyped(text);
          onType(text.replace(/\.$/, ''));
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
