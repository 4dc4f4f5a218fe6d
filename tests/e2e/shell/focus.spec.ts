import type { Page } from '@playwright/test';
import { aLine } from '#storefront/state/cart-builders.ts';
import { asCustomer, button, gate, held, ok, stub } from '#tests/e2e/support/account-stubs.ts';
import { cartBadge, cartLines, openCart, quantity, unavailablePanel } from '#tests/e2e/support/cart-stubs.ts';
import { openCard, products, stubCart } from '#tests/e2e/support/home-stubs.ts';
import { expect, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { aProduct } from '#tests/e2e/support/stub-product.ts';

test.use({ viewport: widths.desktop });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const mouse = aLine({ item_id: 2, name: 'Mouse' });
const hub = aLine({ item_id: 3, name: 'Hub' });

/** By key, as those do whom a lost focus throws back to the top. */
const press = async (page: Page, name: string) => {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
};

test('a page that a link leads to begins at its heading; going on in the list keeps the focus where it is', async ({
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

test("with 'Refresh filters' the focus goes to the heading, for the link itself is gone", async ({
  page,
}) => {
  await page.goto('/products/all?condition=new');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Refresh filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/condition/);
  await expect(heading(page)).toBeFocused();
});

test('what takes itself away leaves the focus at the heading: last line, unavailable item, whole cart', async ({
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

test('a line that goes hands the focus on at once, even while the totals are still on their way', async ({
  page,
}) => {
  await openCart(page, { lines: [mouse, hub] });
  await expect(cartLines(page)).toHaveCount(2);
  await stub(page, 'POST /api/cart/calculate-totals', () => {});
  await press(page, 'Remove Mouse');
  await expect(cartLines(page)).toHaveCount(1);
  await expect(button(page, 'Remove Hub')).toBeFocused();
});

test('who has gone on to another line keeps the focus when the removed one goes', async ({ page }) => {
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

test('who has gone on to another saved product keeps the focus when one goes into the cart', async ({
  page,
}) => {
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

test('a dialog whose opener is gone leaves the focus at the heading', async ({ page }) => {
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

test('a message that is closed by key gives the focus back', async ({ page }) => {
  await openCart(page, { lines: [mouse, hub] });
  await press(page, 'Remove Mouse');
  const message = page.getByRole('region', { name: 'Messages' });
  // Its time stands still under the pointer.
  await message.getByRole('listitem').hover();
  await expect(button(page, 'Remove Hub')).toBeFocused();
  await message.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(message.getByRole('button')).toHaveCount(0);
  await expect(button(page, 'Remove Hub')).toBeFocused();
});

test('an answer to the cookie question gives the focus back to where it was asked for, or to the heading', async ({
  page,
}) => {
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

test('the country that is taken out of the profile leaves the focus on its field', async ({ page }) => {
  await asCustomer(page);
  await page.goto('/account');
  await waitForHydration(page);
  await press(page, 'Clear country');
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toBeFocused();
});

test('with the last saved product the focus goes to the heading', async ({ page }) => {
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
