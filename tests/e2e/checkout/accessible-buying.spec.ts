import { button, field } from '#tests/e2e/support/account-stubs.ts';
import { mainButton } from '#tests/e2e/support/checkout-stubs.ts';
import { payAtBank } from '#tests/e2e/support/journey-steps.ts';
import { plainProducts } from '#tests/e2e/support/real-customer.ts';
import { expect, expectAccessible, sampleTest, waitForHydration } from '#tests/e2e/support/shop-test.ts';

sampleTest(
  'BY-79 axe finds nothing in drawer, cart, link to a cart, checkout with company and lockers, and order page at 375 and 1280 px',
  async ({ page }) => {
    const [product] = await plainProducts(page, 1);
    await page.goto(`/products/all/all/${product?.id}`);
    await waitForHydration(page);
    await button(page, 'Add to cart').first().click();
    await expect(page.getByRole('dialog', { name: 'Item added to cart!' })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/cart');
    await expect(page.getByText('Delivery, estimated')).toBeVisible();
    await button(page, 'Share cart').click();
    const link = await page.getByRole('dialog').getByRole('textbox').inputValue();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectAccessible(page);

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/cart?step=checkout');
    await waitForHydration(page);
    for (const [name, text] of [
      ['First Name', 'Ilze'],
      ['Last Name', 'Bērziņa'],
      ['Email', 'ilze@example.lv'],
      ['Phone', '26124480'],
    ] as const)
      await field(page, name).fill(text);
    await page.getByRole('combobox', { name: 'Country', exact: true }).click();
    await page.getByRole('option', { name: 'Latvia' }).click();
    await field(page, 'Postal Code').fill('LV-1083');
    await page.getByRole('radio', { name: /Omniva/ }).check();
    await button(page, 'Buying for a company?').click();
    await expect(field(page, 'Company name')).toBeFocused();
    const lockers = page.getByRole('radiogroup', { name: 'Parcel locker' }).getByRole('radio');
    await expect(lockers).toHaveCount(20);
    await expectAccessible(page);
    await lockers.first().click();
    await expect(lockers).toHaveCount(0);
    await expect(mainButton(page)).toHaveText('Place Order');
    await mainButton(page).click();
    await payAtBank(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View order', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible();
    await expectAccessible(page);
  },
);
