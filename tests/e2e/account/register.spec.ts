import type { Page } from '@playwright/test';
import {
  accountLink,
  button,
  field,
  goodPassword,
  held,
  ok,
  refused,
  stored,
  stub,
  watch,
} from '#tests/e2e/support/account-stubs.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const open = async (page: Page) => {
  await page.goto('/auth?form=signup');
  await waitForHydration(page);
  await expect(page.getByRole('combobox', { name: /Country code/ })).toHaveText('+371');
};

const accept = (page: Page) => page.getByRole('checkbox', { name: /I accept/ });

const fillIn = async (page: Page, { password = goodPassword, phone = '20000000' } = {}) => {
  await field(page, 'First Name').fill('Ilze');
  await field(page, 'Last Name').fill('Bērziņa');
  await field(page, 'Email').fill('ilze@example.lv');
  await field(page, 'Phone').fill(phone);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await accept(page).check();
};

test('AU-09 AU-11 AU-13 AU-17 SM-02 SM-37 EN-43 ER-01 ER-07 a registration that runs says so, a failed one says why, and one that succeeds signs in and asks for verification', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const registrations = watch(page, 'POST /api/register');
  const { route, letGo } = held(refused(500));
  await stub(page, 'POST /api/register', route);
  await open(page);
  await fillIn(page, { phone: '2000 0000' });
  await button(page, 'Create account').click();
  await expect(button(page, 'Creating Account...')).toBeDisabled();
  letGo();
  await expect(button(page, 'Create account')).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveText('Registration failed');
  await stub(page, 'POST /api/register', refused(422, { message: 'M' }));
  await button(page, 'Create account').click();
  await expect(page.getByRole('alert')).toHaveText('M');
  await expect(field(page, 'First Name')).toHaveValue('Ilze');
  await stub(page, 'POST /api/register', ok());
  await button(page, 'Create account').click();
  await expect(page).toHaveURL('/email-verification');
  await expect(page.getByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
  expect(calls.indexOf('/sanctum/csrf-cookie')).toBeGreaterThan(-1);
  expect(calls.indexOf('/sanctum/csrf-cookie')).toBeLessThan(calls.indexOf('/api/register'));
  expect(registrations).toHaveLength(3);
  expect(registrations[2]?.postDataJSON()).toMatchObject({
    name: 'Ilze',
    surname: 'Bērziņa',
    email: 'ilze@example.lv',
    phone: '+37120000000',
    phoneCountryCode: 'LV',
    nationalNumber: '20000000',
    password: goodPassword,
    passConfirm: goodPassword,
  });
  expect(await stored(page, 'auth_session')).toBe('true');
  await expect(accountLink(page)).toHaveText('Personal cabinet');
});

test('the real shop refuses a taken e-mail and a guessable password at their fields', async ({ page }) => {
  await open(page);
  await fillIn(page);
  await field(page, 'Email').fill('demo@ohmly.example');
  await button(page, 'Create account').click();
  await expect(page.getByText('The email has already been taken.')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await fillIn(page, { password: 'myP@ssw0rd1234' });
  await button(page, 'Create account').click();
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await expect(field(page, 'Password')).toBeFocused();
});

test('AU-19 AU-21 the button is disabled until the terms are accepted; they and the privacy policy open in a new tab', async ({
  page,
}) => {
  await open(page);
  await fillIn(page);
  await expect(button(page, 'Create account')).toBeEnabled();
  await accept(page).uncheck();
  await expect(button(page, 'Create account')).toBeDisabled();
  // It can still be pressed and says what is missing.
  const calls = watch(page, 'POST /api/register');
  await button(page, 'Create account').click({ force: true });
  await expect(page.getByText('Please fill in all required fields and accept terms')).toBeVisible();
  await expect(accept(page)).toHaveAccessibleDescription('Please accept the terms');
  await expect(accept(page)).toBeFocused();
  expect(calls).toHaveLength(0);
  const label = page.getByRole('main').locator('label', { has: accept(page) });
  for (const [link, title] of [
    ['terms', 'Terms of use'],
    ['privacy policy', 'Privacy policy'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await label.getByRole('link', { name: link }).click();
    const page2 = await opened;
    await expect(page2).toHaveURL(/\/static-page\/\d+$/);
    await expect(page2.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page2.close();
  }
  await expect(accept(page)).not.toBeChecked();
});

test.describe('with stubbed shell data', () => {
  test.use({ baseURL: shopUrls.withoutApi });

  const terms = { id: 1, title: 'Terms of use', is_terms: true, is_privacy: false, is_cookie: false };
  const privacy = { id: 2, title: 'Privacy policy', is_terms: false, is_privacy: true, is_cookie: false };
  const unpublished = 'This shop has not published its terms and privacy policy yet.';
  test('AU-20 the box is disabled when the list of pages lacks one of the two, or fails', async ({
    page,
  }) => {
    for (const [answer, hint] of [
      [ok({ payload: [] }), unpublished],
      [ok({ payload: [terms] }), unpublished],
      [ok({ payload: [privacy] }), unpublished],
      [refused(500), 'The terms could not be loaded.'],
    ] as const) {
      await stub(page, 'GET /api/static-pages', answer);
      await page.goto('/auth?form=signup');
      await expect(accept(page)).toBeDisabled();
      await expect(button(page, 'Create account')).toBeDisabled();
      await expect(page.getByText(hint)).toBeVisible();
    }
  });

  test('A11 a shop that accepts no registrations says so instead of showing the form', async ({ page }) => {
    await page.route('**/api/settings*', async (route) => {
      const answer = await route.fetch();
      const { payload } = await answer.json();
      await route.fulfill(ok({ payload: { ...payload, is_reg_enabled: false } }));
    });
    await page.goto('/auth?form=signup');
    await expect(page.getByText('Registration is disabled.')).toBeVisible();
    await expect(button(page, 'Create account')).toHaveCount(0);
    await expect(accept(page)).toHaveCount(0);
  });
});

test.describe('the country of a visitor', () => {
  test.use({ baseURL: shopUrls.withoutApi });

  test('API-48 the country is guessed by the look-up of the settings; one that is not supported or not found is the first, without a word', async ({
    page,
  }) => {
    await page.route('**/api/settings*', async (route) => {
      const { payload } = await (await route.fetch()).json();
      await route.fulfill(ok({ payload: { ...payload, ip_lookup_url: '/where-am-i' } }));
    });
    for (const [answer, code] of [
      [{ json: { country_code: 'DE' } }, '+49'],
      [{ json: { country_code: 'US' } }, '+371'],
      [{ status: 500, body: 'no' }, '+371'],
    ] as const) {
      await page.route('**/where-am-i', (route) => route.fulfill(answer));
      const asked = page.waitForRequest('**/where-am-i');
      await page.goto('/auth?form=signup');
      await asked;
      await expect(page.getByRole('combobox', { name: /Country code/ })).toHaveText(code);
      await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
    }
  });
});

test('VA-11 VA-12 VA-13 a field that is left out, a short phone and two different passwords each say so, and nothing is sent', async ({
  page,
}) => {
  const registrations = watch(page, 'POST /api/register');
  const text = page.getByText('Please fill in all required fields and accept terms');
  await open(page);
  for (const [name, token] of [
    ['First Name', 'given-name'],
    ['Last Name', 'family-name'],
    ['Email', 'email'],
    ['Phone', 'tel'],
    ['Password', 'new-password'],
    ['Confirm password', 'new-password'],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', token);
  }
  await expect(field(page, 'Phone')).toHaveAttribute('type', 'tel');
  for (const name of ['First Name', 'Last Name', 'Email', 'Password', 'Confirm password']) {
    await fillIn(page);
    await field(page, name).fill('');
    await button(page, 'Create account').click();
    await expect(text).toBeVisible();
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  await fillIn(page);
  await accept(page).uncheck();
  await field(page, 'Email').press('Enter');
  await expect(text).toBeVisible();
  await expect(page.getByText('Please accept the terms')).toBeVisible();
  await fillIn(page, { phone: '2612' });
  await button(page, 'Create account').click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(field(page, 'Phone')).toBeFocused();
  await fillIn(page);
  await field(page, 'Confirm password').fill(`${goodPassword}y`);
  await button(page, 'Create account').click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(field(page, 'Confirm password')).toBeFocused();
  expect(registrations).toHaveLength(0);
});

test('VA-23 VA-24 the phone field takes digits, spaces, parentheses, plus and hyphen, 25 of them, and loads its data with the focus', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await open(page);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await field(page, 'Email').focus();
  expect(scripts).toHaveLength(before);
  await field(page, 'Phone').focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
  await field(page, 'Phone').pressSequentially('a1(2)-+ b');
  await expect(field(page, 'Phone')).toHaveValue('1(2)-+ ');
  await expect(field(page, 'Phone')).toHaveAttribute('maxlength', '25');
});

test("VA-26 VA-27 VA-28 an unsupported country: 'This country is not supported' once, and the field is empty; a supported one is selected", async ({
  page,
}) => {
  await stub(page, 'POST /api/register', ok());
  const registrations = watch(page, 'POST /api/register');
  await open(page);
  await fillIn(page);
  const toast = page.getByRole('region', { name: 'Messages' }).getByText('This country is not supported');
  // Each fill is one input event, as a paste or an autofill is.
  await field(page, 'Phone').evaluate((input: HTMLInputElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let time = 0; time < 5; time += 1) {
      write?.call(input, `+1 202 555 010${time}`);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCount(1);
  await expect(field(page, 'Phone')).toHaveValue('');
  await button(page, 'Create account').click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  expect(registrations).toHaveLength(0);
  await field(page, 'Phone').fill('+49 30 1234567');
  await expect(page.getByRole('combobox', { name: /Country code/ })).toHaveText('+49');
  await page.getByRole('combobox', { name: /Country code/ }).click();
  await expect(page.getByRole('option', { name: /Germany/, selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Create account').click();
  await expect(page).toHaveURL('/email-verification');
  expect(registrations[0]?.postDataJSON()).toMatchObject({
    phone: '+49301234567',
    phoneCountryCode: 'DE',
    nationalNumber: '301234567',
  });
});

test("ER-32 without countries the field says so: 'Failed to load countries'", async ({ page }) => {
  await stub(page, 'GET /api/countries', refused(500));
  await page.goto('/auth?form=signup');
  await expect(page.getByText('Failed to load countries')).toBeVisible();
});
