import { useRef, useState } from 'react';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useListText } from '#storefront/i18n/use-list-text.ts';
import { Field } from '#storefront/ui/form/field.tsx';
import { useEarlyInput } from '#storefront/ui/form/use-early-input.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import type { ListQuery } from './catalogue-filters.ts';
import type { Facets } from './filter-texts.ts';
import styles from './price-filter.module.css';
import { cleanPriceText, readPriceText, shortPrice } from './price-text.ts';

const slider = lazyModule(
  async () => (await import('#storefront/ui/price-slider/price-slider.tsx')).PriceSlider,
);

type Bounds = Pick<ListQuery, 'priceMin' | 'priceMax'>;

export interface PriceFilterProps extends Bounds {
  range: Facets['price_range'];
  symbol: string;
  /** The slider loads when it is first seen; the inputs work without it. */
  isShown?: boolean;
  onChange: (bounds: Partial<Bounds>) => void;
}

/** Slider with two handles, and two inputs for the same prices. */
export function PriceFilter(props: PriceFilterProps) {
  const { priceMin, priceMax, range, symbol, isShown = true, onChange } = props;
  const PriceSlider = useLazyModule(slider, isShown);
  const t = useListText();
  const texts = { from: t('list.from'), to: t('list.to') };
  return (
    <div className={styles.price}>
      <div className={styles.slider}>
        {PriceSlider ? (
          <PriceSlider
            range={{ min: range.min, max: range.max > range.min ? range.max : null }}
            from={priceMin}
            to={priceMax}
            onChange={({ from, to }) => onChange({ priceMin: from, priceMax: to })}
            format={(price) => shortPrice(price, symbol)}
            texts={{ from: t('list.lowestPrice'), to: t('list.highestPrice') }}
          />
        ) : null}
      </div>
      <div className={styles.boxes}>
        <PriceBox
          name="priceMin"
          label={texts.from}
          amount={priceMin || null}
          placeholder={formatMoney(range.min, symbol)}
          symbol={symbol}
          // A bound typed beyond the other is set to the other (PL-33).
          onType={(typed) => onChange({ priceMin: Math.min(typed ?? 0, priceMax ?? Infinity) })}
        />
        <PriceBox
          name="priceMax"
          label={texts.to}
          amount={priceMax}
          placeholder={range.max > 0 ? formatMoney(range.max, symbol) : ''}
          symbol={symbol}
          onType={(typed) => onChange({ priceMax: typed ? Math.max(typed, priceMin) : null })}
        />
      </div>
    </div>
  );
}

interface PriceBoxProps {
  name: string;
  label: string;
  amount: number | null;
  placeholder: string;
  symbol: string;
  onType: (amount: number | null) => void;
}

/** Shows the price as money; while typing, the typed text until blur. */
function PriceBox({ name, label, amount, placeholder, symbol, onType }: PriceBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    setTyped(text);
    onType(readPriceText(text));
  };
  useEarlyInput(input, (_, value) => take(cleanPriceText(value)));
  return (
    <Field
      ref={input}
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      placeholder={placeholder}
      value={typed ?? (amount === null ? '' : formatMoney(amount, symbol))}
      onChange={(event) => take(stripTyped(event.target))}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Removes invalid characters and preserves the caret position. */
const stripTyped = (input: HTMLInputElement): string => {
  const text = cleanPriceText(input.value);
  const caret = cleanPriceText(input.value.slice(0, input.selectionStart ?? undefined)).length;
  if (text !== input.value) {
    input.value = text;
    input.setSelectionRange(caret, caret);
  }
  return text;
};
