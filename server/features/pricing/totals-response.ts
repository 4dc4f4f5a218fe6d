import { deliveryUnavailableWarning, type Totals, type TotalsBlock } from '#contract/buying/cart.ts';
import { freeDeliveryOf } from '#server/features/delivery/delivery-options.ts';
import {
  methodName,
  shownPoint,
  toArrival,
  toOption,
  toPoint,
} from '#server/features/delivery/delivery-response.ts';
import { weekdayNames } from '#server/features/delivery/delivery-texts.ts';
import { convertCents } from '#server/lib/money.ts';
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

/** The fields of totals that exist while shoppers choose how their order is delivered. */
const choiceFields = ({
  choice,
  original,
  currency: { rate },
  languageId,
}: PricedCart): Pick<Totals, 'delivery' | 'options' | 'free_delivery'> => {
  if (choice === null) return {};
  const { chosen, point, now, options } = choice;
  const free = freeDeliveryOf(options, original.subtotalCents, chosen?.method);
  return {
    delivery: chosen && {
      method: chosen.method.code,
      name: methodName(chosen.method, languageId),
      kind: chosen.method.kind,
      arrival: toArrival(chosen.arrival, now),
      point: point && shownPoint(toPoint(point), weekdayNames(choice.weekdays, languageId)),
    },
    options: options.map((option) => toOption(option, { now, languageId, rate })),
    free_delivery: free && {
      method: free.method.code,
      name: methodName(free.method, languageId),
      from: money(convertCents(free.fromCents, rate)),
      missing: money(convertCents(free.missingCents, rate)),
    },
  };
};

const minimumField = ({
  minimumCents,
  original,
  currency: { rate },
}: PricedCart): Pick<Totals, 'min_order'> =>
  minimumCents === 0
    ? {}
    : {
        min_order: {
          amount: money(convertCents(minimumCents, rate)),
          missing: money(convertCents(Math.max(0, minimumCents - original.subtotalCents), rate)),
        },
      };

/** Absent while the cart holds no bundle. */
const bundlesField = ({ bundles }: PricedCart): Pick<Totals, 'bundles'> =>
  bundles.length === 0
    ? {}
    : {
        bundles: bundles.map(({ id, name, times, chargedCents }) => ({
          id,
          name,
          count: times,
          discount: money(chargedCents),
        })),
      };

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
    ...(priced.cartVersion !== null && { cart_version: priced.cartVersion }),
    original: toBlock(priced.lines, ({ unitCents }) => unitCents, priced.original, priced.base),
    converted: toBlock(
      priced.lines,
      ({ chargedUnitCents }) => chargedUnitCents,
      priced.charged,
      priced.currency,
    ),
    ...bundlesField(priced),
    ...minimumField(priced),
    ...choiceFields(priced),
  };
};
