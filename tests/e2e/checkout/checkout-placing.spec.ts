import type { Page } from '@playwright/test';
import {
  asCustomer,
  button,
  field,
  held,
  ok,
  refused,
  stub,
  watch,
} from '#tests/e2e/support/account-stubs.ts';
import {
  checkoutCall,
  delivered,
  mainButton,
  openCheckout,
  openReady,
  placedByCard,
  placedByPhone,
  someTotals,
  summary,
  totalsCall,
  withCart,
} from '#tests/e2e/support/checkout-stubs.ts';
import { anOrder, paymentDialog } from '#tests/e2e/support/order-stubs.ts';
import { expect, expectAccessible, test } from '#tests/e2e/support/shop-test.ts';

const keyOf = (request: { headers(): Record<string, string> } | undefined) =>
  request?.headers()['idempotency-key'];
const place = (page: Page) => mainButton(page).click();
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');

test('API-43 EN-34 EN-35 CO-09 CO-11 CO-16 PY-08 PY-09 the order is sent with every field and a key; by phone it opens the dialog, which resets the totals and the saved input', async ({
  page,
}) => {
  await openCheckout(page);
  await field(page, 'City').fill('Liepaja');
  await page.getByLabel('Subscribe for exclusive offers').check();
  await button(page, 'Calculate Totals').click();
  await expect(mainButton(page)).toHaveText('Place Order');
  await stub(page, checkoutCall, placedByPhone);
  const sent = page.waitForRequest((request) => request.url().includes('/orders/checkout'));
  await place(page);
  const request = await sent;
  expect(request.postDataJSON()).toEqual({
    name: 'Anna',
    surname: 'Ozola',
    email: 'anna@example.com',
    country: 'Latvia',
    city: 'Liepaja',
    address: 'Brivibas iela 1',
    postCode: 'LV-1010',
    phone: '+37120000000',
    promoCode: null,
    subscribeToNewsletter: true,
    currency: 'EUR',
    lang_id: 1,
  });
  expect(keyOf(request)).toMatch(/^[0-9a-f]{32}$/);
  const dialog = paymentDialog(page);
  await expect(dialog).toBeVisible();
  for (const value of ['100046', '+37160000000', '€204.90 EUR']) await expect(dialog).toContainText(value);
  await dialog.getByText('Close', { exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(mainButton(page)).toHaveText('Calculate Shipping');
  await expect(summary(page)).toContainText('Delivery---');
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Riga');
});

test('a phone order whose response arrives after leaving the form shows how to pay', async ({ page }) => {
  await openReady(page);
  const { route, letGo } = held(placedByPhone);
  await stub(page, checkoutCall, route);
  await place(page);
  await expect(mainButton(page)).toHaveText('Processing...');
  await button(page, 'Back to Cart').click();
  await expect(page).toHaveURL('/cart');
  await stub(page, 'GET /api/cart/contents', ok({ cart: { payload: [], unavailableItems: [] } }));
  letGo();
  await expect(paymentDialog(page)).toContainText('100046');
  await paymentDialog(page).getByText('Close', { exact: true }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('the dialog stays open over the emptied cart and changes to paid without a reload', async ({ page }) => {
  await page.clock.install();
  await openReady(page);
  const order = anOrder({ order_nr: '100046', status: 'Pending', payment_method: 'phone' });
  await stub(page, 'GET /api/orders/history', ok({ payload: [order] }));
  await stub(page, checkoutCall, placedByPhone);
  await stub(page, 'GET /api/cart/contents', ok({ cart: { payload: [], unavailableItems: [] } }));
  await place(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await expect(paymentDialog(page).getByRole('status')).toContainText('Waiting for your payment');
  await page.clock.runFor(4100);
  await stub(page, 'GET /api/orders/history', ok({ payload: [{ ...order, status: 'Success' }] }));
  await page.clock.runFor(4100);
  await expect(paymentDialog(page).getByRole('alert')).toHaveText('Payment received. Thank you!');
  await paymentDialog(page).getByText('Close', { exact: true }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('SM-25 A4 PY-20 an order without a delivery price is placed with the chosen payment method; View Orders in the dialog leads to the orders', async ({
  page,
}) => {
  const latvia = { id: 1, name: 'Latvia', iso: 'LV', payment_methods: ['card', 'phone'] };
  await stub(page, 'GET /api/countries', ok({ payload: [latvia] }));
  await openCheckout(page);
  await stub(page, totalsCall, { json: someTotals({}, { is_delivery_unavailable: true }) });
  await button(page, 'Calculate Totals').click();
  await expect(mainButton(page)).toHaveText('Place Order (Delivery Price N/A)');
  await page.getByRole('radio', { name: 'Phone' }).check();
  await stub(page, 'GET /api/orders/history', ok({ payload: [anOrder()] }));
  await stub(page, checkoutCall, placedByPhone);
  const sent = page.waitForRequest((request) => request.url().includes('/orders/checkout'));
  await place(page);
  expect((await sent).postDataJSON()).toMatchObject({ payment_method: 'phone' });
  await paymentDialog(page).getByRole('link', { name: 'View Orders' }).click();
  await expect(page).toHaveURL('/account?tab=orders');
  await expect(page.getByRole('heading', { name: 'Order 100045' })).toBeVisible();
  await expect(paymentDialog(page)).toHaveCount(0);
});

test('PY-10 SM-24 SM-37 an order by card leads to redirect_url; until then the button says Processing...; Back shows the form with its input', async ({
  page,
}) => {
  await openCheckout(page);
  await field(page, 'City').fill('Liepaja');
  await button(page, 'Calculate Totals').click();
  await expect(mainButton(page)).toHaveText('Place Order');
  const orders = watch(page, checkoutCall);
  await page.route('**/bank-page', (route) => route.fulfill({ contentType: 'text/html', body: 'The bank' }));
  const { route, letGo } = held(placedByCard('/bank-page'));
  await stub(page, checkoutCall, route);
  await mainButton(page).dblclick();
  await expect(mainButton(page)).toHaveText('Processing...');
  await expect(mainButton(page)).toBeDisabled();
  await field(page, 'City').press('Enter');
  await field(page, 'City').press('Enter');
  letGo();
  await expect(page).toHaveURL('/bank-page');
  expect(orders).toHaveLength(1);
  await page.goBack();
  await expect(field(page, 'City')).toHaveValue('Liepaja');
  await expect(mainButton(page)).toHaveText(/^(Calculate Shipping|Place Order)$/);
});

test('PY-11 PY-12 PY-15 without stock two errors, and the shopper stays; changed prices: new totals, a warning, and no order; another try has a new key', async ({
  page,
}) => {
  await openReady(page);
  const orders = watch(page, checkoutCall);
  await stub(page, checkoutCall, {
    json: { status: 'ERROR', code: 'no_stock', message: 'No stock: Phone X' },
  });
  await place(page);
  await expect(toasts(page)).toContainText([
    'No stock: Phone X',
    'Some items in your cart are no longer available.',
  ]);
  await expect(summary(page)).toContainText('No stock: Phone X');
  expect(new URL(page.url()).pathname).toBe('/cart');
  await expectAccessible(page);
  const message = 'The phone costs more now.';
  await stub(page, checkoutCall, {
    json: { status: 'PRICE_CHANGED', message, new_totals: someTotals({ ...delivered, final_amount: 255.9 }) },
  });
  await place(page);
  await expect(toasts(page).filter({ hasText: message })).toBeVisible();
  await expect(summary(page)).toContainText('Total €255.90');
  await expect(summary(page).getByText(message)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/cart');
  await expect(mainButton(page)).toHaveText('Place Order');
  await stub(page, checkoutCall, placedByPhone);
  await place(page);
  await expect(paymentDialog(page)).toBeVisible();
  expect(orders).toHaveLength(3);
  expect(keyOf(orders[1])).not.toBe(keyOf(orders[2]));
});

test('A31 PY-13 PY-14 a refusal shows at its field on the form; any other status shows its message and leads to the fail page', async ({
  page,
}) => {
  await openReady(page);
  const format = 'Incorrect zip code format: LV-1234 expected for Latvia';
  await stub(page, checkoutCall, refused(422, { code: 'post_code_format', message: format }));
  await place(page);
  await expect(field(page, 'Postal Code')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Postal Code')).toHaveAccessibleDescription(format);
  await expect(field(page, 'Postal Code')).toBeFocused();
  await expect(page.getByText(format)).toHaveCount(1);
  await expect(toasts(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/cart');
  await field(page, 'Postal Code').fill('LV-1011');
  await button(page, 'Calculate Totals').click();
  await expect(mainButton(page)).toHaveText('Place Order');
  await stub(page, checkoutCall, { json: { status: 'ERROR', message: 'The bank is closed.' } });
  await place(page);
  await expect(toasts(page)).toContainText('The bank is closed.');
  await expect(page).toHaveURL('/fail-payment');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: 'Phone X' }).first()).toBeVisible();
});

test('A31 ER-34 a fault of the shop or no response at all is named on the form with a link to the orders; the same order keeps its key, a changed one gets another', async ({
  page,
}) => {
  await openReady(page);
  const orders = watch(page, checkoutCall);
  const alert = summary(page).getByRole('alert');
  await stub(page, checkoutCall, (route) => route.abort());
  await place(page);
  await expect(summary(page)).toContainText('An error occurred during checkout');
  await expect(summary(page).getByRole('link', { name: 'Order History' })).toHaveAttribute(
    'href',
    '/account?tab=orders',
  );
  await expectAccessible(page);
  await stub(page, checkoutCall, {
    ...refused(500, { code: 'server_error', message: 'Server Error' }),
    headers: { 'x-request-id': '1a2b3c4d-5e6f-4000-8000-000000000000' },
  });
  await place(page);
  await expect(alert).toContainText(
    'something went wrong on our side. Please try again. (Reference: 1a2b3c4d)',
  );
  await expect(alert).toContainText('You have not been charged.');
  await stub(page, checkoutCall, refused(500));
  await place(page);
  await expect(alert).not.toContainText('Reference');
  await expect(alert).toContainText('An error occurred during checkout');
  await expect(toasts(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/cart');
  expect(new Set(orders.map(keyOf)).size).toBe(1);
  await field(page, 'First Name').fill('Anne');
  await stub(page, checkoutCall, placedByPhone);
  await place(page);
  await expect(paymentDialog(page)).toBeVisible();
  expect(keyOf(orders[0])).not.toBe(keyOf(orders.at(-1)));
});

test('A3 A31 a guest is sent to the sign-in, which restores the form', async ({ page }) => {
  await withCart(page);
  await page.goto('/cart?step=checkout');
  await field(page, 'First Name').fill('Nils');
  await field(page, 'Last Name').fill('Kalns');
  await field(page, 'Email').fill('nils@example.com');
  await field(page, 'Phone').fill('26123456');
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByRole('option', { name: 'Latvia' }).click();
  await field(page, 'City').fill('Liepaja');
  await field(page, 'Street Address').fill('Liela iela 1');
  await field(page, 'Postal Code').fill('LV-3401');
  await button(page, 'Calculate Totals').click();
  await expect(mainButton(page)).toHaveText('Place Order');
  // The real shop: the visitor is a guest.
  await place(page);
  await expect(page.getByText('Please sign in to place your order. Your details are saved.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?form=signin&redirect=%2Fcart/);
  await asCustomer(page);
  await withCart(page);
  await stub(page, 'POST /api/login', ok());
  await field(page, 'Email').fill('anna@example.com');
  await field(page, 'Password').fill('x');
  await button(page, 'Sign In').click();
  await expect(field(page, 'First Name')).toHaveValue('Nils');
  await expect(field(page, 'City')).toHaveValue('Liepaja');
});

test('a lost response is retried with the same key, shown to the shopper, and makes one order', async ({
  page,
}) => {
  await openReady(page);
  const orders = watch(page, checkoutCall);
  let asked = 0;
  const { route: answer, letGo } = held(placedByPhone);
  await stub(page, checkoutCall, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : answer(route);
  });
  await place(page);
  await expect(summary(page)).toContainText('We are checking whether your order went through.');
  await expect(mainButton(page)).toHaveText('Processing...');
  await expectAccessible(page);
  letGo();
  await expect(paymentDialog(page)).toBeVisible();
  // On a slow machine the accessibility check outlasts the timeout of the second request, and a third is sent.
  expect(orders.length).toBeGreaterThan(1);
  expect(new Set(orders.map(keyOf)).size).toBe(1);
});

test('two tabs with the same order send the same key', async ({ page, context }) => {
  const other = await context.newPage();
  const orders = [...[page, other].map((each) => watch(each, checkoutCall))];
  for (const each of [page, other]) {
    await openReady(each);
    await stub(each, checkoutCall, placedByPhone);
  }
  for (const each of [page, other]) {
    await place(each);
    await expect(paymentDialog(each)).toBeVisible();
  }
  expect(keyOf(orders[0]?.[0])).toBe(keyOf(orders[1]?.[0]));
});
