import { convertCents, shareOf } from '#server/lib/money.ts';

/** Hundredths of a percent: 21 % is 2100. */
export type BasisPoints = number;
const whole: BasisPoints = 10_000;

export const toBasisPoints = (percent: string | number): BasisPoints => Math.round(Number(percent) * 100);

export interface Vat {
  readonly basisPoints: BasisPoints;
  /** Consumer prices contain it; otherwise it comes on top. */
  readonly isIncluded: boolean;
}

export type Discount = {
  readonly appliesTo: 'goods' | 'goods_and_delivery' | 'delivery';
  readonly maxCents: number | null;
} & (
  | { readonly type: 'fixed'; readonly cents: number }
  | { readonly type: 'percent'; readonly basisPoints: BasisPoints }
);

export interface Goods {
  readonly unitCents: number;
  readonly count: number;
}

/** Everything that makes a price, in one currency. */
export interface Bill {
  readonly goods: readonly Goods[];
  /** null: not known, or to be arranged. */
  readonly deliveryCents: number | null;
  /** What bundles take off the goods; the promo code sees the rest. */
  readonly bundleCents?: number;
  readonly discount: Discount | null;
  readonly vat: Vat;
}

/** total = subtotal + delivery − discount, plus VAT where the prices do not contain it. None is negative. */
export interface Amounts {
  readonly subtotalCents: number;
  readonly deliveryCents: number | null;
  readonly discountCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
}

export const subtotalOf = (goods: readonly Goods[]): number =>
  goods.reduce((sum, { unitCents, count }) => sum + unitCents * count, 0);

/** What a promo code may take away at most. */
const reachOf = ({ goods, deliveryCents, bundleCents = 0, discount }: Bill): number => {
  switch (discount?.appliesTo) {
    case undefined:
      return 0;
    case 'goods':
      return subtotalOf(goods) - bundleCents;
    case 'goods_and_delivery':
      return subtotalOf(goods) - bundleCents + (deliveryCents ?? 0);
    case 'delivery':
      return deliveryCents ?? 0;
  }
};

const discountOf = (bill: Bill): number => {
  const { discount } = bill;
  const reach = reachOf(bill);
  if (discount === null) return 0;
  const wanted = discount.type === 'fixed' ? discount.cents : shareOf(reach, discount.basisPoints, whole);
  return Math.min(wanted, discount.maxCents ?? wanted, reach);
};

/** The VAT in an amount, or on top of it. */
export const vatOf = (cents: number, { basisPoints, isIncluded }: Vat): number =>
  shareOf(cents, basisPoints, isIncluded ? whole + basisPoints : whole);

const amountsOf = (bill: Bill, promoCents: number): Amounts => {
  const { goods, deliveryCents, bundleCents = 0, vat } = bill;
  const discountCents = bundleCents + promoCents;
  const subtotalCents = subtotalOf(goods);
  const payable = subtotalCents + (deliveryCents ?? 0) - discountCents;
  const vatCents = vatOf(payable, vat);
  const totalCents = vat.isIncluded ? payable : payable + vatCents;
  return { subtotalCents, deliveryCents, discountCents, vatCents, totalCents };
};

const convertDiscount = (discount: Discount, rate: string): Discount => {
  const maxCents = discount.maxCents === null ? null : convertCents(discount.maxCents, rate);
  return discount.type === 'fixed'
    ? { ...discount, maxCents, cents: convertCents(discount.cents, rate) }
    : { ...discount, maxCents };
};

/** Each unit price is converted by itself, so that the shown lines add up to the shown total. */
const convertBill = (
  { goods, deliveryCents, discount, vat }: Bill,
  rate: string,
  bundleCents: number,
): Bill => ({
  goods: goods.map(({ unitCents, count }) => ({ unitCents: convertCents(unitCents, rate), count })),
  deliveryCents: deliveryCents === null ? null : convertCents(deliveryCents, rate),
  bundleCents,
  discount: discount && convertDiscount(discount, rate),
  vat,
});

/** Free in euros is free in any currency, however the parts were rounded. Half of one cent is not meant. */
const isAllTaken = (bill: Bill, discountCents: number): boolean =>
  (bill.discount?.type === 'fixed' || bill.discount?.basisPoints === whole) &&
  discountCents === reachOf(bill);

export interface PricedBill {
  /** In the base currency. */
  readonly original: Amounts;
  /** In the currency that is charged: what was shown is what is paid (A2). */
  readonly charged: Amounts;
  /** Unit prices in that currency, in the order of the goods. */
  readonly chargedUnitCents: readonly number[];
}

/** The same rules in both currencies: percents are of the shown amounts, fixed amounts are converted once. */
export const priceBill = (bill: Bill, rate: string, chargedBundleCents = 0): PricedBill => {
  const converted = convertBill(bill, rate, chargedBundleCents);
  const discountCents = discountOf(bill);
  const chargedDiscount = isAllTaken(bill, discountCents) ? reachOf(converted) : discountOf(converted);
  return {
    original: amountsOf(bill, discountCents),
    charged: amountsOf(converted, chargedDiscount),
    chargedUnitCents: converted.goods.map(({ unitCents }) => unitCents),
  };
};
