import type { Page } from '@playwright/test';
import {
  accountLink,
  button,
  field,
  goodPassword,
  logOut,
  signInAs,
} from '#tests/e2e/support/account-stubs.ts';
import { registerCustomer } from '#tests/e2e/support/new-customer.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const sessionOf = async (page: Page): Promise<string> => {
  const cookies = await page.context().cookies(shopUrls.shop);
  return cookies.find(({ name }) => name === 'shop_session')?.value ?? '';
};

/** A second browser with a copied session cookie. */
const thief = async (page: Page): Promise<Page> => {
  const context = await page.context().browser()?.newContext({ baseURL: shopUrls.shop });
  if (!context) throw new Error('no browser');
  await context.addCookies([{ name: 'shop_session', value: await sessionOf(page), url: shopUrls.shop }]);
  return context.newPage();
};

const profileStatus = async (page: Page): Promise<number> =>
  (await page.request.get(`${shopUrls.shop}/api/user/profile`)).status();

test('S3 a stolen cookie is invalid once its owner logs out', async ({ page }) => {
  await registerCustomer(page);
  const stolen = await thief(page);
  expect(await profileStatus(stolen)).toBe(200);
  await page.goto('/account');
  await button(page, 'Log out').click();
  await expect(accountLink(page)).toHaveText('Sign In');
  await expect.poll(() => profileStatus(stolen)).toBe(401);
  await stolen.goto('/account');
  await expect(stolen).toHaveURL('/auth?form=signin&redirect=%2Faccount');
  await stolen.context().close();
});

test('S2 S3 a stolen cookie is invalid once its owner changes the password; the owner stays signed in', async ({
  page,
}) => {
  await registerCustomer(page);
  const stolen = await thief(page);
  const before = await sessionOf(page);
  await page.goto('/account?tab=change-password');
  await field(page, 'Current password').fill(goodPassword);
  await field(page, 'New password').fill('otter4Meadow?q');
  await field(page, 'Confirm password').fill('otter4Meadow?q');
  await button(page, 'Change password').click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  expect(await profileStatus(stolen)).toBe(401);
  expect(await sessionOf(page)).not.toBe(before);
  await page.reload();
  await expect(accountLink(page)).toHaveText('Personal cabinet');
  await stolen.context().close();
});

test('S2 signing in creates a new session id', async ({ page }) => {
  const { email, password } = await registerCustomer(page);
  await page.goto('/account');
  await logOut(page);
  await expect(accountLink(page)).toHaveText('Sign In');
  await page.goto('/auth');
  await waitForHydration(page);
  const planted = await sessionOf(page);
  await signInAs(page, email, password);
  await expect(page).toHaveURL('/account?tab=contact');
  expect(await sessionOf(page)).not.toBe(planted);
});

test('S5 S45 scripts can read no secret: not the session cookie, and nothing of it is stored', async ({
  page,
}) => {
  const { email, password } = await registerCustomer(page);
  await page.goto('/account');
  await expect(field(page, 'Email')).toHaveValue(email);
  const session = await sessionOf(page);
  expect(session).toHaveLength(43);
  const readable = () =>
    page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, history.state]),
    );
  const found = await readable();
  for (const secret of [session, password, email]) expect(found).not.toContain(secret);
  expect(found).toContain('XSRF-TOKEN');
  await button(page, 'Log out').click();
  await expect(page).toHaveURL(`${shopUrls.shop}/`);
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left).not.toContain('auth_session');
  expect(left).not.toContain('token');
});

test('S44 the token of a reset link is removed from the URL at once and not sent to other pages', async ({
  page,
}) => {
  const token = 'planted-reset-token';
  const leaks: string[] = [];
  page.on('request', (request) => {
    const isThePage = request.isNavigationRequest() && request.url().includes('/reset-password?');
    if (!isThePage && request.url().includes(token)) leaks.push(request.url());
  });
  await page.goto('/faq');
  await page.goto(`/reset-password?token=${token}&email=anna%40example.com`);
  await expect(page).toHaveURL('/reset-password');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/form=reset/);
  await page.goBack();
  await expect(page).toHaveURL('/reset-password');
  expect(await page.evaluate(() => document.referrer)).not.toContain(token);
  expect(leaks).toEqual([]);
  const policy = (await page.request.get('/reset-password')).headers()['referrer-policy'];
  expect(policy).toBe('strict-origin-when-cross-origin');
});
