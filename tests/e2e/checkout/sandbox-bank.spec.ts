import type { Page } from '@playwright/test';
import { mailTo, registerCustomer } from '#tests/e2e/support/new-customer.ts';
import { expect, expectAccessible, test, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const post = async (page: Page, path: string, data: object) => {
  const cookies = await page.context().cookies(shopUrls.shop);
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post(`${shopUrls.shop}/api${path}`, {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
};

/** Places an order and returns the URL of the bank. */
const anOrder = async (page: Page, languageId: number) => {
  const { email } = await registerCustomer(page, { verified: true });
  const { payload } = await (
    await page.request.get(`${shopUrls.shop}/api/products/catalog?per_page=14`)
  ).json();
  const product = payload.find((one: { variations: unknown[] }) => one.variations.length === 0);
  await post(page, '/cart/add', { id: product.id, count: 1 });
  const answer = await post(page, '/orders/checkout', {
    name: 'Ilze',
    surname: 'Bērziņa',
    email,
    country: 'Latvia',
    city: 'Rīga',
    address: 'Brīvības iela 1',
    postCode: 'LV-1010',
    phone: '+37120000000',
    promoCode: null,
    currency: 'EUR',
    lang_id: languageId,
  });
  return { email, number: answer.order_data.order_nr as string, url: answer.redirect_url as string };
};

const newestOrder = async (page: Page) => {
  const answer = await page.request.get(`${shopUrls.shop}/api/orders/history`);
  return (await answer.json()).payload[0];
};

test('the sandbox bank identifies itself, fits a phone in German, and accepts the payment', async ({
  page,
}) => {
  const { email, number, url } = await anOrder(page, 2);
  await page.setViewportSize(widths.phone);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: 'Zahlung bestätigen' })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('Das ist keine echte Bank.');
  await expect(page.getByText(number)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
  for (const button of await page.getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Bezahlen/ }).press('Enter');
  await expect(page).toHaveURL('/success-payment');
  const order = await newestOrder(page);
  expect(order).toMatchObject({ order_nr: number, status: 'Success' });
  const invoice = await page.request.get(`${shopUrls.shop}${order.invoice_url}`);
  expect(invoice.headers()['content-type']).toBe('application/pdf');
  expect(await mailTo(page, email, /^Zahlung eingegangen/)).toContain(number);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Zahlung ist erfolgt.');
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a declined payment leads to the fail page and the order has failed', async ({ page }) => {
    const { number, url } = await anOrder(page, 1);
    await page.goto(url);
    await page.getByRole('button', { name: /^Decline/ }).click();
    await expect(page).toHaveURL('/fail-payment');
    expect(await newestOrder(page)).toMatchObject({ order_nr: number, status: 'Failed', invoice_url: null });
  });
});

test('a tampered URL shows no payment; "pay later" returns at once, and the order is paid some seconds later', async ({
  page,
}) => {
  const { url } = await anOrder(page, 1);
  const answer = await page.goto(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment not found' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(url);
  await page.getByRole('button', { name: /^Pay later/ }).click();
  await expect(page).toHaveURL('/success-payment');
  await expect.poll(async () => (await newestOrder(page)).status, { timeout: 30_000 }).toBe('Success');
});
