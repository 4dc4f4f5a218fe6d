import type { Page } from '@playwright/test';
import {
  asCustomer,
  button,
  createAccount,
  demo,
  field,
  goodPassword,
  held,
  logOut,
  ok,
  refused,
  signInAs,
  stub,
} from '#tests/e2e/support/account-stubs.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const openVerification = async (page: Page, query = '') => {
  await asCustomer(page, { emailVerified: false });
  const answered = page.waitForResponse('**/api/is-auth');
  await page.goto(`/email-verification${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await answered;
};

const resend = (page: Page) => button(page, 'Resend Verification Email');

/** Red or green: the larger channel of the colour. */
const tint = async (page: Page, text: string): Promise<'red' | 'green' | 'other'> => {
  const colour = await page.getByText(text).evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  if (red > 2 * green && red > 2 * blue) return 'red';
  return green > red && green > blue ? 'green' : 'other';
};

test('OS-01 OS-02 OS-03 OS-04 OS-05 SM-36 SM-37 ER-01 ER-37 the page says what to do; a new mail is confirmed in green, a failure is named in red', async ({
  page,
}) => {
  await openVerification(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verification Required');
  await expect(page.getByText('Please verify your email address to continue.')).toBeVisible();
  const { route, letGo } = held(ok({ message: 'Verification email sent.' }));
  await stub(page, 'POST /api/email/verify/resend', route);
  await resend(page).click();
  await expect(button(page, 'Sending...')).toBeDisabled();
  letGo();
  await expect(page.getByText('Verification email sent.')).toBeVisible();
  expect(await tint(page, 'Verification email sent.')).toBe('green');
  await expect(resend(page)).toBeEnabled();
  for (const [answer, text] of [
    [refused(200, { message: 'Email already verified.' }), 'Email already verified.'],
    [refused(500), 'Failed to send verification email.'],
  ] as const) {
    await stub(page, 'POST /api/email/verify/resend', answer);
    await resend(page).click();
    await expect(page.getByText(text)).toBeVisible();
    expect(await tint(page, text)).toBe('red');
  }
});

test('an expired link is explained, and a customer who verified in another tab is sent to the redirect target', async ({
  page,
}) => {
  await openVerification(page, '?error=expired&redirect=%2Fwishlist');
  await expect(page.getByText('This link has expired or is incomplete.')).toBeVisible();
  await stub(page, 'GET /api/is-auth', ok({ authenticated: true, emailVerified: true }));
  // Repeated, because a focus event before hydration is lost.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL('/wishlist', { timeout: 1000 });
  }).toPass();
});

test('RT-19 RT-20 OS-06 OS-07 OS-08 the pages after the mailed link say what happened to guests and customers and lead to the account', async ({
  page,
  request,
}) => {
  const pages = [
    ['/email/verify/success', 'Email Verified Successfully!'],
    ['/email/verify/already-success', 'Email Already Verified'],
  ] as const;
  for (const [path, title] of pages) {
    expect((await request.get(`${shopUrls.shop}${path}`)).status()).toBe(200);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await asCustomer(page);
  for (const [path, title] of pages) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('link', { name: 'Go to My Account' }).click();
    await expect(page).toHaveURL('/account?tab=contact');
    await expect(page.getByRole('tab', { name: 'Personal information', selected: true })).toBeVisible();
  }
});

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The path of the link in the newest mail to an address that links to this page. */
const linkTo = async (page: Page, to: string, place: RegExp): Promise<string> => {
  let found = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
      const mails: Mail[] = await answer.json();
      const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
      found = links.find((link) => place.test(link)) ?? '';
      return found;
    })
    .not.toBe('');
  const { pathname, search } = new URL(found);
  return pathname + search;
};

test('AU-09 OS-06 RP-04 registers, verifies by mail, edits the profile and changes the password at the real shop', async ({
  page,
}) => {
  const email = `ilze.${Date.now()}.${test.info().workerIndex}@example.lv`;
  await page.goto('/auth?form=signup&redirect=%2Fwishlist');
  await waitForHydration(page);
  await createAccount(page, email);
  await expect(page).toHaveURL('/email-verification?redirect=%2Fwishlist');

  await resend(page).click();
  await expect(page.getByText('Verification email sent.')).toBeVisible();
  const link = await linkTo(page, email, /\/email\/verify\//);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email Already Verified' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Account' }).click();
  await expect(field(page, 'Phone')).toHaveValue('26123456');
  await expect(page.getByText('not verified yet')).toHaveCount(0);

  await field(page, 'City').fill('Liepāja');
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByRole('option', { name: 'Latvia' }).click();
  await button(page, 'Save changes').click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Liepāja');

  const newPassword = 'otter4Meadow?q';
  await page.getByRole('tab', { name: 'Change password' }).click();
  await field(page, 'Current password').fill('wrong');
  await field(page, 'New password').fill(newPassword);
  await field(page, 'Confirm password').fill(newPassword);
  await button(page, 'Change password').click();
  await expect(page.getByText('The current password is incorrect.')).toBeVisible();
  await expect(field(page, 'Current password')).toBeFocused();
  await field(page, 'Current password').fill(goodPassword);
  await button(page, 'Change password').click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();

  await logOut(page);
  await page.goto('/auth');
  await waitForHydration(page);
  await signInAs(page, email, newPassword);
  await expect(page).toHaveURL('/account?tab=contact');

  await logOut(page);
  await page.goto('/auth?form=reset');
  await waitForHydration(page);
  await field(page, 'Email').fill(email);
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Password reset link sent. Please check your email.')).toBeVisible();
  await page.goto(await linkTo(page, email, /\/reset-password\?/));
  await waitForHydration(page);
  await field(page, 'New password').fill(goodPassword);
  await field(page, 'Confirm password').fill(goodPassword);
  await button(page, 'Reset Password').click();
  await expect(page).toHaveURL('/auth?form=signin');
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Password').fill(goodPassword);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL('/account?tab=contact');
});

test('shows the notice to the unverified demo customer only', async ({ page }) => {
  await page.goto('/auth');
  await waitForHydration(page);
  await signInAs(page, 'new@ohmly.example', demo.password);
  await expect(page.getByText('Your email address is not verified yet.')).toBeVisible();
});
