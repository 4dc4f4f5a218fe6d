import { button } from '#tests/e2e/support/account-stubs.ts';
import { plainProducts } from '#tests/e2e/support/real-customer.ts';
import { expect, expectAccessible, sampleTest, widths } from '#tests/e2e/support/shop-test.ts';

sampleTest.use({ viewport: widths.desktop });

sampleTest(
  'BY-57 BY-61 BY-62 a guest sees price and arrival of the delivery, changes the place, and finds it in the checkout',
  async ({ page }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http')) hosts.add(origin);
    });
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
    // The place is guessed and checked without asking anybody else.
    expect([...hosts]).toEqual([new URL(page.url()).origin]);
  },
);

sampleTest(
  'BY-71 a guest’s code is applied in the cart, in the checkout and in another tab, and removed in all; a wrong one leaves the totals',
  async ({ page, context }) => {
    const product = (await plainProducts(page, 100)).find(({ retail_price: price }) => Number(price) > 60);
    await page.goto(`/products/all/all/${product?.id}`);
    await button(page, 'Add to cart').first().click();
    await expect(page.getByRole('dialog', { name: 'Item added to cart!' })).toBeVisible();
    await page.goto('/cart');
    const boxOf = (which: typeof page) => which.getByRole('textbox', { name: 'Promo code' });
    const box = boxOf(page);
    const totalOf = (which: typeof page) =>
      which.getByText('Total', { exact: true }).locator('..').textContent();
    await expect(page.getByText('Delivery, estimated')).toBeVisible();
    const before = await totalOf(page);

    await box.fill('WRONG-1');
    await button(page, 'Submit').click();
    await expect(page.getByText('Promo code not found')).toBeVisible();
    expect(await totalOf(page)).toBe(before);
    // The field is emptied; what was typed comes back to be corrected.
    await button(page, 'Correct “WRONG-1”').click();
    await expect(box).toHaveValue('WRONG-1');

    const kept = page.waitForResponse('**/api/cart/details');
    await box.fill('welcome10');
    await button(page, 'Submit').click();
    await expect(button(page, 'Applied')).toBeVisible();
    await expect.poll(() => totalOf(page)).not.toBe(before);
    expect((await kept).status()).toBe(200);
    const less = await totalOf(page);

    // Another tab has nothing of this one but the cart.
    const other = await context.newPage();
    await other.goto('/cart?step=checkout');
    await expect(button(other, 'Applied')).toBeVisible();
    await expect(boxOf(other)).toHaveValue('WELCOME10');
    await other.goto('/cart');
    await expect(button(other, 'Applied')).toBeVisible();
    await expect.poll(() => totalOf(other)).toBe(less);

    await button(page, 'Checkout').click();
    await expect(button(page, 'Applied')).toBeVisible();
    const removed = page.waitForResponse('**/api/cart/details');
    await button(page, 'Remove promo code').click();
    await removed;
    await expect(button(page, 'Submit')).toBeVisible();
    for (const tab of [page, other]) {
      await tab.goto('/cart');
      await expect(tab.getByText('Delivery, estimated')).toBeVisible();
      await expect(boxOf(tab)).toHaveValue('');
      await expect.poll(() => totalOf(tab)).toBe(before);
    }
  },
);
