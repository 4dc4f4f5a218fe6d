import type { Page } from '@playwright/test';
import { stubPayload } from '#tests/e2e/support/shell-stubs.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const euro = { code: 'EUR', symbol: '€', value: 1, default: 1 };
const dollar = { code: 'USD', symbol: '$', value: 1.08, default: 0 };

const currencyBox = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('combobox', { name: /^Currency/ })
    .first();

const chooseCurrency = async (page: Page, code: string) => {
  await currencyBox(page).click();
  await page.getByRole('option', { name: code }).click();
};

const firstCard = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();

test('CU-01 there are several currencies; a first visit is in euros', async ({ page }) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  await expect(firstCard(page)).toContainText('€');
  await currencyBox(page).click();
  expect(await page.getByRole('option').count()).toBeGreaterThan(1);
});

test('CU-04 CU-05 EN-06 EN-48 a choice shows its label, is sent with every request, and is stored with its symbol', async ({
  page,
}) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  await currencyBox(page).click();
  await expect(page.getByRole('option', { name: 'USD $' })).toBeVisible();
  const [catalogue] = await Promise.all([
    page.waitForRequest(/\/api\/products\/catalog\?/),
    page.getByRole('option', { name: 'USD $' }).click(),
  ]);
  expect(new URL(catalogue.url()).searchParams.get('currency')).toBe('USD');
  await expect(firstCard(page)).toContainText('$');
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    currency_code: 'USD',
    currency_symbol: '$',
  });
  const [next] = await Promise.all([
    page.waitForRequest(/\/api\/products\/catalog\?/),
    page.getByRole('main').getByRole('link', { name: 'Next page' }).last().click(),
  ]);
  expect(new URL(next.url()).searchParams.get('currency')).toBe('USD');
  await page.reload();
  await expect(firstCard(page)).toContainText('$');
  await expect(currencyBox(page)).toContainText('USD');
  await waitForHydration(page);
  const [details] = await Promise.all([
    page.waitForRequest(/\/api\/products\/\d+\/info/),
    firstCard(page).getByRole('heading').getByRole('link').click(),
  ]);
  expect(new URL(details.url()).searchParams.get('currency')).toBe('USD');
});

test('CU-07 the home page shows the new prices too', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await expect(firstCard(page)).toContainText('€');
  const [, inEuros = ''] = (await firstCard(page).innerText()).match(/€([\d,]+\.\d\d)/) ?? [];
  expect(inEuros).not.toBe('');
  await chooseCurrency(page, 'USD');
  await expect(firstCard(page)).toContainText('$');
  await expect(firstCard(page), 'another amount, not only another sign').not.toContainText(`$${inEuros}`);
  await expect(page.getByRole('main')).not.toContainText('€');
});

test('a symbol is never shown with prices of the other currency', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.goto('/products/all');
  await waitForHydration(page);
  const before = await firstCard(page).innerText();
  await page.route('**/api/products/catalog?*', async (route) => {
    await held;
    await route.continue();
  });
  await chooseCurrency(page, 'USD');
  await expect(currencyBox(page)).toContainText('USD');
  expect(await firstCard(page).innerText()).toBe(before);
  letThrough();
  await expect(firstCard(page)).toContainText('$');
});

test("VA-19 a code that is not offered is refused with 'Invalid currency code' and falls back", async ({
  page,
  context,
}) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  const other = await context.newPage();
  await other.goto(`${shopUrls.shop}/favicon.svg`);
  await other.evaluate(() => {
    localStorage.setItem('currency_symbol', 'x');
    localStorage.setItem('currency_code', 'XXX');
  });
  await expect(page.getByText('Invalid currency code')).toBeVisible();
  await expect(currencyBox(page)).toContainText('EUR');
  expect(await page.evaluate(() => localStorage.getItem('currency_code'))).toBe('EUR');
});

test('a choice in one tab applies to the other', async ({ page, context }) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  const other = await context.newPage();
  await other.goto(`${shopUrls.shop}/products/all`);
  await waitForHydration(other);
  await chooseCurrency(page, 'USD');
  await expect(firstCard(other)).toContainText('$');
});

test.describe('with stubbed responses', () => {
  test.use({ baseURL: shopUrls.withoutApi });

  test("CU-03 ER-09 'Failed to load currencies': the euro alone, and nothing to choose", async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('currency_code', 'USD');
      localStorage.setItem('currency_symbol', '$');
    });
    await page.route('**/api/currencies*', (route) => route.fulfill({ status: 500, json: {} }));
    const inEuros = page.waitForRequest(/\/api\/products\/catalog\?.*currency=EUR/);
    await page.goto('/products/all');
    await inEuros;
    await expect(page.getByText('Failed to load currencies')).toBeVisible();
    await expect(firstCard(page)).toContainText('€');
    await expect(page.getByRole('banner').getByRole('combobox', { name: /^Currency/ })).toHaveCount(0);
  });

  test('CU-06 the currency flagged default is the one of the first visit', async ({ page }) => {
    await stubPayload(page, '/currencies', [
      { ...euro, default: 0 },
      { ...dollar, default: 1 },
    ]);
    const asked = page.waitForRequest((request) => /catalog\?.*currency=USD/.test(request.url()));
    await page.goto('/products/all');
    await asked;
    await expect(firstCard(page)).toContainText('$');
  });
});
