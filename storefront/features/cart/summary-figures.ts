import type { CartLine, Totals } from '#contract/buying/cart.ts';
import { formatMoney, missingAmount } from '#storefront/i18n/money.ts';
import { rateText } from '#storefront/i18n/rate-text.ts';
import type { CartText } from '#storefront/i18n/use-cart-text.ts';
import { goodsSum } from './line-details.ts';

export interface SummaryInput {
  readonly lines: readonly CartLine[];
  /** Currency symbol of the lines; totals have their own. */
  readonly symbol: string;
  readonly totals: Totals | null;
  readonly deliveryUnavailable: boolean;
  readonly pricesIncludeVat: boolean;
}

export interface SummaryFigures {
  readonly count: number;
  readonly subtotal: string;
  readonly delivery: string;
  readonly vatLabel: string;
  readonly vat: string;
  readonly discount: string;
  readonly total: string;
}

/**
 * The figures of the summary: the converted amounts of the totals (CT-41). Without totals, the sum of the lines is
 * shown and the rest is '---'.
 */
export const summaryFigures = (input: SummaryInput, t: CartText): SummaryFigures => {
  const { lines, totals, deliveryUnavailable, pricesIncludeVat } = input;
  const block = totals?.converted;
  const money = (amount: number | null | undefined) =>
    formatMoney(amount, block?.currency_symbol ?? input.symbol);
  const goods = goodsSum(lines);
  const total = money(block?.final_amount ?? goods);
  const rate = rateText(block && block.vat !== 0 ? totals.vat_rate : null, t);
  return {
    count: lines.reduce((sum, { count }) => sum + count, 0),
    subtotal: money(block?.cart_total ?? goods),
    delivery: deliveryUnavailable ? t('summary.notAvailable') : money(block?.delivery_cost),
    vatLabel: t(pricesIncludeVat ? 'summary.vatIncluded' : 'summary.vat', { rate }),
    vat: money(block?.vat),
    discount: block?.discount_amount ? money(block.discount_amount) : missingAmount,
    total: deliveryUnavailable ? t('summary.plusDelivery', { amount: total }) : total,
  };
};
