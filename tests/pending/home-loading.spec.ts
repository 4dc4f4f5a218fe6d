import { addresses } from '#tests/e2e/addresses.ts';
import { aGate } from '#tests/e2e/catalogue-stubs.ts';
import { products } from '#tests/e2e/home-stubs.ts';
import { expect, test } from '#tests/e2e/shop-test.ts';

test('while the lists are on their way their place is kept', async ({ page }) => {
  const gate = aGate();
  await page.route('**/api/products/trending*', async (route) => {
    await gate.passed;
    await route.fulfill({ json: { status: 'OK', payload: products(3), message: null } });
  });
  await page.goto(`${addresses.withoutApi}/`);
  await expect(page.getByRole('main').getByText('Loading...')).toBeAttached();
  gate.open();
  await expect(page.getByRole('heading', { name: 'Trending' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
  await expect(page.getByText(/^Failed to/)).toHaveCount(0);
});
