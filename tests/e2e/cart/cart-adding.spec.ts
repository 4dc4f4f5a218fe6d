import type { Page } from '@playwright/test';
import type { Product } from '#contract/products.ts';
import { button, goodPassword, refused, signInAs, stub, watch } from '#tests/e2e/support/account-stubs.ts';
import { cartBadge } from '#tests/e2e/support/cart-stubs.ts';
import { createCustomer, plainProducts, productsWithVariations } from '#tests/e2e/support/real-customer.ts';
import { expect, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

test.use({ viewport: widths.desktop });

/** Opens the search for a product and returns its card. */
const cardOf = async (page: Page, { name, id }: Product) => {
  await page.goto(`/products/all/all?search=${encodeURIComponent(name)}&page=1`);
  await waitForHydration(page);
  const link = page.locator(`a[href$="/${id}"]`);
  const card = page.getByRole('article').filter({ has: link }).first();
  await card.hover();
  return card;
};

test('ER-20 SM-10 PC-10 HD-19 a card adds one piece, confirms it and updates the badge', async ({ page }) => {
  const { cart } = await createCustomer(page);
  const [product] = await plainProducts(page, 1);
  if (!product) throw new Error('The sample shop has no available product.');
  const card = await cardOf(page, product);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(cartBadge(page)).toHaveText('1');
  expect(calls.filter((path) => path.startsWith('/api/cart/'))).toEqual([
    '/api/cart/add',
    '/api/cart/contents',
  ]);
  expect((await cart()).payload).toMatchObject([{ item_id: product.id, is_variation: false, count: 1 }]);
});

test('the picker of a card adds the chosen variation', async ({ page }) => {
  const { cart } = await createCustomer(page);
  const [product] = await productsWithVariations(page, 1);
  if (!product) throw new Error('The sample shop has no available product.');
  const card = await cardOf(page, product);
  await card.getByRole('button', { name: 'Add to cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Variation' });
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(cartBadge(page)).toHaveText('1');
  const [line] = (await cart()).payload;
  expect(line).toMatchObject({ is_variation: true, base_product_id: product.id });
  await cartBadge(page).click();
  const names = line?.item.variation_attributes.map(({ name }) => name).join(', ') ?? '?';
  await expect(page.getByRole('main')).toContainText(names);
});

test('adding twice from the product page adds up the pieces', async ({ page }) => {
  const { cart } = await createCustomer(page);
  const [product] = await plainProducts(page, 1);
  if (!product) throw new Error('The sample shop has no available product.');
  await page.goto(`/products/all/all/${product.id}`);
  await waitForHydration(page);
  for (const count of ['1', '2']) {
    await button(page, 'Add to cart').first().click();
    await expect(cartBadge(page)).toHaveText(count);
  }
  expect((await cart()).payload).toMatchObject([{ item_id: product.id, count: 2 }]);
});

test('WL-05 adding from the wishlist moves the product to the cart', async ({ page }) => {
  const { cart } = await createCustomer(page);
  const [product] = await plainProducts(page, 1);
  if (!product) throw new Error('The sample shop has no available product.');
  const card = await cardOf(page, product);
  await card.getByRole('button', { name: `Add ${product.name} to wishlist` }).click();
  await page.goto('/wishlist');
  await waitForHydration(page);
  const saved = page.getByRole('article');
  await saved.hover();
  await saved.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartBadge(page)).toHaveText('1');
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  expect((await cart()).payload).toHaveLength(1);
});

test('BY-05 RP-05 RP-06 AU-08 a guest is sent to the sign-in and back and finds the saved cart with the new item', async ({
  page,
  context,
}) => {
  const { email, post } = await createCustomer(page);
  const [first, second] = await plainProducts(page, 2);
  if (!first || !second) throw new Error('The sample shop has no available product.');
  await post('/api/cart/add', { id: first.id, count: 3 });
  await context.clearCookies();
  const card = await cardOf(page, second);
  const list = new URL(page.url());
  await expect(cartBadge(page)).toHaveAccessibleName('Cart');
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Please sign in to add item to cart')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?/);
  const query = new URL(page.url()).searchParams;
  expect([query.get('form'), query.get('redirect')]).toEqual(['signin', list.pathname + list.search]);
  await page.reload();
  await waitForHydration(page);
  const contents = page.waitForRequest(`${shopUrls.shop}/api/cart/contents*`);
  await signInAs(page, email, goodPassword);
  await contents;
  await expect(page).toHaveURL(list.href);
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(cartBadge(page)).toHaveText('4');
});

test('BY-05 a variation chosen by a guest is added once after registration, and its options stay chosen', async ({
  page,
  context,
}) => {
  const [product] = await productsWithVariations(page, 1);
  const [wanted] = product?.variations ?? [];
  if (!product || !wanted) throw new Error('The sample shop has no product with variations.');
  await page.goto(`/products/all/all/${product.id}`);
  await waitForHydration(page);
  for (const { name } of wanted.attributes) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  }
  const options = wanted.attributes.map(({ id }) => id);
  const isChosen = (url: URL) =>
    url.searchParams.get('options')?.split('-').sort().join() === options.map(String).sort().join();
  await expect(page).toHaveURL(isChosen);
  const chosen = page.url();
  await button(page, 'Add to cart').first().click();
  await expect(page).toHaveURL(/\/auth\?/);
  // A second tab of the same guest sees the same sign-in.
  const other = await context.newPage();
  await other.goto('/auth');
  await waitForHydration(other);
  await page.bringToFront();
  await page.reload();
  await waitForHydration(page);
  const { cart } = await createCustomer(page);
  await Promise.all(
    [page, other].map((tab) =>
      tab.evaluate(() => {
        localStorage.setItem('auth_session', 'true');
        dispatchEvent(new StorageEvent('storage', { key: 'auth_session', newValue: 'true' }));
      }),
    ),
  );
  await expect(cartBadge(page)).toHaveText('1');
  await expect(cartBadge(other)).toHaveText('1');
  expect((await cart()).payload).toMatchObject([{ item_id: wanted.id, is_variation: true, count: 1 }]);
  // The address is shareable: it opens with the same choice, under the product's own canonical address.
  await page.goto(chosen);
  await waitForHydration(page);
  for (const { name } of wanted.attributes) {
    await expect(
      page.getByRole('main').getByRole('button', { name, exact: true, pressed: true }).first(),
    ).toBeVisible();
  }
  await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /options/);
});

test('a bundle of a guest is added after the sign-in, with the chosen variation', async ({
  page,
  context,
}) => {
  const { email, cart } = await createCustomer(page);
  await context.clearCookies();
  await page.goto('/products/all/all/731');
  await waitForHydration(page);
  const offer = page.getByRole('region', { name: /^Cheaper together/ });
  const choice = offer.getByRole('combobox').first();
  const chosen = (await choice.locator('option:enabled').last().getAttribute('value')) ?? '?';
  await choice.selectOption(chosen);
  await expect(choice).toHaveValue(chosen);
  const adds = watch(page, 'POST /api/cart/add-bundle');
  await offer.getByRole('button', { name: /^Add all 3/ }).click();
  await expect(page.getByText('Please sign in to add item to cart')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?/);
  await page.reload();
  await waitForHydration(page);
  await signInAs(page, email, goodPassword);
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(page).toHaveURL(/\/731$/);
  await expect(cartBadge(page)).toHaveText('3');
  await page.reload();
  await expect(cartBadge(page)).toHaveText('3');
  // The guest's, which was refused, and the customer's.
  expect(adds).toHaveLength(2);
  const { payload } = await cart();
  expect(payload).toHaveLength(3);
  expect(payload.map(({ item_id }) => item_id)).toContain(Number(chosen));
});

test('an item whose adding failed once is added after a reload, and only once', async ({ page, context }) => {
  const { email, cart } = await createCustomer(page);
  const [product] = await plainProducts(page, 1);
  if (!product) throw new Error('The sample shop has no available product.');
  await context.clearCookies();
  await (await cardOf(page, product)).getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/auth\?/);
  await waitForHydration(page);
  let isDown = true;
  await stub(page, 'POST /api/cart/add', (route) =>
    isDown ? route.fulfill(refused(500, { code: 'server_error' })) : route.fallback(),
  );
  await signInAs(page, email, goodPassword);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  isDown = false;
  await page.reload();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(cartBadge(page)).toHaveText('1');
  await page.reload();
  await expect(cartBadge(page)).toHaveText('1');
  expect((await cart()).payload).toMatchObject([{ item_id: product.id, count: 1 }]);
});
