import type { ReactNode } from 'react';
import { EnergyMark } from '#storefront/features/compliance/energy-mark.tsx';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { Badge } from '#storefront/ui/text/badge.tsx';
import { Price } from '#storefront/ui/text/price.tsx';
import styles from './product-price-line.module.css';
import { type PricedItem, reductionOf } from './sale-rules.ts';

export interface ProductPriceLineProps {
  /** A product, or the variation that is chosen. */
  item: PricedItem | null;
  /** Name of the product. */
  name: string;
  currencySymbol: string;
  size?: 'card' | 'details';
  /** The product cannot be bought now. */
  dimmed?: boolean;
  /** Whether the percent and what it refers to are named; not where room is short. */
  isDetailed?: boolean;
}

/**
 * The price of a product wherever one is shown: price, old price and percent always belong together, and so do price and
 * energy class.
 */
export function ProductPriceLine(props: ProductPriceLineProps) {
  const { item, name, currencySymbol, size = 'card', dimmed = false, isDetailed = true } = props;
  const t = useText();
  const reduction = item && reductionOf(item);
  const price = (
    <Price
      size={size}
      price={formatMoney(item?.retail_price, currencySymbol)}
      oldPrice={reduction ? formatMoney(reduction.oldPrice, currencySymbol) : undefined}
      nowText={t('card.now')}
      wasText={t('card.was')}
      dimmed={dimmed}
    />
  );
  const mark = item?.energy ? <EnergyMark energy={item.energy} name={name} size={size} /> : null;
  if (!reduction?.percent || !isDetailed) return withMark(price, mark);
  const percent = t('price.reduction', { percent: reduction.percent });
  return size === 'details' ? (
    <div className={styles.line}>
      {price}
      <Badge variant="sale">{percent}</Badge>
      {mark}
    </div>
  ) : (
    <>
      {withMark(price, mark)}
      <p className={styles.reference}>{t('price.reference', { reduction: percent })}</p>
    </>
  );
}

const withMark = (price: ReactNode, mark: ReactNode) =>
  mark ? (
    <div className={styles.line}>
      {price}
      {mark}
    </div>
  ) : (
    price
  );
