import { allocate } from '#server/lib/allocate.ts';
import type { Amounts, OrderDraft } from './order.ts';

/** In cents of one currency. */
interface LineShare {
  /** The line's part of all discounts. */
  readonly discount: number;
  /** What is paid for the line: after discount, with VAT that is added. */
  readonly paid: number;
}

interface Shares {
  readonly lines: readonly LineShare[];
  readonly deliveryPaid: number;
}

type Reach = NonNullable<OrderDraft['promo']>['appliesTo'];

/**
 * Splits an order's total over its lines and its delivery. The parts add up to the total exactly; refunds and the price
 * receipt read them and never divide again.
 */
export const splitTotal = (
  lineCents: readonly number[],
  { delivery, discount, total }: Pick<Amounts, 'delivery' | 'discount' | 'total'>,
  reach: Reach,
  /** The bundles' part of the discount of each line; the rest is split over what the promo code reaches. */
  bundleCents: readonly number[] = [],
): Shares => {
  const gross = [...lineCents, delivery ?? 0];
  const ofBundles = gross.map((_, at) => bundleCents[at] ?? 0);
  const isReached = (at: number): boolean =>
    reach === 'goods_and_delivery' || (reach === 'goods') === at < lineCents.length;
  const ofPromo = allocate(
    discount - ofBundles.reduce((all, cents) => all + cents, 0),
    gross.map((cents, at) => (isReached(at) ? cents - (ofBundles[at] ?? 0) : 0)),
  );
  const discounts = ofPromo.map((cents, at) => cents + (ofBundles[at] ?? 0));
  const paid = allocate(
    total,
    gross.map((cents, at) => cents - (discounts[at] ?? 0)),
  );
  return {
    lines: lineCents.map((_, at) => ({ discount: discounts[at] ?? 0, paid: paid[at] ?? 0 })),
    deliveryPaid: paid[lineCents.length] ?? 0,
  };
};

/** The shares of a new order in both currencies. */
export const sharesOf = ({
  lines,
  base,
  charged,
  promo,
}: Pick<OrderDraft, 'lines' | 'base' | 'charged' | 'promo'>): {
  readonly base: Shares;
  readonly charged: Shares;
} => {
  const reach = promo?.appliesTo ?? 'goods';
  return {
    base: splitTotal(
      lines.map(({ quantity, unitCents }) => quantity * unitCents),
      base,
      reach,
      lines.map(({ bundleCents = 0 }) => bundleCents),
    ),
    charged: splitTotal(
      lines.map(({ quantity, chargedUnitCents }) => quantity * chargedUnitCents),
      charged,
      reach,
      lines.map(({ chargedBundleCents = 0 }) => chargedBundleCents),
    ),
  };
};
