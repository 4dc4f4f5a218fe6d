import type { Locator } from '@playwright/test';
import { aGate } from '#tests/e2e/support/catalogue-stubs.ts';
import { openCard, openHome, shownDuration, stubCart } from '#tests/e2e/support/home-stubs.ts';
import { stubPayload } from '#tests/e2e/support/shell-stubs.ts';
import { expect, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { aProduct, phoneVariations } from '#tests/e2e/support/stub-product.ts';

test.use({ viewport: widths.desktop });

const addButton = (card: Locator) => card.getByRole('button', { name: 'Add to cart' });
const heart = (card: Locator) => card.getByRole('button', { name: /wishlist$/ });

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('PC-01 PC-02 PC-04 PC-05 PC-06 EN-13 the card shows picture, category, price, a higher old price and availability', async ({
  page,
}) => {
  await page.route('**/media/test-*', (route) => route.fulfill({ contentType: 'image/png', body: onePixel }));
  const price = { retail_price: '100.00' };
  await openHome(page, {
    newProducts: [
      aProduct({ id: 1, image_url: '/media/test-own.png', images_urls: ['/media/test-a.png'] }),
      aProduct({ id: 2, image_url: null, images_urls: ['/media/test-a.png', '/media/test-b.png'] }),
      aProduct({ id: 3, retail_price: '1234.50' }),
      aProduct({ id: 4, ...price, old_price: '120.00' }),
      aProduct({ id: 5, ...price, old_price: '100.00' }),
      aProduct({ id: 6, ...price, old_price: '0.00', is_available: false }),
    ],
  });
  const cards = page.getByRole('article');
  await expect(cards.nth(0).locator('img').first()).toHaveAttribute('src', '/media/test-own.png');
  await expect(cards.nth(1).locator('img').first()).toHaveAttribute('src', '/media/test-a.png');
  await expect(cards.nth(2).getByText('Smartphones', { exact: true })).toBeVisible();
  await expect(cards.nth(2).getByText('€1,234.50', { exact: true })).toBeVisible();
  await expect(cards.nth(2).getByText('Available', { exact: true })).toBeVisible();
  for (const [index, old] of [
    [3, ['€120.00']],
    [4, []],
    [5, []],
  ] as const) {
    const card = cards.nth(index);
    await expect(card.getByText('€100.00', { exact: true })).toBeVisible();
    await expect(card.locator('s')).toHaveText([...old]);
    await expect(card.getByText('Sale', { exact: true })).toHaveCount(old.length);
  }
  await expect(cards.nth(5).getByText('Unavailable', { exact: true })).toBeVisible();
  await expect(addButton(cards.nth(5))).toHaveCount(0);
});

test("EN-22 badges are 'Sale', 'New arrivals' and 'Top product', at most two, in this order", async ({
  page,
}) => {
  const sale = { retail_price: '1.00', old_price: '2.00' };
  await openHome(page, {
    newProducts: [
      aProduct({ id: 1, ...sale }),
      aProduct({ id: 2, top_product: true }),
      aProduct({ id: 3, new_arrival: true }),
      aProduct({ id: 4, top_product: true, new_arrival: true, ...sale }),
    ],
  });
  const badges = page.getByRole('article').locator('div > div > span');
  await expect(badges).toHaveText(['Sale', 'Top product', 'New arrivals', 'Sale', 'New arrivals']);
});

test("PC-03 PC-07 PC-08 'Add to cart' and the heart appear on hover and on focus; a saved heart stays; the name leads to the details", async ({
  page,
}) => {
  await page.route('**/api/products/9001/info*', (route) =>
    route.fulfill({ json: { status: 'OK', payload: aProduct(), message: null } }),
  );
  const card = await openCard(page);
  await card.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  for (const action of [addButton(card), heart(card)]) await expect(action).toHaveCSS('opacity', '0');
  await card.hover();
  for (const action of [addButton(card), heart(card)]) await expect(action).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(addButton(card)).toHaveCSS('opacity', '0');
  await page.getByRole('button', { name: 'Decline' }).focus();
  await card.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(addButton(card)).toBeFocused();
  for (const action of [addButton(card), heart(card)]) await expect(action).toHaveCSS('opacity', '1');
  await card.hover();
  await heart(card).click();
  await expect(card.getByRole('button', { name: 'Remove Phone X from wishlist' })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(heart(card)).toHaveCSS('opacity', '1');
  await heart(card).click();
  await expect(card.getByRole('button', { name: 'Add Phone X to wishlist' })).toBeVisible();
  await card.getByRole('link', { name: 'Phone X' }).click();
  await expect(page).toHaveURL(`${shopUrls.withoutApi}/products/phones/smartphones/9001`);
});

test.describe('by finger', () => {
  test.use({ viewport: widths.phone, hasTouch: true, isMobile: true });

  test('PC-07 PC-08 button and heart are always there, large enough to touch', async ({ page }) => {
    const card = await openCard(page);
    for (const action of [addButton(card), heart(card)]) {
      await expect(action).toHaveCSS('opacity', '1');
      const box = await action.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

test("PC-10 ER-20 SM-10 BC-01 BC-04 adding sends one piece, reloads the cart and says 'Item added to cart!' at the bottom right for 2500 ms", async ({
  page,
}) => {
  const gate = aGate();
  const card = await openCard(page);
  const sent = await stubCart(page);
  await page.route('**/api/cart/add', async (route) => {
    await gate.passed;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Decline' }).click();
  const contents = page.waitForRequest('**/api/cart/contents*');
  await card.hover();
  await addButton(card).click();
  await expect(card.getByRole('button', { name: 'Adding...' })).toBeVisible();
  await card.getByRole('button', { name: 'Adding...' }).click({ force: true });
  const duration = shownDuration(page, 'Item added to cart!');
  gate.open();
  const box = await page.getByText('Item added to cart!').boundingBox();
  expect(box?.x ?? 0).toBeGreaterThan(widths.desktop.width / 2);
  expect(box?.y ?? 0).toBeGreaterThan(widths.desktop.height / 2);
  await page.mouse.move(0, 0);
  await contents;
  expect(sent).toEqual([expect.objectContaining({ id: 9001, count: 1, is_variation: false })]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart: 1 item' })).toBeVisible();
  const time = await duration;
  expect(time).toBeGreaterThan(2400);
  expect(time).toBeLessThan(4500);
});

test("SM-12 ER-16 a warning is shown instead of 'Item added to cart!'; an error says 'Failed to add item to cart'", async ({
  page,
}) => {
  const card = await openCard(page);
  await stubCart(page, { status: 'WARNING', message: 'Only 3 pcs. of Phone X are in stock.' });
  await card.hover();
  await addButton(card).click();
  await expect(page.getByText('Only 3 pcs. of Phone X are in stock.')).toBeVisible();
  await stubCart(page, { status: 'ERROR' }, 500);
  await addButton(card).click();
  await expect(page.getByText('Failed to add item to cart')).toBeVisible();
  await expect(page.getByText('Item added to cart!')).toHaveCount(0);
});

test('RP-05 RP-06 BC-02 BC-05 a guest is sent to the sign-in with a redirect target, and the message stays', async ({
  page,
}) => {
  await stubCart(page, { status: 'ERROR', message: 'Unauthenticated.', code: 'unauthenticated' }, 401);
  await page.goto('/products/all?sort=desc&page=2');
  await waitForHydration(page);
  const card = page.getByRole('article').filter({ hasNotText: 'Unavailable' }).first();
  await card.hover();
  const plain = page.getByRole('article').locator('button:not([aria-haspopup])', { hasText: 'Add to cart' });
  const duration = shownDuration(page, 'Please sign in to add item to cart');
  await plain.first().click();
  await expect(page.getByText('Please sign in to add item to cart')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('form')).toBe('signin');
  expect(searchParams.get('redirect')).toBe('/products/all?sort=desc&page=2');
  const time = await duration;
  expect(time).toBeGreaterThan(2900);
  expect(time).toBeLessThan(5500);
});

test.describe('the picker', () => {
  const openPicker = async (page: Parameters<typeof openCard>[0]) => {
    const card = await openCard(page, { variations: phoneVariations });
    const sent = await stubCart(page);
    await card.hover();
    await addButton(card).click();
    return { card, sent, dialog: page.getByRole('dialog', { name: 'Select Variation' }) };
  };

  test("PC-09 PC-11 PC-12 PC-13 PC-14 BC-02 'Select Variation' opens with the first of each group chosen; a choice that matches none is refused for 3000 ms, one that matches is added", async ({
    page,
  }) => {
    const { sent, dialog } = await openPicker(page);
    await expect(dialog).toBeVisible();
    await expect(
      dialog.getByRole('group', { name: /^Colour/ }).getByRole('radio', { checked: true }),
    ).toHaveCount(1);
    await expect(dialog.getByRole('radio', { name: 'Black' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: '128 GB' })).toBeChecked();
    await expect(dialog.getByText('€499.00')).toBeVisible();

    await dialog.getByRole('radio', { name: '256 GB' }).check();
    await expect(dialog.getByText('Unavailable', { exact: true })).toBeVisible();
    const duration = shownDuration(page, 'Please select a variation');
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Please select a variation')).toBeVisible();
    await page.mouse.move(0, 0);
    const time = await duration;
    expect(time).toBeGreaterThan(2900);
    expect(time).toBeLessThan(5000);
    await expect(dialog).toBeVisible();
    expect(sent).toEqual([]);

    await dialog.getByRole('radio', { name: '128 GB' }).check();
    await dialog.getByRole('radio', { name: 'White' }).check();
    await expect(dialog.getByText('€519.00')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Item added to cart!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(sent).toEqual([expect.objectContaining({ id: 9102, count: 1, is_variation: true })]);
  });

  test('a language change in another tab keeps the chosen options', async ({ page, context }) => {
    const { sent, dialog } = await openPicker(page);
    await dialog.getByRole('radio', { name: 'White' }).check();
    const inGerman = JSON.stringify(aProduct({ variations: phoneVariations })).replaceAll('Colour', 'Farbe');
    await stubPayload(page, '/products/new-arrivals', [JSON.parse(inGerman)]);
    const other = await context.newPage();
    await other.goto(`${shopUrls.withoutApi}/robots.txt`);
    await other.evaluate(() => localStorage.setItem('languageId', '2'));
    const picker = page.getByRole('dialog');
    await expect(picker.getByRole('group', { name: /^Farbe/ })).toBeVisible();
    await expect(picker.getByRole('radio', { name: 'White' })).toBeChecked();
    await expect(picker.getByText('€519.00')).toBeVisible();
    await picker.getByRole('button').last().click();
    await expect(picker).toHaveCount(0);
    expect(sent).toEqual([expect.objectContaining({ id: 9102, is_variation: true })]);
  });

  test('works by keyboard and restores the focus', async ({ page }) => {
    const card = await openCard(page, { variations: phoneVariations });
    await card.getByRole('link').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Select Variation' });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'White' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(addButton(card)).toBeFocused();
  });
});
