import { type CartLine, deliveryUnavailableWarning, type Totals, type TotalsBlock } from '#contract/cart.ts';
import { plainProducts, productsWithVariations, realCustomer } from '#tests/e2e/support/real-customer.ts';
import { alter, type Stage } from './scene.ts';

export const longName =
  'Professional Noise-Cancelling Reference Headphones with Donaudampfschifffahrtsgesellschaftskapitänsmütze, Limited Edition';

/** A customer of the real shop with four different things in the cart. */
export const fillCart = async ({ page }: Stage) => {
  const { post } = await realCustomer(page);
  const [chosen] = await productsWithVariations(page, 1);
  const plain = await plainProducts(page, 3);
  for (const [index, { id }] of plain.entries()) {
    await post('/api/cart/add', { id, count: index + 1, is_variation: false });
  }
  await post('/api/cart/add', { id: chosen?.variations[0]?.id, count: 1, is_variation: true });
};

export const stretched = (lines: readonly CartLine[]) => ({
  payload: lines.map((line) => ({ ...line, count: 999, item: { ...line.item, name: longName } })),
  unavailableItems: [],
});

const inCents = (amount: number) => Math.round(amount * 100) / 100;

const withoutDelivery = (block: TotalsBlock, vatRate: number): TotalsBlock => {
  const total = inCents(block.final_amount - (block.delivery_cost ?? 0));
  return {
    ...block,
    delivery_cost: null,
    final_amount: total,
    vat: inCents((total * vatRate) / (100 + vatRate)),
  };
};

export const noDelivery = (page: Stage['page']) =>
  alter<Totals>(page, '/cart/calculate-totals', (totals) => ({
    ...totals,
    is_delivery_unavailable: true,
    warning_message: deliveryUnavailableWarning,
    original: withoutDelivery(totals.original, totals.vat_rate),
    converted: withoutDelivery(totals.converted, totals.vat_rate),
  }));

/** No veil over the summary. */
export const settled = ({ page }: Stage) =>
  page.locator('section[aria-busy=false]').first().waitFor({ timeout: 10_000 });
