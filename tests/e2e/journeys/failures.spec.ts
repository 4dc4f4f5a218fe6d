import { randomUUID } from 'node:crypto';
import { builtStorefront } from '#server/http/serving/built-storefront.ts';
import { openShop } from '#server/open-shop.ts';
import { button, field } from '#tests/e2e/support/account-stubs.ts';
import { quantity } from '#tests/e2e/support/cart-stubs.ts';
import { mainButton, summary } from '#tests/e2e/support/checkout-stubs.ts';
import { cartLink, payAtBank, putInCart, toReadyForm } from '#tests/e2e/support/journey-steps.ts';
import { registerCustomer } from '#tests/e2e/support/new-customer.ts';
import { runShopCommand } from '#tests/e2e/support/run-shop-command.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { testConfig } from '#tests/support/test-config.ts';

const mouse = 'Nimbus Mouse';

test('places an order without a delivery price and says that the shop gets in touch', async ({ page }) => {
  await registerCustomer(page, { verified: true });
  await putInCart(page, mouse);
  await toReadyForm(page, 'Iceland');
  await expect(mainButton(page)).toHaveText('Place Order (Delivery Price N/A)');
  await expect(summary(page)).toContainText(
    'We will contact you with delivery details after order placement.',
  );
  await expect(summary(page).getByRole('strong')).toHaveText(/ \+ delivery$/);
  await mainButton(page).click();
  await payAtBank(page);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'View Orders' }).click();
  await expect(page.getByRole('main').getByText('Success', { exact: true })).toBeVisible();
});

test('a promo code that expires before the order is removed with a message, and the order needs another click', async ({
  page,
}) => {
  const code = `LAST-${randomUUID().slice(0, 8)}`.toUpperCase();
  await runShopCommand('promo', 'create', code, '--percent', '10');
  await registerCustomer(page, { verified: true });
  await putInCart(page, mouse);
  await toReadyForm(page, 'Latvia');
  const sum = summary(page).getByRole('strong');
  const whole = (await sum.textContent()) ?? '';
  await field(page, 'Promo code').fill(code);
  await field(page, 'Promo code').press('Enter');
  await expect(button(page, 'Applied')).toBeVisible();
  await expect(sum).not.toHaveText(whole);
  await runShopCommand('promo', 'end', code);
  await mainButton(page).click();
  await expect(field(page, 'Promo code')).toHaveAccessibleDescription('Promo code has expired');
  await expect(field(page, 'Promo code')).toBeFocused();
  await expect(button(page, 'Submit')).toBeVisible();
  await expect(sum).toHaveText(whole);
  await expect(mainButton(page)).toHaveText('Place Order');
  await mainButton(page).click();
  await expect(page.getByRole('button', { name: `Pay ${whole}` })).toBeVisible();
  await payAtBank(page);
});

/** Another server of the sample shop on the same database, which can be restarted. */
const openRestarted = () =>
  openShop(
    testConfig({
      DATABASE_URL: process.env['BROWSER_TEST_DATABASE'] ?? '',
      DEMO: '1',
      RATE_LIMIT_FACTOR: '1000',
      PORT: new URL(shopUrls.restarted).port,
    }),
    (_name, work) => work(),
    builtStorefront,
  );

test('a server restart during a visit shows an error, loses nothing, and the visit continues', async ({
  page,
}) => {
  let shop = await openRestarted();
  try {
    await registerCustomer(page, { verified: true });
    await putInCart(page, mouse);
    await page.goto(`${shopUrls.restarted}/cart`);
    await waitForHydration(page);
    await expect(quantity(page, mouse)).toHaveValue('1');
    await shop.close();
    await button(page, `Increase quantity of ${mouse}`).click();
    await expect(page.getByText('Failed to update quantity')).toBeVisible();
    await expect(quantity(page, mouse)).toHaveValue('1');
    shop = await openRestarted();
    await button(page, `Increase quantity of ${mouse}`).click();
    await expect(cartLink(page)).toHaveText('2');
    await page.reload();
    await expect(quantity(page, mouse)).toHaveValue('2');
    await toReadyForm(page, 'Latvia');
  } finally {
    await shop.close();
  }
});

test('a link without a connection keeps the page, shows an error, and works on retry', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  await context.setOffline(true);
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contact Us' });
  const offline = page.getByText('You are offline. Please check your connection.');
  const again = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Try again' });
  await contact.click();
  await expect(offline).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  const first = await again.elementHandle();
  await again.click();
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  // Still offline: the same message again.
  await expect(offline).toHaveCount(1);
  await expect(page).toHaveURL(/\/products\/all$/);
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Need help?' })).toBeVisible();
  // The router logs that it could not fetch the page.
  expect(browserErrors.splice(0)).toHaveLength(2);
});

test('a link still works after a deployment removed the old code', async ({ page, browserErrors }) => {
  const gone = /\/assets\/contact-/;
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.goto('/products/all');
  await waitForHydration(page);
  let pages = 0;
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    pages += 1;
    // The loaded page and its code are of the new version.
    void page.unroute(gone);
  });
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Need help?' })).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  expect(pages).toBe(1);
  // The router logs that it could not fetch the page.
  expect(browserErrors.splice(0)).toHaveLength(2);
});

test('offline keeps the input and shows a message; back online the order is placed', async ({
  page,
  context,
}) => {
  await registerCustomer(page, { verified: true });
  await putInCart(page, mouse);
  await toReadyForm(page, 'Latvia');
  await context.setOffline(true);
  await field(page, 'Postal Code').fill('LV-1011');
  await button(page, 'Calculate Totals').click();
  // Without a response the shop promises to get in touch about delivery and keeps the input.
  await expect(mainButton(page)).toHaveText('Place Order (Delivery Price N/A)');
  await context.setOffline(false);
  await expect(field(page, 'Postal Code')).toHaveValue('LV-1011');
  await button(page, 'Calculate Totals').click();
  await expect(mainButton(page)).toHaveText('Place Order');
  await mainButton(page).click();
  await payAtBank(page);
});
