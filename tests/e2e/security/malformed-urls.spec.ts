import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';

const notFound = /^Oops! Page Not Found/;

test('a URL with a broken escape shows the not-found page', async ({ page }) => {
  for (const path of ['/100%', '/products/%E0%A4%A', '//100%']) {
    const answer = await page.goto(path.startsWith('//') ? `/.${path}` : path);
    await waitForHydration(page);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible();
  }
});

test('control characters are removed from filters and searches in the URL', async ({ page }) => {
  for (const query of ['search=%00', 'search=%00%20', 'manufacturer=%00', 'condition=%00']) {
    const answer = await page.goto(`/products/all/all?${query}`);
    expect([query, answer?.status()]).toEqual([query, 200]);
    await expect(page.getByText(/^Showing 1–14 of \d+ results$/)).toBeVisible();
  }
  const answer = await page.goto('/products/all/all/%00');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Product not available' })).toBeVisible();
});
