import type { Page } from '@playwright/test';
import { asCustomer, button, gate, held, ok, stub } from '#tests/e2e/support/account-stubs.ts';
import { cartBadge, cartLines, openCart, quantity, unavailablePanel } from '#tests/e2e/support/cart-stubs.ts';
import { openCard, products, stubCart } from '#tests/e2e/support/home-stubs.ts';
import { expect, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { aProduct } from '#tests/e2e/support/stub-product.ts';
import { aLine } from '#tests/support/storefront/cart-builders.ts';

test.use({ viewport: widths.desktop });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const mouse = aLine({ item_id: 2, name: 'Mouse' });
const hub = aLine({ item_id: 3, name: 'Hub' });

/** Activates by keyboard. */
const press = async (page: Page, name: string) => {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
};

test('a followed link focuses the heading of the new page; paging in the list keeps the focus', async ({
  page,
}) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(heading(page)).toBeFocused();
  await page.getByRole('combobox', { name: 'Search' }).fill('headphones');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=headphones/);
  await expect(heading(page)).toHaveText('headphones');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(heading(page)).toBeFocused();
});

test("'Refresh filters' moves the focus to the heading, because the link disappears", async ({ page }) => {
  await page.goto('/products/all?condition=new');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Refresh filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/condition/);
  await expect(heading(page)).toBeFocused();
});

test('removing the last line, an unavailable item or the cart moves the focus to the heading', async ({
  page,
}) => {
  await openCart(page, { lines: [mouse], unavailable: [hub] });
  await unavailablePanel(page).getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(unavailablePanel(page)).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await press(page, 'Remove Mouse');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test('a removed line passes the focus on at once, even while totals load', async ({ page }) => {
  await openCart(page, { lines: [mouse, hub] });
  await expect(cartLines(page)).toHaveCount(2);
  await stub(page, 'POST /api/cart/calculate-totals', () => {});
  await press(page, 'Remove Mouse');
  await expect(cartLines(page)).toHaveCount(1);
  await expect(button(page, 'Remove Hub')).toBeFocused();
});

test('the focus stays on another line when the removed one disappears', async ({ page }) => {
  await openCart(page, { lines: [mouse, hub] });
  const { opened, letGo } = gate();
  await stub(page, 'POST /api/cart/remove', async (route) => {
    await opened;
    await route.fallback();
  });
  await press(page, 'Remove Mouse');
  await quantity(page, 'Hub').focus();
  letGo();
  await expect(cartLines(page)).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(cartBadge(page)).toHaveText('2');
  await expect(quantity(page, 'Hub')).toBeFocused();
});

test('the focus stays on another saved product when one moves to the cart', async ({ page }) => {
  await stubCart(page);
  const { route, letGo } = held(ok({ message: 'Item added to cart!' }));
  await stub(page, 'POST /api/cart/add', route);
  await page.addInitScript((saved) => {
    localStorage.setItem('wishlist_items', JSON.stringify(saved));
  }, products(2));
  for (const product of products(2))
    await stub(page, `GET /api/products/${product.id}/info`, ok({ payload: aProduct(product) }));
  await page.goto('/wishlist');
  await waitForHydration(page);
  const cards = page.getByRole('main').getByRole('article');
  await cards.first().getByRole('button', { name: 'Add to cart' }).focus();
  await page.keyboard.press('Enter');
  await cards.last().getByRole('button', { name: 'Add to cart' }).focus();
  letGo();
  await expect(cards).toHaveCount(1);
  await expect(cards.first().getByRole('button', { name: 'Add to cart' })).toBeFocused();
});

test('closing a dialog whose opener is gone focuses the heading', async ({ page }) => {
  const cart = await openCart(page, { lines: [mouse, hub] });
  await stub(page, 'POST /api/cart/clear', (route) => {
    cart.lines = [];
    return route.fulfill(ok());
  });
  await expect(cartLines(page)).toHaveCount(2);
  await press(page, 'Clear cart');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Clear cart' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test('closing a message by keyboard restores the focus', async ({ page }) => {
  await openCart(page, { lines: [mouse, hub] });
  await press(page, 'Remove Mouse');
  const message = page.getByRole('region', { name: 'Messages' });
  // The timer of a message pauses under the pointer.
  await message.getByRole('listitem').hover();
  await expect(button(page, 'Remove Hub')).toBeFocused();
  await message.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(message.getByRole('button')).toHaveCount(0);
  await expect(button(page, 'Remove Hub')).toBeFocused();
});

test('a cookie choice restores the focus to its opener, or to the heading', async ({ page }) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.getByRole('button', { name: 'Accept' }).focus();
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  await expect(heading(page)).toBeFocused();
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await expect(banner.getByRole('button', { name: 'Decline' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  await expect(settings).toBeFocused();
});

test('clearing the country in the profile keeps the focus on its field', async ({ page }) => {
  await asCustomer(page);
  await page.goto('/account');
  await waitForHydration(page);
  await press(page, 'Clear country');
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toBeFocused();
});

test('removing the last saved product focuses the heading', async ({ page }) => {
  const card = await openCard(page, products(1)[0]);
  await card.getByRole('button', { name: /to wishlist$/ }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Wishlist/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeFocused();
  await press(page, 'Remove Product 1 from wishlist');
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await expect(heading(page)).toBeFocused();
});
