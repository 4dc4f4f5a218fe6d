import type { Product } from '#contract/catalogue.ts';
import { addresses } from './addresses.ts';
import { aGate } from './catalogue-stubs.ts';
import { openCard, products } from './home-stubs.ts';
import { alive, expect, expectAccessible, test, widths } from './shop-test.ts';
import { aProduct } from './stub-product.ts';
import { badge, cards, openWishlist, stubInfo } from './wishlist-stubs.ts';

test.use({ viewport: widths.desktop });

test('what has become better since it was saved stands on its card', async ({ page }) => {
  await openWishlist(page, []);
  const [cheaper, back, same] = products(3, { retail_price: '10.00' }) as [Product, Product, Product];
  await stubInfo(page, 1, aProduct({ ...cheaper, retail_price: '8.50' }));
  await stubInfo(page, 2, aProduct(back));
  await stubInfo(page, 3, aProduct(same));
  const saved = { price: '10.00', currency: 'EUR', wasOut: false };
  await page.evaluate(
    (items) => localStorage.setItem('wishlist_items', JSON.stringify(items)),
    [
      { ...cheaper, saved },
      { ...back, saved: { ...saved, wasOut: true } },
      { ...same, saved },
    ],
  );
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).filter({ hasText: 'Product 1' })).toContainText(
    '€1.50 less than when you saved it',
  );
  await expect(cards(page).filter({ hasText: 'Product 2' })).toContainText('Back in stock');
  await expect(page.getByText(/less than when|Back in stock/)).toHaveCount(2);
  await expectAccessible(page);
});

test('saving keeps what the product was like: its price falls, and the list says by how much', async ({
  page,
}) => {
  const card = await openCard(page, { retail_price: '499.00' });
  await card.hover();
  await card.getByRole('button', { name: 'Add Phone X to wishlist' }).click();
  await stubInfo(page, 9001, aProduct({ retail_price: '449.00' }));
  await page.goto(`${addresses.withoutApi}/wishlist`);
  await expect(cards(page)).toContainText('€50.00 less than when you saved it');
});

test('many saved products are fetched several at a time, and never too many', async ({ page }) => {
  let inFlight = 0;
  let most = 0;
  const gate = aGate();
  await page.route('**/api/products/*/info*', async (route) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    await gate.passed;
    inFlight -= 1;
    const id = Number(new URL(route.request().url()).pathname.split('/')[3]);
    await route.fulfill({
      json: { status: 'OK', payload: aProduct({ id, name: `Product ${id}` }), message: null },
    });
  });
  await page.addInitScript((items) => {
    localStorage.setItem('wishlist_items', JSON.stringify(items));
  }, products(20));
  await page.goto('/wishlist');
  await expect.poll(() => inFlight).toBe(6);
  gate.open();
  await expect(cards(page)).toHaveCount(20);
  expect(most).toBe(6);
});

test('what is saved or removed in one tab is so in the other, and neither loses anything', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto('/products/all');
  await alive(page);
  await other.goto(`${addresses.shop}/wishlist`);
  await alive(other);
  const heart = (place: number) =>
    page
      .getByRole('article')
      .nth(place)
      .getByRole('button', { name: /wishlist$/ });
  await page.getByRole('article').nth(0).hover();
  await heart(0).click();
  await expect(badge(other)).toHaveText('1');
  await expect(cards(other)).toHaveCount(1);
  await page.getByRole('article').nth(1).hover();
  await heart(1).click();
  await expect(cards(other)).toHaveCount(2);
  await cards(other)
    .first()
    .getByRole('button', { name: /from wishlist$/ })
    .click();
  await expect(badge(page)).toHaveText('1');
  await expect(heart(1)).toHaveAccessibleName(/^Add /);
});
