import type { Page } from '@playwright/test';
import pg from 'pg';
import type { Order } from '#contract/orders/orders.ts';
import { button, field, signInAs } from '#tests/e2e/support/account-stubs.ts';
import { mainButton, summary } from '#tests/e2e/support/checkout-stubs.ts';
import { fillAddress, putInCart, toReadyForm } from '#tests/e2e/support/journey-steps.ts';
import { registerCustomer } from '#tests/e2e/support/new-customer.ts';
import { paymentDialog } from '#tests/e2e/support/order-stubs.ts';
import { runShopCommand } from '#tests/e2e/support/run-shop-command.ts';
import { expect, expectAccessible, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { textsIn } from '#tests/screens/scene.ts';

const mouse = 'Nimbus Mouse';

const ordersOf = async (page: Page): Promise<Order[]> =>
  (await (await page.request.get(`${shopUrls.shop}/api/orders/history`)).json()).payload;

test('PY-26 PY-10 from the home page to an order that is paid by card', async ({ page }) => {
  await registerCustomer(page, { verified: true });
  await putInCart(page, mouse);
  await toReadyForm(page, 'Latvia');
  const total = await summary(page).getByRole('strong').innerText();
  await mainButton(page).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  await waitForHydration(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View Orders' }).click();
  const order = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Order / }) });
  await expect(order).toHaveCount(1);
  await expect(order.getByText('Success', { exact: true })).toBeVisible();
  await expect(order.getByText(`Total ${total}`)).toBeVisible();
  await expect(order.getByRole('link', { name: mouse })).toBeVisible();
  const invoice = await order.getByRole('link', { name: /^Invoice of order/ }).getAttribute('href');
  const file = await page.request.get(`${shopUrls.shop}${invoice}`);
  expect(file.headers()['content-type']).toBe('application/pdf');
  await expectAccessible(page);
});

test('PY-06 a declined card leads to the fail page and back to the full cart', async ({ page }) => {
  await registerCustomer(page, { verified: true });
  await putInCart(page, mouse);
  await toReadyForm(page, 'Latvia');
  await mainButton(page).click();
  // The shop's 'Decline' button belongs to the cookie banner.
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.getByRole('button', { name: /^Decline/ }).click();
  await expect(page).toHaveURL(/\/fail-payment/);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: mouse }).first()).toBeVisible();
  // The input is still there, and the second attempt is a new order.
  await button(page, 'Checkout').click();
  await expect(field(page, 'City')).toHaveValue('Rīga');
  await button(page, 'Calculate Totals').click();
  await mainButton(page).click();
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['Success', 'Failed']);
});

test('PY-26 AC-12 PY-21 from the home page to an order that is paid by phone, which the open dialog shows at once', async ({
  page,
}) => {
  await registerCustomer(page, { verified: true });
  await putInCart(page, mouse);
  await toReadyForm(page, 'Estonia');
  await page.getByRole('radio', { name: 'Phone' }).check();
  await mainButton(page).click();
  await expect(paymentDialog(page)).toContainText('+37160000000');
  const [order] = await ordersOf(page);
  expect(order).toMatchObject({ status: 'Pending', payment_method: 'phone' });
  await expect(paymentDialog(page)).toContainText(order?.order_nr ?? 'no order');
  await paymentDialog(page).getByRole('link', { name: 'View Orders' }).click();
  await expect(page.getByText('Pending...')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(paymentDialog(page)).toContainText('+37160000000');
  await runShopCommand('orders', 'confirm', order?.order_nr ?? '', '--amount', order?.amount ?? '');
  await expect(paymentDialog(page).getByRole('alert')).toHaveText('Payment received. Thank you!');
  await paymentDialog(page).getByText('Close', { exact: true }).click();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toHaveCount(0);
});

test('a double click and Enter twice make one order', async ({ page }) => {
  await registerCustomer(page, { verified: true });
  await putInCart(page, mouse);
  await toReadyForm(page, 'Estonia');
  await page.getByRole('radio', { name: 'Phone' }).check();
  await mainButton(page).dblclick();
  await expect(paymentDialog(page)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
});

test('two tabs that order the same at the same time make one order', async ({ page, context }) => {
  await registerCustomer(page, { verified: true });
  await putInCart(page, mouse);
  const other = await context.newPage();
  await other.goto('/');
  await waitForHydration(other);
  for (const each of [page, other]) {
    await toReadyForm(each, 'Estonia');
    await each.getByRole('radio', { name: 'Phone' }).check();
  }
  await Promise.all([mainButton(page).click(), mainButton(other).click()]);
  for (const each of [page, other]) await expect(paymentDialog(each)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
});

const priceInDatabase = async (name: string, change: number) => {
  const client = new pg.Client({ connectionString: process.env['BROWSER_TEST_DATABASE'] ?? '' });
  await client.connect();
  await client
    .query('update products set price_cents = price_cents + $2 where name = $1', [name, change])
    .finally(() => client.end());
};

test('PY-11 PY-12 PY-15 rejects an order whose price changed, and one whose last piece was sold', async ({
  page,
  browser,
}) => {
  const last = 'Tactil 75 Wireless (used)';
  const others = await browser.newContext({ baseURL: shopUrls.shop, locale: 'en-US' });
  const other = await others.newPage();
  for (const each of [page, other]) {
    await registerCustomer(each, { verified: true });
    await putInCart(each, last);
  }
  await toReadyForm(page, 'Estonia');
  await page.getByRole('radio', { name: 'Phone' }).check();
  await expect(summary(page)).toContainText('Subtotal€79.00');
  await priceInDatabase(last, 100);
  try {
    await mainButton(page).click();
    await expect(page.getByText('Prices have changed. Please review the new totals.').first()).toBeVisible();
    await expect(summary(page)).toContainText('Subtotal€80.00');
    expect(await ordersOf(page)).toEqual([]);
    await toReadyForm(other, 'Latvia');
    await mainButton(page).click();
    await expect(paymentDialog(page)).toBeVisible();
    await mainButton(other).click();
    await expect(other.getByText(`No stock: ${last}`).first()).toBeVisible();
    await expect(other.getByText('Some items in your cart are no longer available.').first()).toBeVisible();
    expect(new URL(other.url()).pathname).toBe('/cart');
  } finally {
    await priceInDatabase(last, -100);
    for (const { order_nr } of await ordersOf(page)) await runShopCommand('orders', 'cancel', order_nr);
    await others.close();
  }
});

test('RP-07 an unverified customer is sent to the verification page', async ({ page }) => {
  await registerCustomer(page);
  await putInCart(page, mouse);
  await toReadyForm(page, 'Latvia');
  await mainButton(page).click();
  await expect(page).toHaveURL(/\/email-verification\?redirect=%2Fcart/);
});

test('a post code in the wrong format shows an error at its field and on the button, in German with the translated country name', async ({
  page,
  context,
}) => {
  await registerCustomer(page, { verified: true });
  await putInCart(page, mouse);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await button(page, 'Checkout').click();
  await fillAddress(page, 'Latvia');
  await field(page, 'Postal Code').fill('99');
  await button(page, 'Calculate Totals').click();
  const text = 'Incorrect zip code format: LV-1234 expected for Latvia';
  await expect(mainButton(page)).toHaveText(text);
  await expect(field(page, 'Postal Code')).toHaveAccessibleDescription(new RegExp(text));

  const german = textsIn('de');
  await context.addCookies([{ name: 'languageId', value: '2', url: shopUrls.shop }]);
  await page.addInitScript(() => localStorage.setItem('languageId', '2'));
  await page.goto('/cart?step=checkout');
  await page.getByRole('combobox', { name: german('account.country'), exact: true }).click();
  await page.getByRole('option', { name: 'Lettland' }).click();
  await field(page, german('account.city')).fill('Rīga');
  await field(page, german('account.street')).fill('Brīvības iela 1');
  await field(page, german('account.postCode')).fill('99');
  await button(page, german('checkout.calculate')).click();
  const translated = 'Postleitzahl für Lettland bitte wie LV-1234';
  const main = page.getByRole('region', { name: german('checkout.summary') }).getByRole('button');
  await expect(main).toHaveText(translated);
  await expect(field(page, german('account.postCode'))).toHaveAccessibleDescription(new RegExp(translated));
});

test('after the session ended, the sign-in restores the form', async ({ page, context }) => {
  const { email, password } = await registerCustomer(page, { verified: true });
  await putInCart(page, mouse);
  await toReadyForm(page, 'Latvia');
  await field(page, 'Last Name').fill('Kalniņa');
  await context.clearCookies({ name: 'shop_session' });
  await mainButton(page).click();
  await expect(page).toHaveURL(/\/auth\?form=signin&redirect=%2Fcart/);
  await signInAs(page, email, password);
  await expect(field(page, 'Last Name')).toHaveValue('Kalniņa');
  await expect(field(page, 'City')).toHaveValue('Rīga');
});
