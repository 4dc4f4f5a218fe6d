import { button } from '#tests/e2e/support/account-stubs.ts';
import { plainProducts } from '#tests/e2e/support/real-customer.ts';
import { expect, expectAccessible, sampleTest, widths } from '#tests/e2e/support/shop-test.ts';

sampleTest.use({ viewport: widths.desktop });

sampleTest(
  'BY-57 BY-61 BY-62 a guest sees price and arrival of the delivery, changes the place, and finds it in the checkout',
  async ({ page }) => {
    const product = (await plainProducts(page, 100)).find(
      ({ retail_price: price }) => Number(price) > 15 && Number(price) < 45,
    );
    await page.goto(`/products/all/all/${product?.id}`);
    await button(page, 'Add to cart').first().click();
    const drawer = page.getByRole('dialog', { name: 'Item added to cart!' });
    const bar = drawer.getByRole('progressbar', { name: 'Free delivery' });
    await expect(bar).toHaveAttribute(
      'aria-valuetext',
      /^Add goods worth €\d+\.\d\d more for free delivery by /,
    );
    await expect(drawer.getByText(/^Arrives /)).toBeVisible();
    await drawer.getByRole('link', { name: 'View cart' }).click();

    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary.getByText('Deliver to Latvia (our guess)')).toBeVisible();
    await expect(summary.getByText('Delivery, estimated')).toBeVisible();
    await expect(summary.getByText(/^Arrives .* by /)).toBeVisible();
    await expect(summary.getByRole('progressbar', { name: 'Free delivery' })).toBeVisible();
    const total = summary.getByText('Total', { exact: true }).locator('..');
    const before = (await total.textContent()) ?? '';

    await summary.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Where should we deliver?' });
    await expectAccessible(page);
    await dialog.getByLabel('Postal code (optional)').fill('123');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Incorrect zip code format: LV-1234 expected for Latvia')).toBeVisible();
    await expect(total).toHaveText(before);
    await dialog.getByLabel('Postal code (optional)').fill('LV-1010');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(summary.getByText('Deliver to Latvia, LV-1010')).toBeVisible();
    await page.reload();
    await expect(summary.getByText('Deliver to Latvia, LV-1010')).toBeVisible();
    await expectAccessible(page);
    await summary.getByRole('button', { name: 'Checkout', exact: true }).click();
    await expect(page.getByLabel('Postal Code')).toHaveValue('LV-1010');
  },
);
