import type { Browser, Page } from '@playwright/test';
import { button } from '#tests/e2e/support/account-stubs.ts';
import { cartLink } from '#tests/e2e/support/journey-steps.ts';
import { createCustomer, plainProducts } from '#tests/e2e/support/real-customer.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

/** Blocks storage and cookies. The router logs errors about it, so browser errors do not count. */
const openClosed = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ baseURL: shopUrls.shop });
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, name, { get });
    }
  });
  return context.newPage();
};

test('with blocked storage a visitor can browse, save products for the visit and change the language', async ({
  browser,
}) => {
  const page = await openClosed(browser);
  await page.goto('/products/all/all');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('combobox').first().click();
  await page.getByRole('option', { name: 'High to low' }).click();
  await expect(page).toHaveURL(/sort=desc/);
  await page
    .getByRole('button', { name: /^Add .* to wishlist$/ })
    .first()
    .click();
  await expect(page.getByText('Item added to wishlist')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Wishlist/ })
    .click();
  await expect(page.getByText('1 saved product')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).first().click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.context().close();
});

test('with blocked storage the cookie choice holds for the visit', async ({ browser }) => {
  const page = await openClosed(browser);
  await page.goto('/products/all/all');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  await waitForHydration(page);
  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(banner).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  await expect(banner).toBeHidden();
  await page.context().close();
});

test('full storage does not prevent adding to the cart', async ({ page }) => {
  const customer = await createCustomer(page);
  const [product] = await plainProducts(page, 1);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto(`/products/all/all/${product?.id}`);
  await waitForHydration(page);
  await button(page, 'Add to cart').first().click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(cartLink(page)).toHaveText('1');
  expect((await customer.cart()).payload).toHaveLength(1);
});
