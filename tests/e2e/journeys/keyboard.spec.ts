import type { Locator, Page } from '@playwright/test';
import { button, field } from '#tests/e2e/support/account-stubs.ts';
import { mainButton } from '#tests/e2e/support/checkout-stubs.ts';
import { atProduct, cartLink, searchBox } from '#tests/e2e/support/journey-steps.ts';
import { registerCustomer } from '#tests/e2e/support/new-customer.ts';
import { expect, test, waitForHydration, withMotion } from '#tests/e2e/support/shop-test.ts';

test.use(withMotion);

const mouse = 'Nimbus Mouse';

/** Presses Tab until the element has the focus; every focused element must be visible. */
const tabTo = async (page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expect(wanted).toBeInViewport();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${wanted}.`);
};

const press = async (page: Page, wanted: Locator, key?: 'Shift+Tab') => {
  await tabTo(page, wanted, key);
  await page.keyboard.press('Enter');
};

const type = async (page: Page, name: string, text: string) => {
  await tabTo(page, field(page, name));
  await page.keyboard.type(text);
};

test('from the home page to a paid order without a mouse', async ({ page }) => {
  await registerCustomer(page, { verified: true });
  await page.goto('/');
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, searchBox(page));
  await page.keyboard.type(mouse);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await press(page, page.getByRole('main').getByRole('link', { name: mouse, exact: true }).first());
  await atProduct(page, mouse);
  await press(page, button(page, 'Add to cart').first());
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await press(page, cartLink(page), 'Shift+Tab');
  await press(page, button(page, 'Checkout'));
  await expect(field(page, 'First Name')).toHaveValue('Ilze');
  await tabTo(page, page.getByRole('combobox', { name: 'Country', exact: true }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('latv');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveText(/Latvia/);
  await type(page, 'City', 'Rīga');
  await type(page, 'Street Address', 'Brīvības iela 1');
  await type(page, 'Postal Code', 'LV-1010');
  await press(page, button(page, 'Calculate Totals'));
  await expect(mainButton(page)).toHaveText('Place Order');
  await press(page, mainButton(page));
  await press(page, page.getByRole('button', { name: /^Pay €/ }));
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  await waitForHydration(page);
  await press(page, page.getByRole('link', { name: 'View Orders' }));
  await expect(page.getByRole('main').getByText('Success', { exact: true })).toBeVisible();
});
