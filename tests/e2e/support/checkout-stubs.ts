import type { Page, Route } from '@playwright/test';
import type { CartLine, Totals, TotalsBlock } from '#contract/buying/cart.ts';
import { asCustomer, field, ok, stub } from './account-stubs.ts';
import { expect } from './shop-test.ts';

export const aLine = (change: Partial<CartLine> = {}): CartLine => ({
  id: 55,
  item_id: 9001,
  count: 1,
  is_variation: true,
  base_product_id: 101,
  item: {
    name: 'Phone X',
    image_url: null,
    price: '199.00',
    categories: [{ name: 'Smartphones', parent: { name: 'Phones' }, url: 'smartphones' }],
    variation_attributes: [{ name: 'Black' }],
    sku: 'PX-101',
  },
  ...change,
});

const block = (change: Partial<TotalsBlock>): TotalsBlock => ({
  cart_total: 199,
  delivery_cost: null,
  discount_amount: 0,
  vat: 34.54,
  final_amount: 199,
  currency: 'EUR',
  currency_symbol: '€',
  cart: { items: [], totalAmount: 199 },
  ...change,
});

export const someTotals = (change: Partial<TotalsBlock> = {}, rest: Partial<Totals> = {}): Totals => ({
  status: 'OK',
  error: null,
  message: null,
  warning_message: null,
  is_delivery_unavailable: false,
  vat_rate: 21,
  unavailable_items: [],
  original: block(change),
  converted: block(change),
  ...rest,
});

export const delivered = { delivery_cost: 5.9, final_amount: 204.9, vat: 35.56 };

/** Delivery has no price without an address and costs 5.90 with one. */
const answerTotals = (route: Route) => {
  const { country } = route.request().postDataJSON();
  return route.fulfill({ json: someTotals(country ? delivered : {}) });
};

export const totalsCall = 'POST /api/cart/calculate-totals';
export const checkoutCall = 'POST /api/orders/checkout';

export const withCart = async (page: Page, lines: readonly CartLine[] = [aLine()]): Promise<void> => {
  await stub(page, 'GET /api/cart/contents', ok({ cart: { payload: lines, unavailableItems: [] } }));
  await stub(page, totalsCall, answerTotals);
};

/** Opens the form as a customer whose profile fills it. */
export const openCheckout = async (page: Page): Promise<void> => {
  await asCustomer(page);
  await withCart(page);
  // The phone payment dialog polls every four seconds.
  await stub(page, 'GET /api/orders/history', ok({ payload: [] }));
  await page.goto('/cart?step=checkout');
  await expect(field(page, 'First Name')).toHaveValue('Anna');
  // The phone data has loaded.
  await expect(mainButton(page)).toHaveText('Calculate Shipping');
};

export const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

export const mainButton = (page: Page) => summary(page).getByRole('button');

/** Opens the form with calculated totals, ready to order. */
export const openReady = async (page: Page): Promise<void> => {
  await openCheckout(page);
  await page.getByRole('button', { name: 'Calculate Totals' }).click();
  await expect(mainButton(page)).toHaveText('Place Order');
};

export const placedByPhone = ok({
  payment_type: 'phone',
  redirect_url: null,
  order_data: { order_nr: '100046', phone_number: '+37160000000', amount: '204.90', currency: 'EUR' },
  new_totals: null,
});

export const placedByCard = (redirect_url: string) =>
  ok({
    payment_type: 'redirect',
    redirect_url,
    order_data: { order_nr: '100045', phone_number: null, amount: '204.90', currency: 'EUR' },
    new_totals: null,
  });
