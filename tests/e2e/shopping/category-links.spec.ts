import { expect, test } from '#tests/e2e/support/shop-test.ts';

test('links to categories carry the price range and sort order of the current list', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Categories' });
  for (const query of ['?price=20-900&sort=desc', '?price=30-800', '']) {
    await page.goto(`/products/audio/all${query}`);
    const links = menu.locator('a[href^="/products/"]');
    expect(await links.count()).toBeGreaterThan(5);
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
      expect(href).toMatch(/^\/products\/[^?]*/);
      expect(href?.replace(/^[^?]*/, '')).toBe(query);
    }
  }
});
