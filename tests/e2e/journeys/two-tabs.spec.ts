import type { Page } from '@playwright/test';
import { putInCart, searchBox, toReadyForm } from '#tests/e2e/support/journey-steps.ts';
import { registerCustomer } from '#tests/e2e/support/new-customer.ts';
import { expect, test, waitForHydration, withMotion } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

test.use(withMotion);

const mouse = 'Nimbus Mouse';

const choose = async (page: Page, box: RegExp, name: string) => {
  await page.getByRole('banner').getByRole('combobox', { name: box }).first().click();
  await page.getByRole('option', { name }).click();
};

const shownIn = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('combobox', { name: /^Sprache/ }).first()).toContainText('Deutsch');
  await expect(banner.getByRole('combobox', { name: /^Währung/ }).first()).toContainText('USD');
  await expect(page.getByRole('main')).toContainText('$');
  await expect(page.getByRole('main')).not.toContainText('€');
};

test('changing language and currency in one tab updates list, cart and totals in the others, and the order is paid', async ({
  page: checkout,
  context,
}) => {
  await registerCustomer(checkout, { verified: true });
  await putInCart(checkout, mouse);
  await toReadyForm(checkout, 'Latvia');
  const list = await context.newPage();
  await list.goto('/products/all');
  await waitForHydration(list);
  const cart = await context.newPage();
  await cart.goto('/cart');
  await waitForHydration(cart);
  await expect(cart.getByRole('region', { name: 'Summary' })).toContainText('€');

  await choose(list, /^Language/, 'Deutsch');
  await choose(list, /^(Currency|Währung)/, 'USD');
  for (const tab of [list, cart, checkout]) await shownIn(tab);
  const order = checkout.getByRole('region', { name: 'Bestellübersicht' });
  await expect(order).toContainText(/Gesamt\s*\$/);
  // The input is still there, and the country has its German name.
  await expect(checkout.getByLabel('Ort', { exact: true })).toHaveValue('Rīga');
  await expect(checkout.getByRole('combobox', { name: 'Land', exact: true })).toContainText('Lettland');

  for (const tab of [cart, checkout]) {
    await tab.reload();
    await waitForHydration(tab);
    await shownIn(tab);
  }
  await checkout.getByRole('main').getByRole('button', { name: 'Summen berechnen' }).click();
  const place = order.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
  await expect(place).toBeEnabled();
  const total = await order.getByRole('strong').innerText();
  await place.click();
  // The bank uses the shopper's language, too.
  await checkout.getByRole('button', { name: `Bezahlen ${total.slice(1).replace('.', ',')} $` }).click();
  await expect(checkout).toHaveURL(/\/success-payment/);
  await cart.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(cart.getByText('Ihr Warenkorb ist leer')).toBeVisible();
});

test('a suspended tab applies the change on focus', async ({ page, context }) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  // Without a storage event, as in a suspended tab.
  await page.evaluate(() => {
    localStorage.setItem('languageId', '2');
    localStorage.setItem('currency_symbol', '$');
    localStorage.setItem('currency_code', 'USD');
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await shownIn(page);
  expect((await context.cookies(shopUrls.shop)).find(({ name }) => name === 'languageId')?.value).toBe('2');
});

test('a link clicked right after Enter wins over the search', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await waitForHydration(page);
  await searchBox(page).fill('watch');
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchBox(page).press('Enter');
  await page.clock.runFor(100);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).dispatchEvent('click');
  await page.clock.runFor(1000);
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  await expect(page).toHaveURL(`${shopUrls.shop}/faq`);
});
