import type { Page } from '@playwright/test';
import {
  anna,
  asCustomer,
  button,
  field,
  goodPassword,
  held,
  ok,
  refused,
  stub,
  watch,
} from '#tests/e2e/support/account-stubs.ts';
import { expect, expectAccessible, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';

/** One password for each rule that it breaks, with the rule's text. */
const weak = [
  ['VA-01', 'aA1!aaaaa', 'At least 10 characters'],
  ['VA-02', 'AA1!AAAAAAA', 'A lowercase letter'],
  ['VA-03', 'aa1!aaaaaaa', 'An uppercase letter'],
  ['VA-04', 'aaA!aaaaaaa', 'A digit'],
  ['VA-05', 'aaA1aaaaaaa', 'A special character'],
  ['VA-06', 'Aaa1!aaaaaa', 'An uppercase letter'],
  ['VA-07', '1aA!aaaaaaa', 'A digit'],
  ['VA-07', 'aaA!aaaaaa1', 'A digit'],
  ['VA-08', '!aA1aaaaaaa', 'A special character'],
  ['VA-08', 'aaA1aaaaaa!', 'A special character'],
] as const;

const accepted = ['aA1!aaaaaa', 'aaA1!aaaaaa'];

interface Form {
  readonly name: string;
  readonly call: `POST /${string}`;
  readonly password: string;
  readonly submit: string;
  open(page: Page): Promise<void>;
}

const forms: readonly Form[] = [
  {
    name: 'registration',
    call: 'POST /api/register',
    password: 'Password',
    submit: 'Create account',
    async open(page) {
      await page.goto('/auth?form=signup');
      await waitForHydration(page);
      await expect(page.getByRole('combobox', { name: /Country code/ })).toHaveText('+371');
      await field(page, 'First Name').fill('Ilze');
      await field(page, 'Last Name').fill('Bērziņa');
      await field(page, 'Email').fill('ilze@example.lv');
      await field(page, 'Phone').fill('20000000');
      await page.getByRole('checkbox', { name: /I accept/ }).check();
    },
  },
  {
    name: 'change of password',
    call: 'POST /api/user/change-password',
    password: 'New password',
    submit: 'Change password',
    async open(page) {
      await asCustomer(page);
      await page.goto('/account?tab=change-password');
      await field(page, 'Current password').fill('the old one');
    },
  },
  {
    name: 'reset',
    call: 'POST /api/reset-password',
    password: 'New password',
    submit: 'Reset Password',
    async open(page) {
      await page.goto('/reset-password?token=T&email=a%40b.example');
      await waitForHydration(page);
      await expect(page).toHaveURL('/reset-password');
    },
  },
];

for (const { name, call, password, submit, open } of forms) {
  test(`VA-01 VA-02 VA-03 VA-04 VA-05 VA-06 VA-07 VA-08 ${name}: refuses weak passwords and marks the broken rule`, async ({
    page,
  }) => {
    const calls = watch(page, call);
    await open(page);
    const list = page.getByRole('list', { name: 'Password requirements' });
    for (const [id, text, line] of weak) {
      await field(page, password).fill(text);
      await field(page, 'Confirm password').fill(text);
      const missing = list.getByRole('listitem').filter({ hasText: ': missing' });
      await expect(missing, `${id} ${text}`).toHaveText(new RegExp(line));
      await button(page, submit).click();
      await expect(page.getByText('The password does not meet every rule below yet')).toBeVisible();
      await expect(field(page, password)).toBeFocused();
    }
    expect(calls).toHaveLength(0);
  });

  test(`VA-01 VA-06 ${name}: accepts ten characters with all required kinds in the middle`, async ({
    page,
  }) => {
    await stub(page, call, refused(422, { message: 'M' }));
    const calls = watch(page, call);
    await open(page);
    for (const [index, text] of accepted.entries()) {
      await field(page, password).fill(text);
      await field(page, 'Confirm password').fill(text);
      await button(page, submit).click();
      await expect.poll(() => calls.length).toBe(index + 1);
    }
  });
}

test("VA-17 current and new password are required: 'Password is required'", async ({ page }) => {
  const calls = watch(page, 'POST /api/user/change-password');
  await asCustomer(page);
  await page.goto('/account?tab=change-password');
  const text = page.getByText('Password is required');
  await button(page, 'Change password').click();
  await expect(text).toBeVisible();
  await expect(field(page, 'Current password')).toBeFocused();
  await field(page, 'Current password').fill('the old one');
  await button(page, 'Change password').click();
  await expect(text).toBeVisible();
  await expect(field(page, 'New password')).toBeFocused();
  expect(calls).toHaveLength(0);
  await expectAccessible(page);
});

test("VA-18 the new password must be repeated: 'Passwords do not match'", async ({ page }) => {
  const calls = watch(page, 'POST /api/user/change-password');
  await asCustomer(page);
  await page.goto('/account?tab=change-password');
  await field(page, 'Current password').fill('the old one');
  await field(page, 'New password').fill(goodPassword);
  await field(page, 'Confirm password').fill('another');
  await button(page, 'Change password').click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  expect(calls).toHaveLength(0);
});

const changeTo = async (page: Page, password: string) => {
  await field(page, 'Current password').fill('the old one');
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await button(page, 'Change password').click();
};

test("AC-18 a changed password: 'Password updated successfully', and the form is empty again", async ({
  page,
}) => {
  await asCustomer(page);
  await stub(page, 'POST /api/user/change-password', ok({ message: 'Password updated successfully' }));
  const calls = watch(page, 'POST /api/user/change-password');
  await page.goto('/account?tab=change-password');
  await changeTo(page, goodPassword);
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(field(page, 'Current password')).toHaveValue('');
  expect(calls[0]?.postDataJSON()).toMatchObject({
    cur_password: 'the old one',
    new_password: goodPassword,
    repeat_password: goodPassword,
  });
});

test("ER-04 a failed change without a message: 'Failed to update password'; ER-01 a message is shown", async ({
  page,
}) => {
  await asCustomer(page);
  await stub(page, 'POST /api/user/change-password', refused(500));
  await page.goto('/account?tab=change-password');
  await changeTo(page, goodPassword);
  await expect(page.getByRole('alert')).toHaveText('Failed to update password');
  await stub(page, 'POST /api/user/change-password', refused(422, { message: 'M' }));
  await button(page, 'Change password').click();
  await expect(page.getByRole('alert')).toHaveText('M');
  await expect(field(page, 'New password')).toHaveValue(goodPassword);
});

const reset = async (page: Page) => {
  await page.goto('/reset-password?token=T0ken&email=anna%40example.com');
  await waitForHydration(page);
  await field(page, 'New password').fill(goodPassword);
  await field(page, 'Confirm password').fill(goodPassword);
  await button(page, 'Reset Password').click();
};

test('RT-06 AU-14 AU-16 the mailed link opens a new-password form that sends its token, out of the address', async ({
  page,
}) => {
  const { route, letGo } = held(ok());
  await stub(page, 'POST /api/reset-password', route);
  const calls = watch(page, 'POST /api/reset-password');
  await reset(page);
  await expect(page).toHaveURL('/reset-password');
  await expect(button(page, 'Resetting...')).toBeDisabled();
  letGo();
  await expect(page).toHaveURL('/auth?form=signin');
  await expect(page.getByText('Your password has been reset.')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('anna@example.com');
  expect(calls[0]?.postDataJSON()).toMatchObject({
    token: 'T0ken',
    email: 'anna@example.com',
    password: goodPassword,
    password_confirmation: goodPassword,
  });
});

test('gives password managers the username, which is not in the HTML from the server', async ({ page }) => {
  const link = '/reset-password?token=T0ken&email=anna%40example.com';
  expect(await (await page.request.get(link)).text()).not.toContain('anna@example.com');
  const whose = page.locator('form:has([autocomplete=new-password]) [autocomplete=username]');
  await page.goto(link);
  await expect(whose).toHaveValue('anna@example.com');
  await asCustomer(page);
  await page.goto('/account');
  await expect(page.getByRole('main').getByText(anna.email)).toBeVisible();
  await page.getByRole('tab', { name: 'Change password' }).click();
  await expect(whose).toHaveValue(anna.email);
});

test('the token survives a reload although it is no longer in the URL', async ({ page }) => {
  await stub(page, 'POST /api/reset-password', ok());
  const calls = watch(page, 'POST /api/reset-password');
  await page.goto('/reset-password?token=T0ken&email=anna%40example.com');
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await waitForHydration(page);
  await field(page, 'New password').fill(goodPassword);
  await field(page, 'Confirm password').fill(goodPassword);
  await button(page, 'Reset Password').click();
  await expect(page).toHaveURL('/auth?form=signin');
  expect(calls[0]?.postDataJSON()).toMatchObject({ token: 'T0ken' });
});

test("ER-05 without a message: 'Failed to reset the password'; the real shop refuses a wrong token", async ({
  page,
}) => {
  await stub(page, 'POST /api/reset-password', refused(500));
  await reset(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to reset the password');
  await page.unrouteAll();
  await button(page, 'Reset Password').click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link has expired or was already used. Please request a new one.',
  );
});
