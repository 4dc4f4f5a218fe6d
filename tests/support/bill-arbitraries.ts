import fc from 'fast-check';
import type { Bill, Discount } from '#server/features/pricing/pricing-rules.ts';

const goods = fc.array(
  fc.record({ unitCents: fc.integer({ min: 1, max: 2_000_000 }), count: fc.integer({ min: 1, max: 999 }) }),
  { minLength: 1, maxLength: 12 },
);
const appliesTo = fc.constantFrom('goods' as const, 'goods_and_delivery' as const, 'delivery' as const);
const maxCents = fc.option(fc.integer({ min: 1, max: 100_000 }));
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({
    type: fc.constant('fixed' as const),
    cents: fc.integer({ min: 1, max: 3_000_000 }),
    appliesTo,
    maxCents,
  }),
  fc.record({
    type: fc.constant('percent' as const),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    appliesTo,
    maxCents,
  }),
);
/** Any cart with any discount and VAT. */
export const bill: fc.Arbitrary<Bill> = fc.record({
  goods,
  deliveryCents: fc.option(fc.integer({ min: 0, max: 20_000 })),
  discount: fc.option(discount),
  vat: fc.record({ basisPoints: fc.integer({ min: 0, max: 10_000 }), isIncluded: fc.boolean() }),
});
