import {
  accountLink,
  asCustomer,
  button,
  demo,
  held,
  ok,
  refused,
  signInAs,
  stored,
  stub,
  watch,
} from '#tests/e2e/support/account-stubs.ts';
import { expect, expectAccessible, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

test('ST-05 HD-17 SM-06 RT-18 the session is checked on start: a guest sees Sign In, an unverified customer a notice that leads to the verification page', async ({
  page,
}) => {
  const checks = watch(page, 'GET /api/is-auth');
  await page.goto('/faq');
  await expect.poll(() => checks.length).toBe(1);
  await expect(accountLink(page)).toHaveText('Sign In');
  await expect(accountLink(page)).toHaveAttribute('href', '/auth');
  await asCustomer(page, { emailVerified: false });
  await page.reload();
  await expect(accountLink(page)).toHaveText('Personal cabinet');
  expect(await stored(page, 'auth_session')).toBe('true');
  await accountLink(page).click();
  await expect(page.getByText('Your email address is not verified yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Verify it now' }).click();
  await expect(page).toHaveURL('/email-verification');
  await expect(page.getByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
});

test('SM-07 a failed session check shows a guest', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('auth_session', 'true'));
  await stub(page, 'GET /api/is-auth', refused(500));
  const checks = watch(page, 'GET /api/is-auth');
  await page.goto('/faq');
  await expect.poll(() => checks.length).toBe(1);
  await expect(accountLink(page)).toHaveText('Sign In');
  await accountLink(page).click();
  await expect(page).toHaveURL('/auth');
});

test('RT-18 RT-26 a guest who opens a page for customers, by link or address, is sent to the sign-in and back', async ({
  page,
}) => {
  await page.goto('/email/verify/success');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Go to My Account' }).click();
  await expect(page).toHaveURL('/auth?form=signin&redirect=%2Faccount%3Ftab%3Dcontact');
  await page.goBack();
  await expect(page).toHaveURL('/email/verify/success');
  await page.goto('/email-verification?error=expired');
  await expect(page).toHaveURL('/auth?form=signin&redirect=%2Femail-verification%3Ferror%3Dexpired');
  await page.goto('/faq');
  await page.goto('/account?tab=change-password');
  await expect(page).toHaveURL('/auth?form=signin&redirect=%2Faccount%3Ftab%3Dchange-password');
  await waitForHydration(page);
  await signInAs(page, demo.email, demo.password);
  await expect(page).toHaveURL('/account?tab=change-password');
  await expect(page.getByRole('tab', { name: 'Change password', selected: true })).toBeVisible();
  // Neither the refused page nor the sign-in stays in the history.
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('RT-27 a customer who opens a guest-only page is sent home', async ({ page }) => {
  await asCustomer(page);
  for (const path of ['/auth', '/auth?form=signup', '/reset-password?token=T&email=e']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${shopUrls.shop}/`);
  }
});

test('a customer-only page without JavaScript links to the sign-in', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shopUrls.shop}/account?tab=orders`);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${shopUrls.shop}/auth?form=signin&redirect=%2Faccount%3Ftab%3Dorders`);
  await context.close();
});

test('RP-07 a 403 for an unverified e-mail leads to the verification page with a redirect target; any other does not redirect', async ({
  page,
}) => {
  await asCustomer(page);
  const calls = watch(page, 'GET /api/cart/contents');
  await stub(page, 'GET /api/cart/contents', refused(403, { message: 'Registration is disabled.' }));
  await page.goto('/faq');
  await expect.poll(() => calls.length).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/faq');
  await asCustomer(page, { emailVerified: false });
  await stub(
    page,
    'GET /api/cart/contents',
    refused(403, { message: 'Your email address is not verified.' }),
  );
  await page.goto('/faq?from=mail');
  await expect(page).toHaveURL('/email-verification?redirect=%2Ffaq%3Ffrom%3Dmail');
  await expect(page.getByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
});

test('sign-in and log-out apply to all tabs', async ({ page, context }) => {
  await page.goto('/auth');
  await waitForHydration(page);
  await signInAs(page, demo.email, demo.password);
  await expect(page).toHaveURL('/account?tab=contact');
  const other = await context.newPage();
  await other.goto(`${shopUrls.shop}/account?tab=orders`);
  await expect(other.getByRole('heading', { name: 'Personal cabinet' })).toBeVisible();
  await button(page, 'Log out').click();
  await expect(accountLink(page)).toHaveText('Sign In');
  await expect(other).toHaveURL(`${shopUrls.shop}/auth?form=signin&redirect=%2Faccount%3Ftab%3Dorders`);
});

test('logging out opens the home page although another tab checks the session at the same time', async ({
  page,
  context,
}) => {
  await page.goto('/auth');
  await waitForHydration(page);
  await signInAs(page, demo.email, demo.password);
  await expect(page).toHaveURL('/account?tab=contact');
  await waitForHydration(page);
  const other = await context.newPage();
  await other.goto(`${shopUrls.shop}/faq`);
  await expect(accountLink(other)).toHaveText('Personal cabinet');
  const askedThere = other.waitForResponse('**/api/is-auth');
  const askedHere = page.waitForResponse('**/api/is-auth');
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/logout') await askedThere;
    // The home page is still loading.
    else if (pathname !== '/api/is-auth') await askedHere;
    await route.continue();
  });
  await button(page, 'Log out').click();
  await askedHere;
  await expect(page).toHaveURL(`${shopUrls.shop}/`);
  for (const tab of [page, other]) await expect(accountLink(tab)).toHaveText('Sign In');
});

test('EN-48 API-04 a stored token goes with every call', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'abc'));
  const checks = watch(page, 'GET /api/is-auth');
  await page.goto('/faq');
  await expect.poll(() => checks[0]?.headerValue('authorization')).toBe('Bearer abc');
  await waitForHydration(page);
  const [pages] = await Promise.all([
    page.waitForRequest(/\/api\/static-pages\/\d+/),
    page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click(),
  ]);
  expect(await pages.headerValue('authorization')).toBe('Bearer abc');
});

test('the loading state of the account is accessible', async ({ page }) => {
  await asCustomer(page);
  const { route, letGo } = held(ok({ authenticated: true, emailVerified: true }));
  await stub(page, 'GET /api/is-auth', route);
  await page.goto('/account');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expectAccessible(page);
  letGo();
  await expect(page.getByRole('heading', { name: 'Personal cabinet' })).toBeVisible();
});
