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

test('RT-02 RT-03 AU-01 AU-03 AU-04 AU-05 each form is under its title beside the panel, and tabs switch the form in the address', async ({
  page,
}) => {
  for (const [form, title, submit] of [
    ['signin', 'Login', 'Sign In'],
    ['signup', 'Registration', 'Create account'],
    ['reset', 'Reset Password', 'Reset Password'],
  ] as const) {
    await open(page, `/auth?form=${form}`);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Home', title]);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
    await expect(button(page, submit)).toBeVisible();
  }
  // Without form it is the sign-in.
  await open(page, '/auth');
  await expect(page.getByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
  await expect(button(page, 'Sign In')).toBeVisible();
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading', { name: 'One account, every order.' })).toBeVisible();
  await expect(panel.getByText('Sign in to see your orders')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText([
    'Wide selection',
    'Competitive prices',
    'Quality and trust',
  ]);
  await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Registration']);
  await page.getByRole('tab', { name: 'Registration' }).click();
  await expect(page).toHaveURL(/form=signup/);
  await expect(button(page, 'Create account')).toBeVisible();
  await page.getByRole('tab', { name: 'Registration' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/form=signin/);
});

test('AU-02 AU-06 RT-04 the reset form keeps the redirect target, and the real sign-in leads there', async ({
  page,
}) => {
  await open(page, '/auth?form=signin&redirect=%2Fwishlist');
  await field(page, 'Email').fill('anna@example.com');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/auth?form=reset&redirect=%2Fwishlist');
  await expect(field(page, 'Email')).toHaveValue('anna@example.com');
  await page.goBack();
  await expect(button(page, 'Sign In')).toBeVisible();
  await signInAs(page, demo.email, demo.password);
  await expect(page).toHaveURL('/wishlist');
  await expect(accountLink(page)).toHaveText('Personal cabinet');
});

test('AU-07 AU-10 AU-18 SM-01 HD-16 EN-48 the real sign-in fetches the token first, leads to the account, stores its flag and shows in the header', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const logins = watch(page, 'POST /api/login');
  const username = demo.email.toUpperCase();
  await open(page, '/auth');
  await expect(accountLink(page)).toHaveText('Sign In');
  await signInAs(page, username, demo.password);
  await expect(page).toHaveURL('/account?tab=contact');
  expect(calls.indexOf('/sanctum/csrf-cookie')).toBeGreaterThan(-1);
  expect(calls.indexOf('/sanctum/csrf-cookie')).toBeLessThan(calls.indexOf('/api/login'));
  expect(logins[0]?.postDataJSON()).toMatchObject({ username, password: demo.password });
  expect(logins[0]?.headers()['x-xsrf-token']).toBeTruthy();
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

test('VA-10 an empty sign-in says what is required and sends no request; the password can be shown and hidden', async ({
  page,
}) => {
  const logins = watch(page, 'POST /api/login');
  await open(page, '/auth');
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
  await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
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
  await field(page, 'Password').fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
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

test('AU-12 SM-37 ER-01 ER-06 a sign-in that runs says so; a refused one shows the message of the server, else a general one, and keeps the input', async ({
  page,
}) => {
  await open(page, '/auth');
  await signInAs(page, demo.email, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('These credentials do not match our records.');
  await expect(field(page, 'Email')).toHaveValue(demo.email);
  await expect(field(page, 'Password')).toHaveValue('not the password');
  await stub(page, 'POST /api/login', refused(200, { message: 'M' }));
  await button(page, 'Sign In').click();
  await expect(page.getByRole('alert')).toHaveText('M');
  const { route, letGo } = held(refused(500));
  await stub(page, 'POST /api/login', route);
  await button(page, 'Sign In').click();
  await expect(button(page, 'Signing In...')).toBeDisabled();
  letGo();
  await expect(button(page, 'Sign In')).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveText('Authentication failed');
});

test('a fault of the shop and a lost connection are named at the sign-in, and the password is not blamed', async ({
  page,
}) => {
  await open(page, '/auth');
  const alert = page.getByRole('alert');
  await stub(page, 'POST /api/login', {
    ...refused(500, { code: 'server_error', message: 'Server Error' }),
    headers: { 'x-request-id': '1a2b3c4d-5e6f-4000-8000-000000000000' },
  });
  await signInAs(page, demo.email, demo.password);
  await expect(alert).toHaveText(
    'We could not sign you in: something went wrong on our side. Please try again. (Reference: 1a2b3c4d)',
  );
  await stub(page, 'POST /api/login', (route) => route.abort());
  await button(page, 'Sign In').click();
  await expect(alert).toHaveText(
    'We could not sign you in: no response from the shop. Check your connection and try again.',
  );
  await expect(page.getByText('Authentication failed')).toHaveCount(0);
  await expect(field(page, 'Password')).toHaveValue(demo.password);
});

test('AU-14 AU-15 ER-05 the reset form wants an e-mail address, names a failure, and posts the address: first Resetting..., then a hint to check the mail', async ({
  page,
}) => {
  const calls = watch(page, 'POST /api/user/reset-password');
  await open(page, '/auth?form=reset');
  await field(page, 'Email').fill('anna@example');
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  expect(calls).toHaveLength(0);
  await stub(page, 'POST /api/user/reset-password', refused(500));
  await field(page, 'Email').fill(' anna@example.com ');
  await button(page, 'Reset Password').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to reset password');
  const { route, letGo } = held(ok());
  await stub(page, 'POST /api/user/reset-password', route);
  await button(page, 'Reset Password').click();
  await expect(button(page, 'Resetting...')).toBeDisabled();
  letGo();
  await expect(page.getByText('Password reset link sent. Please check your email.')).toBeVisible();
  expect(calls).toHaveLength(2);
  expect(calls[1]?.postDataJSON()).toMatchObject({ email: 'anna@example.com' });
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
