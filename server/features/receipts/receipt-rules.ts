import type { Receipt, ReceiptStep } from '#contract/orders/receipts.ts';
import { type Amounts, vatOf } from '#server/features/pricing/pricing-rules.ts';
import { centsText, convertCents } from '#server/lib/money.ts';

/** What an order recorded when it was placed. `unitCents` and `deliveryCents` are in the base currency. */
export interface RecordedOrder {
  readonly currency: string;
  readonly symbol: string;
  readonly baseSymbol: string;
  readonly rate: string;
  readonly vat: { readonly basisPoints: number; readonly isIncluded: boolean };
  readonly promoCode: string | null;
  readonly deliveryCents: number | null;
  readonly charged: Amounts;
  readonly deliveryPaidCents: number;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unitCents: number;
    readonly chargedUnitCents: number;
    readonly discountCents: number;
    readonly paidCents: number;
  }[];
  /** What the provider captured, or was paid by phone; null while the order is not paid. */
  readonly capturedCents: number | null;
  readonly refundedCents: number;
}

/** Nothing is converted in the base currency. */
const isBaseRate = (rate: string): boolean => Number(rate) === 1;

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

const lineSteps = ({ lines, rate }: RecordedOrder): ReceiptStep[] =>
  lines.flatMap(({ name, quantity, unitCents, chargedUnitCents }): ReceiptStep[] => {
    const unit = convertCents(unitCents, rate);
    const conversion: ReceiptStep = {
      code: 'unit_price',
      name,
      of: centsText(unitCents),
      rate,
      amount: centsText(chargedUnitCents),
      agrees: unit === chargedUnitCents,
    };
    const line: ReceiptStep = {
      code: 'line',
      name,
      quantity,
      of: centsText(chargedUnitCents),
      amount: centsText(quantity * chargedUnitCents),
      agrees: unit === chargedUnitCents,
    };
    return isBaseRate(rate) ? [line] : [conversion, line];
  });

const discountStep = ({ lines, promoCode, charged }: RecordedOrder): ReceiptStep[] => {
  if (charged.discountCents === 0) return [];
  const ofDelivery = charged.discountCents - sum(lines.map(({ discountCents }) => discountCents));
  const shares = [
    ...lines.map(({ name, discountCents }) => ({ name, cents: discountCents })),
    { name: null, cents: ofDelivery },
  ];
  return [
    {
      code: 'discount',
      promo_code: promoCode,
      shares: shares
        .filter(({ cents }) => cents !== 0)
        .map(({ name, cents }) => ({ name, amount: centsText(Math.abs(cents)) })),
      amount: centsText(charged.discountCents),
      agrees: ofDelivery >= 0 && ofDelivery <= (charged.deliveryCents ?? 0),
    },
  ];
};

const deliverySteps = ({ deliveryCents, charged, rate }: RecordedOrder): ReceiptStep[] => {
  if (charged.deliveryCents === null) return [];
  const amount = centsText(charged.deliveryCents);
  const agrees = deliveryCents !== null && convertCents(deliveryCents, rate) === charged.deliveryCents;
  const delivery: ReceiptStep = { code: 'delivery', amount, agrees };
  if (isBaseRate(rate) || deliveryCents === null) return [delivery];
  return [
    { code: 'delivery_price', name: null, of: centsText(deliveryCents), rate, amount, agrees },
    delivery,
  ];
};

const totalSteps = ({ charged, vat, lines, deliveryPaidCents }: RecordedOrder): ReceiptStep[] => {
  const goods = sum(lines.map(({ quantity, chargedUnitCents }) => quantity * chargedUnitCents));
  const payable = goods + (charged.deliveryCents ?? 0) - charged.discountCents;
  const vatCents = vatOf(payable, vat);
  const shares = sum(lines.map(({ paidCents }) => paidCents)) + deliveryPaidCents;
  const total: ReceiptStep = {
    code: 'total',
    amount: centsText(charged.totalCents),
    agrees: charged.totalCents === payable + (vat.isIncluded ? 0 : vatCents) && shares === charged.totalCents,
  };
  const vatStep: ReceiptStep = {
    code: vat.isIncluded ? 'vat_included' : 'vat_added',
    of: centsText(payable),
    percent: vat.basisPoints / 100,
    amount: centsText(charged.vatCents),
    agrees: vatCents === charged.vatCents,
  };
  return vat.isIncluded ? [total, vatStep] : [vatStep, total];
};

const paymentSteps = ({ capturedCents, refundedCents, charged }: RecordedOrder): ReceiptStep[] => [
  ...(capturedCents === null
    ? []
    : [
        {
          code: 'paid' as const,
          amount: centsText(capturedCents),
          agrees: capturedCents === charged.totalCents,
        },
      ]),
  ...(refundedCents === 0
    ? []
    : [
        {
          code: 'refunded' as const,
          amount: centsText(refundedCents),
          agrees: refundedCents <= (capturedCents ?? 0),
        },
      ]),
];

/** Derives the amount of an order from what it recorded and compares every step with what was charged. */
export const receiptOf = (order: RecordedOrder): Receipt => {
  const { lines, charged } = order;
  const goods = sum(lines.map(({ quantity, chargedUnitCents }) => quantity * chargedUnitCents));
  const steps: ReceiptStep[] = [
    ...lineSteps(order),
    { code: 'goods', amount: centsText(charged.subtotalCents), agrees: goods === charged.subtotalCents },
    ...discountStep(order),
    ...deliverySteps(order),
    ...totalSteps(order),
    ...paymentSteps(order),
  ];
  return {
    currency: order.currency,
    currency_symbol: order.symbol,
    base_currency_symbol: order.baseSymbol,
    steps,
    agrees: steps.every(({ agrees }) => agrees),
  };
};
