import {
  type CartLine,
  deliveryUnavailableWarning,
  type Totals,
  type TotalsBlock,
} from '#contract/buying/cart.ts';
import { createCustomer, plainProducts, productsWithVariations } from '#tests/e2e/support/real-customer.ts';
import { alter, type SceneContext } from './scene.ts';

export const longName =
  'Professional Noise-Cancelling Reference Headphones with Donaudampfschifffahrtsgesellschaftskapitänsmütze, Limited Edition';

/** Creates a customer of the real shop with four different products in the cart. */
export const fillCart = async ({ page }: SceneContext) => {
  const { post } = await createCustomer(page);
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

export const noDelivery = (page: SceneContext['page']) =>
  alter<Totals>(page, '/cart/calculate-totals', (totals) => ({
    ...totals,
    is_delivery_unavailable: true,
    warning_message: deliveryUnavailableWarning,
    original: withoutDelivery(totals.original, totals.vat_rate),
    converted: withoutDelivery(totals.converted, totals.vat_rate),
  }));

/** Waits until the summary is not loading. */
export const settled = ({ page }: SceneContext) =>
  page.locator('section[aria-busy=false]').first().waitFor({ timeout: 10_000 });
