import { deliveryUnavailableWarning, type Totals, type TotalsBlock } from '#contract/cart.ts';
import type { PricedCart, PricedLine } from './price-cart.ts';
import type { Amounts } from './pricing-rules.ts';

const money = (cents: number): number => cents / 100;

const toBlock = (
  lines: readonly PricedLine[],
  unitCents: (line: PricedLine) => number,
  amounts: Amounts,
  currency: { readonly code: string; readonly symbol: string },
): TotalsBlock => ({
  cart_total: money(amounts.subtotalCents),
  delivery_cost: amounts.deliveryCents === null ? null : money(amounts.deliveryCents),
  discount_amount: money(amounts.discountCents),
  vat: money(amounts.vatCents),
  final_amount: money(amounts.totalCents),
  currency: currency.code,
  currency_symbol: currency.symbol,
  cart: {
    items: lines.map((line) => ({
      sku: line.sku,
      count: line.count,
      price: money(unitCents(line)),
      sum: money(unitCents(line) * line.count),
    })),
    totalAmount: money(amounts.subtotalCents),
  },
});

/** A priced cart as the API returns it, for calculate-totals and PRICE_CHANGED. */
export const toTotals = (priced: PricedCart): Totals => {
  const isUnavailable = priced.delivery === 'unavailable';
  return {
    status: 'OK',
    error: null,
    message: null,
    warning_message: isUnavailable ? deliveryUnavailableWarning : null,
    is_delivery_unavailable: isUnavailable,
    vat_rate: priced.vatPercent,
    unavailable_items: priced.unavailable.map(({ sku, name, count }) => ({ sku, name, count })),
    original: toBlock(priced.lines, ({ unitCents }) => unitCents, priced.original, priced.base),
    converted: toBlock(
      priced.lines,
      ({ chargedUnitCents }) => chargedUnitCents,
      priced.charged,
      priced.currency,
    ),
  };
};
