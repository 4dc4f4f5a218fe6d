import type { Page } from '@playwright/test';
import type { Product, ProductDetails } from '#contract/products.ts';
import { aGate } from '#tests/e2e/support/catalogue-stubs.ts';
import { apiCalls, openCard, products, shownDuration, stubCart } from '#tests/e2e/support/home-stubs.ts';
import { expect, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { aProduct, phoneVariations } from '#tests/e2e/support/stub-product.ts';

test.use({ viewport: widths.desktop });

const stored = (page: Page): Promise<Product[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('wishlist_items') ?? '[]'));

/** Stubs the fetch of a saved product; null means that it is gone. */
const stubInfo = (page: Page, id: number, product: ProductDetails | null) =>
  page.route(`**/api/products/${id}/info*`, (route) =>
    product
      ? route.fulfill({ json: { status: 'OK', payload: product, message: null } })
      : route.fulfill({ status: 404, json: { status: 'ERROR', message: 'Product not found' } }),
  );

/** Opens the wishlist with these products, each fetched as it was saved. */
const openWishlist = async (page: Page, saved: Product[]): Promise<void> => {
  for (const product of saved) await stubInfo(page, product.id, aProduct(product));
  // Only once: later loads find what the shop stored.
  await page.addInitScript((items) => {
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('wishlist_items', JSON.stringify(items));
    sessionStorage.setItem('seeded', 'yes');
  }, saved);
  await page.goto('/wishlist');
  await waitForHydration(page);
};

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Wishlist/ });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test("RT-11 ER-30 the wishlist is open to guests; empty, it leads to all products; unreadable data says 'Failed to initialize wishlist'", async ({
  page,
}) => {
  const answer = await page.goto('/wishlist');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'All products' })).toHaveAttribute(
    'href',
    '/products/all',
  );
  await page.evaluate(() => localStorage.setItem('wishlist_items', '[{"id":1'));
  await page.reload();
  await expect(page.getByText('Failed to initialize wishlist')).toBeVisible();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});

test('RT-25 the wishlist page is a separate chunk, prefetched once a product is saved', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const chunks = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/wishlist-[\w-]{8}\.js$/.test(name))
        .map(({ name }) => name),
    );
  expect(await chunks()).toEqual([]);
  await page.getByRole('article').first().hover();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /wishlist$/ })
    .click();
  await expect.poll(chunks).not.toEqual([]);
});

test('HD-18 HD-20 the wishlist link counts saved products and has no badge without any', async ({ page }) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  await expect(badge(page)).toHaveAccessibleName('Wishlist');
  await expect(badge(page)).toHaveText('');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveText('');
  for (const place of [0, 1]) {
    await page.getByRole('article').nth(place).hover();
    await page
      .getByRole('article')
      .nth(place)
      .getByRole('button', { name: /wishlist$/ })
      .click();
  }
  await expect(badge(page)).toHaveText('2');
  await badge(page).click();
  await expect(page).toHaveURL(`${shopUrls.shop}/wishlist`);
  await expect(cards(page)).toHaveCount(2);
});

test('WL-01 EN-25 RP-02 toggling stores the product in the browser and removes it again', async ({
  page,
}) => {
  await stubInfo(page, 9001, aProduct());
  const card = await openCard(page);
  await card.hover();
  await card.getByRole('button', { name: 'Add Phone X to wishlist' }).click();
  // The price of that day: the list says by how much it fell since.
  const saved = expect.objectContaining({ price: '499.00', currency: 'EUR' });
  expect(await stored(page)).toEqual([expect.objectContaining({ id: 9001, name: 'Phone X', saved })]);
  await page.reload();
  await expect(card.getByRole('button', { name: 'Remove Phone X from wishlist' })).toBeVisible();
  await card.getByRole('button', { name: 'Remove Phone X from wishlist' }).click();
  expect(await stored(page)).toEqual([]);
});

test("SM-39 WL-09 BC-03 toggling makes no network call; 'Item added to wishlist' and 'Item removed from wishlist' show for 1000 ms", async ({
  page,
}) => {
  const session = page.waitForRequest('**/api/is-auth');
  const card = await openCard(page);
  await session;
  const calls = apiCalls(page);
  await card.hover();
  for (const [name, text] of [
    ['Add Phone X to wishlist', 'Item added to wishlist'],
    ['Remove Phone X from wishlist', 'Item removed from wishlist'],
  ] as const) {
    const duration = shownDuration(page, text);
    await card.getByRole('button', { name }).click();
    const time = await duration;
    expect(time).toBeGreaterThan(950);
    expect(time).toBeLessThan(2400);
  }
  expect(calls.map((request) => request.url())).toEqual([]);
});

test('a message stays while it has the pointer or the focus', async ({ page }) => {
  await page.clock.install();
  const card = await openCard(page);
  await waitForHydration(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const message = page.getByRole('listitem').filter({ hasText: 'Item added to wishlist' });
  await card.hover();
  const heart = card.getByRole('button', { name: /wishlist$/ });
  await heart.click();
  await message.hover();
  await message.getByRole('button').focus();
  await heart.focus();
  await page.clock.runFor(5000);
  await expect(message, 'the pointer holds it').toBeVisible();
  await message.getByRole('button').focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(message, 'the focus holds it').toBeVisible();
  await heart.focus();
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(message).toHaveCount(0, { timeout: 100 });
  }).toPass();
});

test('ST-04 WL-02 WL-03 WL-04 WL-08 each saved product is fetched again: gone ones are marked and can be removed for good, others are refreshed', async ({
  page,
}) => {
  const calls = apiCalls(page);
  await openWishlist(page, products(3, { retail_price: '10.00' }));
  await expect(cards(page)).toHaveCount(3);
  const infos = calls
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.endsWith('/info'));
  expect(infos.toSorted()).toEqual([1, 2, 3].map((id) => `/api/products/${id}/info`));

  await stubInfo(page, 1, aProduct({ id: 1, name: 'Product 1', retail_price: '8.00' }));
  await stubInfo(page, 2, null);
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  const gone = cards(page).filter({ hasText: 'Product 2' });
  await expect(gone.getByText('This item is no longer available.')).toBeVisible();
  await expect(gone.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  await expect(gone.getByRole('link')).toHaveCount(0);
  await expect(page.getByText('This item is no longer available.')).toHaveCount(1);
  await expect(page.getByText('3 saved products')).toBeVisible();
  await expect(page.getByText('€8.00')).toBeVisible();
  const prices = (await stored(page)).map(({ id, retail_price }) => [id, retail_price]);
  expect(prices).toContainEqual([1, '8.00']);

  await page.getByRole('button', { name: 'Remove Product 2 from wishlist' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Remove Product 1 from wishlist' })).toBeFocused();
  expect((await stored(page)).map(({ id }) => id).toSorted()).toEqual([1, 3]);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText('This item is no longer available.')).toHaveCount(0);
});

test('placeholders show until the products are fetched, without old prices', async ({ page }) => {
  await openWishlist(page, products(2));
  const gate = aGate();
  await page.route('**/api/products/1/info*', async (route) => {
    await gate.passed;
    await route.fallback();
  });
  await page.reload();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await expect(cards(page)).toHaveCount(0);
  gate.open();
  await expect(cards(page)).toHaveCount(2);
});

test('a card shows what improved since the product was saved', async ({ page }) => {
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
});

test("only a product that was really gone becomes 'Back in stock', not one whose fetch failed", async ({
  page,
}) => {
  const saved = { price: '10.00', currency: 'EUR', wasOut: false };
  const kept = products(2, { retail_price: '10.00' }).map((product) => ({ ...product, saved }));
  await openWishlist(page, kept);
  await page.route('**/api/products/1/info*', (route) => route.fulfill({ status: 503, json: {} }));
  await stubInfo(page, 2, null);
  await page.reload();
  await expect(page.getByText('This item is no longer available.')).toHaveCount(2);
  for (const product of kept) await stubInfo(page, product.id, aProduct(product));
  await page.reload();
  await expect(page.getByText('This item is no longer available.')).toHaveCount(0);
  await expect(cards(page).filter({ hasText: 'Product 2' })).toContainText('Back in stock');
  await expect(page.getByText('Back in stock')).toHaveCount(1);
});

test('saved products are fetched with limited concurrency', async ({ page }) => {
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

test('saving and removing sync between tabs without losses', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/products/all');
  await waitForHydration(page);
  await other.goto(`${shopUrls.shop}/wishlist`);
  await waitForHydration(other);
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

test('WL-05 WL-06 WL-07 adding a product to the cart removes it from the wishlist; after a warning or an error it stays', async ({
  page,
}) => {
  await openWishlist(page, products(2));
  const add = cards(page).first().getByRole('button', { name: 'Add to cart' });
  await cards(page).first().hover();
  for (const [answer, status, text] of [
    [{ status: 'WARNING', message: 'Only 1 pcs. left.' }, 200, 'Only 1 pcs. left.'],
    [{ status: 'ERROR', message: 'boom' }, 500, 'boom'],
  ] as const) {
    await stubCart(page, answer, status);
    await add.click();
    await expect(page.getByText(text)).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    expect(await stored(page)).toHaveLength(2);
  }
  const sent = await stubCart(page);
  await add.click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(badge(page)).toHaveText('1');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart: 1 item' })).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ id: 2, count: 1, is_variation: false })]);
  expect((await stored(page)).map(({ id }) => id)).toEqual([1]);
});

test('WL-10 a saved product with variations opens the picker first', async ({ page }) => {
  const sent = await stubCart(page);
  await openWishlist(page, products(1, { variations: phoneVariations }));
  await cards(page).first().hover();
  await cards(page).first().getByRole('button', { name: 'Add to cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Variation' });
  await expect(dialog).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ id: 9101, count: 1, is_variation: true })]);
});

test('another currency fetches the saved products again', async ({ page }) => {
  await openWishlist(page, products(1, { retail_price: '10.00' }));
  await expect(page.getByText('€10.00')).toBeVisible();
  await stubInfo(page, 1, aProduct({ id: 1, name: 'Product 1', retail_price: '10.84' }));
  await page.getByRole('banner').getByRole('combobox', { name: 'Currency' }).first().click();
  await page.getByRole('option', { name: /USD/ }).click();
  await expect(page.getByText('$10.84')).toBeVisible();
});
