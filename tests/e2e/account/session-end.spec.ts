import type { Page } from '@playwright/test';
import {
  accountLink,
  anna,
  asCustomer,
  button,
  demo,
  field,
  held,
  logOut,
  ok,
  refused,
  signInAs,
  stored,
  stub,
  watch,
} from '#tests/e2e/support/account-stubs.ts';
import { openCheckout } from '#tests/e2e/support/checkout-stubs.ts';
import { shownDuration } from '#tests/e2e/support/home-stubs.ts';
import { registerCustomer } from '#tests/e2e/support/new-customer.ts';
import { runShopCommand } from '#tests/e2e/support/run-shop-command.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const expired = 'Error occurred. Please log in again.';

test('AC-04 SM-03 SM-04 logging out ends the session, clears stored data and opens the home page', async ({
  page,
  context,
}) => {
  await page.goto('/auth');
  await waitForHydration(page);
  await signInAs(page, demo.email, demo.password);
  await expect(field(page, 'Email')).toHaveValue(demo.email);
  await page.evaluate(() => localStorage.setItem('token', 'abc'));
  const logouts = watch(page, 'POST /api/logout');
  const before = await context.cookies();
  await logOut(page);
  await expect(page).toHaveURL(`${shopUrls.shop}/`);
  await expect(accountLink(page)).toHaveText('Sign In');
  expect(logouts).toHaveLength(1);
  expect(await logouts[0]?.headerValue('authorization')).toBe('Bearer abc');
  expect(await stored(page, 'auth_session')).toBeNull();
  expect(await stored(page, 'token')).toBeNull();
  // A copied cookie no longer works.
  await context.clearCookies();
  await context.addCookies(before);
  const kept = await context.request.get(`${shopUrls.shop}/api/user/profile`);
  expect(kept.status()).toBe(401);
});

test('a blocked customer is signed out at once and gets the reason when signing in', async ({ page }) => {
  const { email, password } = await registerCustomer(page, { verified: true });
  await page.goto('/account');
  await expect(field(page, 'First Name')).toHaveValue('Ilze');
  await runShopCommand('customers', 'block', email, '--reason', 'card fraud');
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page).toHaveURL(/\/auth\?form=signin/);
  await signInAs(page, email, password);
  await expect(page.getByRole('alert')).toHaveText('This account is blocked. Please contact us.');
  await expect(page).toHaveURL(/\/auth\?form=signin/);
  await runShopCommand('customers', 'unblock', email);
  await signInAs(page, email, password);
  await expect(page).toHaveURL(/\/account/);
});

test('SM-04 the next customer sees no data of the previous one', async ({ page }) => {
  await asCustomer(page);
  const line = { id: 1, item_id: 1, count: 2, is_variation: false, base_product_id: 1, item: {} };
  await stub(page, 'GET /api/cart/contents', ok({ cart: { payload: [line], unavailableItems: [] } }));
  await stub(page, 'POST /api/logout', ok());
  await stub(page, 'POST /api/login', ok());
  await page.goto('/account');
  await expect(field(page, 'First Name')).toHaveValue('Anna');
  await expect(page.getByRole('link', { name: 'Cart: 2 items' })).toBeVisible();
  await button(page, 'Log out').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  const { route, letGo } = held({ json: { ...anna, name: 'Nils' } });
  await stub(page, 'GET /api/user/profile', route);
  await accountLink(page).click();
  await signInAs(page, 'nils@example.com', 'x');
  await expect(page.getByRole('heading', { name: 'Personal cabinet' })).toBeVisible();
  await expect(page.getByText('Anna')).toHaveCount(0);
  letGo();
  await expect(field(page, 'First Name')).toHaveValue('Nils');
});

test("SM-05 ER-08 a log-out that fails or is never answered still signs out and says 'Logout failed'", async ({
  page,
}) => {
  await asCustomer(page);
  for (const answer of [refused(500), null]) {
    await stub(page, 'POST /api/logout', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/account');
    await button(page, 'Log out').click();
    await expect(page).toHaveURL(`${shopUrls.shop}/`);
    await expect(accountLink(page)).toHaveText('Sign In');
    expect(await stored(page, 'auth_session')).toBeNull();
    await expect(page.getByText('Logout failed')).toBeVisible();
  }
});

test('SM-08 ER-43 ER-44 BC-02 three calls with an ended session: one log-out, one toast for 3 s, one redirect to sign in', async ({
  page,
}) => {
  await asCustomer(page);
  await stub(page, 'POST /api/logout', ok());
  const logouts = watch(page, 'POST /api/logout');
  const { route, letGo } = held(refused(401, { message: 'Unauthenticated.' }));
  for (const call of ['GET /api/user/profile', 'GET /api/cart/contents', 'GET /api/countries'] as const) {
    await stub(page, call, route);
  }
  const asked = ['GET /api/user/profile', 'GET /api/cart/contents', 'GET /api/countries'] as const;
  const seen = asked.map((call) => watch(page, call));
  await page.goto('/account?tab=contact');
  await expect.poll(() => (seen[0]?.length ?? 0) + (seen[1]?.length ?? 0)).toBeGreaterThanOrEqual(2);
  const duration = shownDuration(page, expired);
  letGo();
  const toast = page.getByRole('region', { name: 'Messages' }).getByText(expired);
  await expect(toast).toHaveCount(1);
  await expect(page).toHaveURL('/auth?form=signin&redirect=%2Faccount%3Ftab%3Dcontact');
  await expect(accountLink(page)).toHaveText('Sign In');
  expect(await stored(page, 'auth_session')).toBeNull();
  await expect(toast).toHaveCount(0);
  expect(await duration).toBeGreaterThan(2900);
  expect(logouts).toHaveLength(1);
});

test('ER-43 ER-44 RP-04 saving with an ended session leads to the sign-in and back', async ({
  page,
  context,
}) => {
  await page.goto('/auth');
  await waitForHydration(page);
  // The last call of the page: with a session that ended before it, nothing could be typed any more.
  const addresses = page.waitForResponse('**/api/user/addresses*');
  await signInAs(page, demo.email, demo.password);
  await expect(field(page, 'City')).toBeVisible();
  await addresses;
  await context.clearCookies();
  await field(page, 'City').fill('Elsewhere');
  await button(page, 'Save changes').click();
  await expect(page.getByText(expired)).toBeVisible();
  await expect(page).toHaveURL('/auth?form=signin&redirect=%2Faccount%3Ftab%3Dcontact');
  await signInAs(page, demo.email, demo.password);
  await expect(page).toHaveURL('/account?tab=contact');
});

test('ER-45 on public pages an ended session only signs out: no toast, no redirect', async ({ page }) => {
  await asCustomer(page);
  await stub(page, 'POST /api/logout', ok());
  const { route, letGo } = held(refused(401, { message: 'Unauthenticated.' }));
  await stub(page, 'GET /api/cart/contents', route);
  await page.goto('/faq');
  await expect(accountLink(page)).toHaveText('Personal cabinet');
  letGo();
  await expect(accountLink(page)).toHaveText('Sign In');
  await expect(page).toHaveURL('/faq');
  await expect(page.getByText(expired)).toHaveCount(0);
});

const endElsewhere = async (page: Page) => {
  await stub(page, 'GET /api/cart/contents', ok({ cart: { payload: [], unavailableItems: [] } }));
  await stub(page, 'GET /api/is-auth', ok({ authenticated: false, emailVerified: false }));
  // Focusing the window refreshes the cart.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
};

test('after the session ended in another tab, the form keeps its input and the sign-in leads back to it', async ({
  page,
}) => {
  await openCheckout(page);
  await endElsewhere(page);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(expired);
  await expect(page).toHaveURL('/auth?form=signin&redirect=%2Fcart%3Fstep%3Dcheckout');
  await expect(accountLink(page)).toHaveText('Sign In');
});

test('ER-44 after the session ended in another tab, browsing shows a guest, and the account leads to the sign-in and back', async ({
  page,
}) => {
  const line = { id: 1, item_id: 1, count: 2, is_variation: false, base_product_id: 1, item: {} };
  const asCustomerWithCart = async () => {
    await asCustomer(page);
    await stub(page, 'GET /api/cart/contents', ok({ cart: { payload: [line], unavailableItems: [] } }));
  };
  await asCustomerWithCart();
  await page.goto('/products/all');
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: 'Cart: 2 items' })).toBeVisible();
  await endElsewhere(page);
  await expect(accountLink(page)).toHaveText('Sign In');
  await expect(page).toHaveURL('/products/all');
  await asCustomerWithCart();
  await page.goto('/account?tab=contact');
  await expect(field(page, 'First Name')).toHaveValue('Anna');
  await expect(page.getByRole('link', { name: 'Cart: 2 items' })).toBeVisible();
  await endElsewhere(page);
  await expect(page).toHaveURL('/auth?form=signin&redirect=%2Faccount%3Ftab%3Dcontact');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(expired);
});
