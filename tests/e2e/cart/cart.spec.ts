import { button, held, ok, refused, stub, watch } from '#tests/e2e/support/account-stubs.ts';
import {
  cartLines,
  figure,
  goToCart,
  openCart,
  stubShopCart,
  summary,
  total,
  unavailablePanel,
} from '#tests/e2e/support/cart-stubs.ts';
import { expect, test, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { aLine, aTotals } from '#tests/support/storefront/cart-builders.ts';

test.use({ viewport: widths.desktop });

const phone = aLine({
  item_id: 9,
  base_product_id: 101,
  is_variation: true,
  name: 'Phone X',
  price: '199.00',
  categories: [{ name: 'Smartphones', parent: { name: 'Phones' }, url: 'smartphones' }],
  variation_attributes: [{ name: 'Black' }, { name: '128 GB' }],
});
const mouse = aLine({ item_id: 2, name: 'Mouse', price: '19.90', count: 2 });

test('RT-10 CT-06 CT-07 CT-08 CT-43 a guest sees the empty cart with links, and no totals are requested', async ({
  page,
}) => {
  const totals = watch(page, 'POST /api/cart/calculate-totals');
  const answer = await page.goto('/cart');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByText('Add some items to your cart to get started')).toBeVisible();
  await expect(page).toHaveURL(`${shopUrls.shop}/cart`);
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' });
  await expect(signIn).toHaveAttribute('href', '/auth?form=signin&redirect=%2Fcart');
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(`${shopUrls.shop}/products/all`);
  expect(totals).toHaveLength(0);
});

test('CT-27 a customer with an empty cart is not asked to sign in; with nothing to buy Checkout is disabled', async ({
  page,
}) => {
  await openCart(page, {});
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await openCart(page, { unavailable: [aLine()] });
  await expect(button(page, 'Checkout')).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
});

test('CT-01 CT-26 a spinner is shown until the cart has loaded, then covers the summary while totals are calculated; the list stays usable', async ({
  page,
}) => {
  await stubShopCart(page, { lines: [mouse] });
  const contents = held(ok({ cart: { payload: [mouse], unavailableItems: [] } }));
  await stub(page, 'GET /api/cart/contents', contents.route);
  const totals = held({ json: aTotals({ converted: { final_amount: 39.8 } }) });
  await stub(page, 'POST /api/cart/calculate-totals', totals.route);
  await goToCart(page);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await expect(cartLines(page)).toHaveCount(0);
  contents.letGo();
  await expect(cartLines(page)).toHaveCount(1);
  await expect(summary(page)).toHaveAttribute('aria-busy', 'true');
  await expect(summary(page).getByRole('status')).toHaveText('Loading...');
  totals.letGo();
  await expect(summary(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  await expect(total(page)).toHaveText('€39.80');
});

test("CT-02 ER-15 a failed fetch shows an error with 'Try again', which fetches again; loaded lines stay visible under an error", async ({
  page,
}) => {
  await stubShopCart(page, { lines: [mouse] });
  const contents = watch(page, 'GET /api/cart/contents');
  await stub(page, 'GET /api/cart/contents', refused(500, { message: 'x' }));
  await goToCart(page);
  const box = page.getByRole('main').getByRole('alert');
  await expect(box).toContainText('x');
  await stub(page, 'GET /api/cart/contents', refused(500));
  await button(page, 'Try again').click();
  await expect(box).toContainText('Failed to load cart');
  const asked = contents.length;
  await stub(page, 'GET /api/cart/contents', ok({ cart: { payload: [mouse], unavailableItems: [] } }));
  await button(page, 'Try again').click();
  await expect(cartLines(page)).toHaveCount(1);
  await expect(box).toHaveCount(0);
  expect(contents.length).toBe(asked + 1);
  await stub(page, 'GET /api/cart/contents', refused(500));
  await page
    .getByRole('banner')
    .getByRole('combobox', { name: /^Currency/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'USD' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to fetch cart content');
  // The old prices keep their own symbol.
  await expect(cartLines(page).first()).toContainText('€39.80');
});

test('CT-09 CT-10 CT-11 CT-12 CT-13 CT-14 CT-16 a line has picture, category and choice, linked name, price and quantity; without unavailable items there is no panel', async ({
  page,
}) => {
  const pictured = aLine({ item_id: 3, name: 'Hub' });
  await openCart(page, {
    lines: [phone, mouse, { ...pictured, item: { ...pictured.item, image_url: '/favicon.svg' } }],
  });
  const [first, second] = [cartLines(page).nth(0), cartLines(page).nth(1)];
  await expect(first).toContainText('Smartphones, Black, 128 GB');
  await expect(first).toContainText('€199.00');
  await expect(second.getByText('All', { exact: true })).toBeVisible();
  await expect(second).toContainText('€39.80');
  await expect(second).toContainText('€19.90 each');
  // Without a picture the placeholder is shown.
  await expect(second.locator('img')).toHaveCount(0);
  await expect(second.locator('svg').first()).toBeVisible();
  await expect(cartLines(page).nth(2).locator('img')).toHaveAttribute('src', '/favicon.svg');
  await expect(unavailablePanel(page)).toHaveCount(0);
  const box = first.getByRole('group', { name: 'Quantity of Phone X' });
  await expect(box.getByRole('button', { name: 'Decrease quantity of Phone X' })).toBeVisible();
  await expect(box.getByRole('spinbutton')).toHaveValue('1');
  await expect(box.getByRole('button', { name: 'Increase quantity of Phone X' })).toBeVisible();
  await first.getByRole('link', { name: 'Phone X' }).click();
  await expect(page).toHaveURL(/\/products\/phones\/smartphones\/101$/);
});

test('CT-16 CT-17 CT-18 unavailable items are in a red panel, each with a Remove button', async ({
  page,
}) => {
  const gone = [aLine({ item_id: 7, name: 'Old Mouse' }), aLine({ item_id: 8, name: 'Old Hub' })];
  await openCart(page, { lines: [mouse], unavailable: gone });
  const panel = unavailablePanel(page);
  await expect(panel.getByText('This item is no longer available.')).toHaveCount(2);
  await expect(panel).toHaveCSS('background-color', 'rgb(253, 237, 239)');
  const removed = page.waitForRequest('**/api/cart/remove');
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'Old Mouse' })
    .getByRole('button', { name: 'Remove' })
    .click();
  expect((await removed).postDataJSON()).toMatchObject({ id: 7, is_variation: false });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await stub(page, 'POST /api/cart/remove', refused(500));
  await panel.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Failed to remove item', { exact: true })).toBeVisible();
  await expect(panel).toContainText('Old Hub');
});

test('an item that sells out during the calculation moves to the panel', async ({ page }) => {
  const totals = aTotals({ unavailable_items: [{ sku: mouse.item.sku, name: 'Mouse', count: 2 }] });
  await openCart(page, { lines: [phone, mouse], totals });
  await expect(unavailablePanel(page)).toContainText('Mouse');
  await expect(cartLines(page)).toHaveCount(1);
});

test("CT-19 CT-20 CT-21 CT-22 CT-23 CT-24 BC-09 EN-32 the summary shows count, subtotal, delivery, VAT, discount and total; '---' for what is not known, '(n/a)' for no VAT", async ({
  page,
}) => {
  const converted = {
    cart_total: 39.8,
    delivery_cost: 5.9,
    discount_amount: 10,
    vat: 6.2,
    final_amount: 35.7,
  };
  await openCart(page, { lines: [mouse], totals: aTotals({ converted }) });
  await expect(figure(page, 'Items')).toHaveText('2 items');
  await expect(figure(page, 'Subtotal')).toHaveText('€39.80');
  await expect(figure(page, 'Delivery')).toHaveText('€5.90');
  await expect(figure(page, 'VAT (21.00%)')).toHaveText('€6.20');
  await expect(figure(page, 'Promo discount')).toHaveText('€10.00');
  await expect(total(page)).toHaveText('€35.70');
  await openCart(page, { lines: [phone], totals: aTotals({ converted: { vat: 0 } }) });
  await expect(figure(page, 'Items')).toHaveText('1 item');
  await expect(figure(page, 'Delivery')).toHaveText('---');
  await expect(figure(page, 'VAT (n/a)')).toHaveText('€0.00');
  await expect(figure(page, 'Promo discount')).toHaveText('---');
});

test('CT-25 CT-27 CO-01 Checkout replaces the list by the form; Back leads to the list', async ({ page }) => {
  await openCart(page, { lines: [mouse] });
  await expect(button(page, 'Checkout')).toBeEnabled();
  await button(page, 'Checkout').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
  await expect(cartLines(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/cart');
  await page.goBack();
  await expect(cartLines(page)).toHaveCount(1);
});

for (const [language, title, checkout] of [
  ['Deutsch', 'Warenkorb', 'Zur Kasse'],
  ['Latviešu', 'Grozs', 'Noformēt pasūtījumu'],
] as const) {
  test(`the cart is translated to ${language} and fits a phone`, async ({ page }) => {
    const totals = aTotals({ is_delivery_unavailable: true, converted: { final_amount: 12_345.67 } });
    await openCart(page, { lines: [phone, mouse], unavailable: [aLine({ item_id: 7 })] });
    await page
      .getByRole('banner')
      .getByRole('combobox', { name: /^Language/ })
      .first()
      .click();
    await page.getByRole('option', { name: language }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(button(page, checkout)).toBeVisible();
    await stub(page, 'POST /api/cart/calculate-totals', { json: totals });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.reload();
    await expect(page.getByText('12,345.67')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
