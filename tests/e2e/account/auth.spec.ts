import type { Page } from '@playwright/test';
import {
  accountLink,
  button,
  demo,
  field,
  gate,
  held,
  ok,
  refused,
  signInAs,
  stored,
  stub,
  watch,
} from '#tests/e2e/support/account-stubs.ts';
import { expect, expectAccessible, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await waitForHydration(page);
};

for (const [form, title, submit] of [
  ['signin', 'Login', 'Sign In'],
  ['signup', 'Registration', 'Create account'],
  ['reset', 'Reset Password', 'Reset Password'],
] as const) {
  test(`RT-02 AU-03 form=${form} shows its form under Home / ${title}`, async ({ page }) => {
    await open(page, `/auth?form=${form}`);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Home', title]);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
    await expect(button(page, submit)).toBeVisible();
  });
}

test('RT-03 without form it is the sign-in', async ({ page }) => {
  await open(page, '/auth');
  await expect(page.getByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
  await expect(button(page, 'Sign In')).toBeVisible();
});

test('AU-01 tabs for sign in and register switch the form in the address', async ({ page }) => {
  await open(page, '/auth');
  await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Registration']);
  await page.getByRole('tab', { name: 'Registration' }).click();
  await expect(page).toHaveURL(/form=signup/);
  await expect(button(page, 'Create account')).toBeVisible();
  await page.getByRole('tab', { name: 'Registration' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/form=signin/);
});

test('AU-02 the sign-in form leads to the reset form and keeps the redirect target', async ({ page }) => {
  await open(page, '/auth?form=signin&redirect=%2Fwishlist');
  await field(page, 'Email').fill('anna@example.com');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/auth?form=reset&redirect=%2Fwishlist');
  await expect(field(page, 'Email')).toHaveValue('anna@example.com');
});

test('AU-04 AU-05 the side panel has a title, a description and three bullets', async ({ page }) => {
  await open(page, '/auth');
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading', { name: 'One account, every order.' })).toBeVisible();
  await expect(panel.getByText('Sign in to see your orders')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText([
    'Wide selection',
    'Competitive prices',
    'Quality and trust',
  ]);
});

test('RT-04 AU-06 the real sign-in leads to the redirect target', async ({ page }) => {
  await open(page, '/auth?form=signin&redirect=%2Fwishlist');
  await signInAs(page, demo.email, demo.password);
  await expect(page).toHaveURL('/wishlist');
  await expect(accountLink(page)).toHaveText('Personal cabinet');
});

test('AU-07 SM-01 HD-16 EN-48 the real sign-in leads to the account, stores its flag and shows in the header', async ({
  page,
}) => {
  await open(page, '/auth');
  await expect(accountLink(page)).toHaveText('Sign In');
  await signInAs(page, demo.email.toUpperCase(), demo.password);
  await expect(page).toHaveURL('/account?tab=contact');
  await expect(accountLink(page)).toHaveText('Personal cabinet');
  await expect(accountLink(page)).toHaveAttribute('href', '/account');
  expect(await stored(page, 'auth_session')).toBe('true');
  expect(await stored(page, 'token')).toBeNull();
  await page.reload();
  await expect(accountLink(page)).toHaveText('Personal cabinet');
  await expect(field(page, 'Email')).toHaveValue(demo.email);
});

test('AU-08 signing in loads the cart and updates the badge', async ({ page }) => {
  const line = { id: 1, item_id: 1, is_variation: false, base_product_id: 1, item: {} };
  await stub(page, 'POST /api/login', ok());
  await stub(
    page,
    'GET /api/cart/contents',
    ok({
      cart: {
        payload: [
          { ...line, count: 2 },
          { ...line, count: 1 },
        ],
        unavailableItems: [],
      },
    }),
  );
  const loads = watch(page, 'GET /api/cart/contents');
  await open(page, '/auth?redirect=%2Ffaq');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  expect(loads).toHaveLength(0);
  await signInAs(page, 'anna@example.com', 'x');
  await expect(page.getByRole('link', { name: 'Cart: 3 items' })).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('AU-10 AU-18 the token is fetched before the login, which sends username and password', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const logins = watch(page, 'POST /api/login');
  await open(page, '/auth');
  await signInAs(page, demo.email, demo.password);
  await expect(page).toHaveURL('/account?tab=contact');
  expect(calls.indexOf('/sanctum/csrf-cookie')).toBeGreaterThan(-1);
  expect(calls.indexOf('/sanctum/csrf-cookie')).toBeLessThan(calls.indexOf('/api/login'));
  expect(logins[0]?.postDataJSON()).toMatchObject({ username: demo.email, password: demo.password });
  expect(logins[0]?.headers()['x-xsrf-token']).toBeTruthy();
});

test("AU-12 SM-37 the button says 'Signing In...' and is disabled while the request runs", async ({
  page,
}) => {
  const { route, letGo } = held(refused(500));
  await stub(page, 'POST /api/login', route);
  await open(page, '/auth');
  await signInAs(page, 'anna@example.com', 'x');
  await expect(button(page, 'Signing In...')).toBeDisabled();
  letGo();
  await expect(button(page, 'Sign In')).toBeEnabled();
});

test("VA-10 an empty sign-in says 'Email and password are required.' and sends no request", async ({
  page,
}) => {
  const logins = watch(page, 'POST /api/login');
  await open(page, '/auth');
  const text = page.getByText('Email and password are required.');
  await button(page, 'Sign In').click();
  await expect(text).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await field(page, 'Email').fill('anna@example.com');
  await button(page, 'Sign In').click();
  await expect(text).toBeVisible();
  await expect(field(page, 'Password')).toBeFocused();
  expect(logins).toHaveLength(0);
  await expectAccessible(page);
});

test('keeps text that was typed before hydration', async ({ page }) => {
  const { opened, letGo } = gate();
  await page.route('**/assets/entry.client-*.js', async (script) => {
    await opened;
    await script.continue();
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await field(page, 'Email').fill(demo.email);
  await field(page, 'Password').fill(demo.password);
  letGo();
  await waitForHydration(page);
  await expect(field(page, 'Email')).toHaveValue(demo.email);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL('/account?tab=contact');
});

test("ER-06 a failed login without a message says 'Authentication failed'", async ({ page }) => {
  await stub(page, 'POST /api/login', refused(500));
  await open(page, '/auth');
  await signInAs(page, 'anna@example.com', 'x');
  await expect(page.getByRole('alert')).toHaveText('Authentication failed');
});

test('ER-01 shows the server message of a refused login and keeps the input', async ({ page }) => {
  await open(page, '/auth');
  await signInAs(page, demo.email, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('These credentials do not match our records.');
  await expect(field(page, 'Email')).toHaveValue(demo.email);
  await expect(field(page, 'Password')).toHaveValue('not the password');
  await stub(page, 'POST /api/login', refused(200, { message: 'M' }));
  await button(page, 'Sign In').click();
  await expect(page.getByRole('alert')).toHaveText('M');
});

test('a password can be shown and hidden, and both fields have autocomplete tokens', async ({ page }) => {
  await open(page, '/auth');
  await field(page, 'Password').fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
  await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
});

test("AU-14 AU-15 the reset form posts the e-mail: 'Resetting...', then a hint to check the mail", async ({
  page,
}) => {
  const { route, letGo } = held(ok());
  await stub(page, 'POST /api/user/reset-password', route);
  const calls = watch(page, 'POST /api/user/reset-password');
  await open(page, '/auth?form=reset');
  await field(page, 'Email').fill(' anna@example.com ');
  await button(page, 'Reset Password').click();
  await expect(button(page, 'Resetting...')).toBeDisabled();
  letGo();
  await expect(page.getByText('Password reset link sent. Please check your email.')).toBeVisible();
  expect(calls[0]?.postDataJSON()).toMatchObject({ email: 'anna@example.com' });
});

test("ER-05 without a message: 'Failed to reset password' for the link", async ({ page }) => {
  await stub(page, 'POST /api/user/reset-password', refused(500));
  await open(page, '/auth?form=reset');
  await field(page, 'Email').fill('anna@example.com');
  await button(page, 'Reset Password').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to reset password');
});

test('a reset without an e-mail address shows an error at the field', async ({ page }) => {
  const calls = watch(page, 'POST /api/user/reset-password');
  await open(page, '/auth?form=reset');
  await field(page, 'Email').fill('anna@example');
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  expect(calls).toHaveLength(0);
});

test('without JavaScript the forms show a notice and submit nothing in the URL', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shopUrls.shop}/auth`);
  // Playwright does not look for texts inside noscript.
  expect(await page.locator('main noscript').innerText()).toContain('Please enable JavaScript');
  await expect(page.getByRole('main').locator('form')).toHaveAttribute('method', 'post');
  await page.getByRole('tab', { name: 'Registration' }).click();
  await expect(button(page, 'Create account')).toBeVisible();
  await context.close();
});

test('pages fit a phone', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  for (const path of ['/auth', '/auth?form=signup', '/auth?form=reset', '/reset-password?token=T&email=e']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
  }
});
