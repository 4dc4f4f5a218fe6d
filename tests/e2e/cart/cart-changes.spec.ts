import { button, gate, held, refused, stub, watch } from '#tests/e2e/support/account-stubs.ts';
import {
  cartBadge,
  cartLines,
  goToCart,
  openCart,
  quantity,
  stubShopCart,
} from '#tests/e2e/support/cart-stubs.ts';
import { createCustomer, customerWithProduct, plainProducts } from '#tests/e2e/support/real-customer.ts';
import { expect, expectAccessible, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { aLine } from '#tests/support/storefront/cart-builders.ts';

test.use({ viewport: widths.desktop });

const mouse = aLine({ item_id: 2, name: 'Mouse', price: '19.90' });
const more = 'Increase quantity of Mouse';
const less = 'Decrease quantity of Mouse';

test('CT-15 CT-32 SM-11 ER-17 ER-21 the minimum is 1, where minus is disabled; removing a line reloads the cart and says so, a failed removal keeps it', async ({
  page,
}) => {
  await openCart(page, { lines: [mouse, aLine({ item_id: 3, name: 'Hub' })] });
  await expect(cartLines(page)).toHaveCount(2);
  const added = watch(page, 'POST /api/cart/add');
  await expect(button(page, less)).toBeDisabled();
  await button(page, less).click({ force: true });
  const reloaded = page.waitForResponse(/cart\/contents/);
  await button(page, more).click();
  await expect(button(page, less)).toBeEnabled();
  await expect.poll(() => added.length).toBe(1);
  expect(added[0]?.postDataJSON()).toMatchObject({ id: 2, count: 2, set: true });
  await reloaded;
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await button(page, 'Remove Mouse').click();
  await expect(page.getByText('Item removed from cart.')).toBeVisible();
  await expect(cartLines(page)).toHaveCount(1);
  expect(calls.filter((path) => /cart\/(remove|contents)/.test(path))).toEqual([
    '/api/cart/remove',
    '/api/cart/contents',
  ]);
  await expect(button(page, 'Remove Hub')).toBeFocused();
  await stub(page, 'POST /api/cart/remove', refused(500));
  await button(page, 'Remove Hub').click();
  await expect(page.getByText('Failed to remove item from cart')).toBeVisible();
  await expect(cartLines(page)).toHaveCount(1);
  await expect(button(page, 'Remove Hub')).toBeEnabled();
});

test('CT-33 CT-34 CT-35 input becomes a whole number; empty is 1; below 1 nothing is sent, and blur sets 1', async ({
  page,
}) => {
  await page.clock.install();
  await openCart(page, { lines: [{ ...mouse, count: 5 }] });
  const field = quantity(page, 'Mouse');
  const sent = () => page.waitForRequest('**/api/cart/add').then((request) => request.postDataJSON().count);
  let count = sent();
  await field.fill('2.9');
  expect(await count).toBe(2);
  await field.blur();
  await expect(field).toHaveValue('2');
  count = sent();
  await field.fill('');
  expect(await count).toBe(1);
  await field.blur();
  await expect(field).toHaveValue('1');
  count = sent();
  await field.fill('4');
  expect(await count).toBe(4);
  await expect(page.getByText('€79.60')).toBeVisible();
  const added = watch(page, 'POST /api/cart/add');
  for (const low of ['0', '-3']) {
    await field.fill(low);
    // Longer than the debounce of a change.
    await page.clock.runFor(700);
  }
  expect(added).toHaveLength(0);
  count = sent();
  await field.blur();
  await expect(field).toHaveValue('1');
  expect(await count).toBe(1);
});

test('CT-36 CT-37 three quick clicks show at once and send one request', async ({ page }) => {
  await stubShopCart(page, { lines: [mouse] });
  const { opened, letGo } = gate();
  const sent: number[] = [];
  await stub(page, 'POST /api/cart/add', async (route) => {
    sent.push(route.request().postDataJSON().count);
    await opened;
    await route.fallback();
  });
  await page.clock.install();
  await goToCart(page);
  await expect(quantity(page, 'Mouse')).toHaveValue('1');
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const count of ['2', '3', '4']) {
    await button(page, more).click();
    await expect(quantity(page, 'Mouse')).toHaveValue(count);
  }
  await expect(page.getByText('€79.60')).toBeVisible();
  await page.clock.runFor(600);
  await page.clock.resume();
  await expect.poll(() => sent).toEqual([4]);
  letGo();
  await expect(cartBadge(page)).toHaveText('4');
  expect(sent).toEqual([4]);
});

test('CT-38 CT-39 CT-40 a warning, a refusal and a fault without words restore the count of the cart and show a message', async ({
  page,
}) => {
  const [amber, red] = ['rgb(255, 201, 77)', 'rgb(255, 135, 149)'];
  const warning = 'Only 3 pcs. of Mouse are in stock.';
  await openCart(page, { lines: [mouse] });
  for (const [answer, text, colour] of [
    [{ json: { status: 'WARNING', message: warning } }, warning, amber],
    [refused(422, { message: 'Not so many.' }), 'Not so many.', red],
    [refused(500), 'Failed to update quantity', red],
  ] as const) {
    const { route, letGo } = held(answer);
    await stub(page, 'POST /api/cart/add', route);
    await button(page, more).click();
    await expect(quantity(page, 'Mouse')).toHaveValue('2');
    letGo();
    const toasts = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
    const toast = toasts.filter({ hasText: text });
    await expect(toast).toBeVisible();
    await expect(quantity(page, 'Mouse')).toHaveValue('1');
    await expect(toast.locator('span').first()).toHaveCSS('background-color', colour);
  }
});

test("SM-13 ER-18 clearing asks for confirmation; a failure says 'Failed to clear cart', a success empties the cart", async ({
  page,
}) => {
  const { post, cart } = await createCustomer(page);
  const [first, second] = await plainProducts(page, 2);
  await post('/api/cart/add', { id: first?.id });
  await post('/api/cart/add', { id: second?.id });
  await goToCart(page);
  await button(page, 'Clear cart').click();
  const dialog = page.getByRole('dialog', { name: 'Clear your cart?' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await button(page, 'Clear cart').click();
  await stub(page, 'POST /api/cart/clear', refused(500));
  await dialog.getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByText('Failed to clear cart')).toBeVisible();
  await expect(cartLines(page)).toHaveCount(2);
  await stub(page, 'POST /api/cart/clear', (route) => route.continue());
  await button(page, 'Clear cart').click();
  await dialog.getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart');
  expect((await cart()).payload).toEqual([]);
});

test('HD-19 HD-20 CT-15 at the real shop the badge counts pieces and Undo restores a removed line', async ({
  page,
}) => {
  const { post, cart } = await createCustomer(page);
  const [first, second] = await plainProducts(page, 2);
  if (!first || !second) throw new Error('The sample shop has no available product.');
  await page.goto('/faq');
  await waitForHydration(page);
  await expect(cartBadge(page)).toHaveAccessibleName('Cart');
  await post('/api/cart/add', { id: first.id, count: 3 });
  await post('/api/cart/add', { id: second.id });
  await page.reload();
  await expect(cartBadge(page)).toHaveText('4');
  await cartBadge(page).click();
  await expect(cartLines(page)).toHaveCount(2);
  await button(page, `Remove ${first.name}`).click();
  // The timer of a message pauses under the pointer.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(cartLines(page)).toHaveCount(1);
  await expect(cartBadge(page)).toHaveText('1');
  expect((await cart()).payload).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cartLines(page)).toHaveCount(2);
  await expect(quantity(page, first.name)).toHaveValue('3');
  await expect(cartBadge(page)).toHaveText('4');
  await button(page, `Remove ${second.name}`).click();
  await expect(cartLines(page)).toHaveCount(1);
  await button(page, `Remove ${first.name}`).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart');
});

test('CT-15 Undo restores the wanted count, or the saved count if stock is short', async ({ page }) => {
  const { product } = await customerWithProduct(page);
  await goToCart(page);
  await expect(quantity(page, product.name)).toHaveValue('1');
  // At once: the change was not sent before the line is removed.
  await page.evaluate(async (name) => {
    for (const label of [`Increase quantity of ${name}`, `Increase quantity of ${name}`, `Remove ${name}`]) {
      document.querySelector<HTMLElement>(`main button[aria-label="${label}"]`)?.click();
      await new Promise(requestAnimationFrame);
    }
  }, product.name);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cartBadge(page)).toHaveText('3');
  await quantity(page, product.name).fill('998');
  await button(page, `Remove ${product.name}`).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText(/^Only \d+ pcs\. of .+ are in stock\.$/).first()).toBeVisible();
  await expect(cartBadge(page)).toHaveText('3');
});

test('CT-38 CT-39 SM-04 the real shop refuses more than its stock; after the session ended, the cart is empty and links to the sign-in', async ({
  page,
}) => {
  const { cart, product } = await customerWithProduct(page);
  await goToCart(page);
  await quantity(page, product.name).fill('998');
  await expect(page.getByText(/^Only \d+ pcs\. of .+ are in stock\.$/)).toBeVisible();
  await expectAccessible(page);
  await quantity(page, product.name).blur();
  await expect(quantity(page, product.name)).toHaveValue('1');
  await quantity(page, product.name).fill('12345');
  await expect(page.getByText('The quantity must be a whole number from 1 to 999.')).toBeVisible();
  expect((await cart()).payload[0]?.count).toBe(1);
  await page.reload();
  await waitForHydration(page);
  await expect(cartBadge(page)).toHaveText('1');
  await page.context().clearCookies();
  await button(page, `Increase quantity of ${product.name}`).click();
  await expect(page.getByText('Error occurred. Please log in again.')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('a change is kept if the page reloads meanwhile or the shopper leaves at once', async ({ page }) => {
  const { cart, product } = await customerWithProduct(page);
  await goToCart(page);
  await quantity(page, product.name).fill('4');
  await page.reload();
  await waitForHydration(page);
  await expect(quantity(page, product.name)).toHaveValue('4');
  await expect(cartBadge(page)).toHaveText('4');
  expect((await cart()).payload[0]?.count).toBe(4);
  await quantity(page, product.name).fill('3');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Home' }).click();
  await expect(cartBadge(page)).toHaveText('3');
  expect((await cart()).payload[0]?.count).toBe(3);
});

test('a change in one tab appears in the other, and focus reloads the cart', async ({ page, context }) => {
  const { post, product } = await customerWithProduct(page);
  await goToCart(page);
  await expect(quantity(page, product.name)).toHaveValue('1');
  const other = await context.newPage();
  await goToCart(other);
  await button(other, `Increase quantity of ${product.name}`).click();
  await expect(quantity(page, product.name)).toHaveValue('2');
  await expect(cartBadge(page)).toHaveText('2');
  // From another device: no tab of this browser broadcasts it.
  await post('/api/cart/add', { id: product.id, count: 7, set: true });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(quantity(page, product.name)).toHaveValue('7');
  await button(page, `Remove ${product.name}`).click();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
});
