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
  test(`VA-01 VA-02 VA-03 VA-04 VA-05 VA-06 VA-07 VA-08 ${name}: refuses weak passwords and marks the broken rule, accepts ten characters with all required kinds in the middle`, async ({
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
    await stub(page, call, refused(422, { message: 'M' }));
    for (const [index, text] of accepted.entries()) {
      await field(page, password).fill(text);
      await field(page, 'Confirm password').fill(text);
      await button(page, submit).click();
      await expect.poll(() => calls.length).toBe(index + 1);
    }
  });
}

test('AC-18 VA-17 VA-18 ER-01 ER-04 a change needs both passwords and the new one twice; a failed one says why, and after a change the form is empty again', async ({
  page,
}) => {
  const call = 'POST /api/user/change-password';
  const calls = watch(page, call);
  await asCustomer(page);
  await page.goto('/account?tab=change-password');
  const change = button(page, 'Change password');
  const required = page.getByText('Password is required');
  await change.click();
  await expect(required).toBeVisible();
  await expect(field(page, 'Current password')).toBeFocused();
  await field(page, 'Current password').fill('the old one');
  await change.click();
  await expect(required).toBeVisible();
  await expect(field(page, 'New password')).toBeFocused();
  await expectAccessible(page);
  await field(page, 'New password').fill(goodPassword);
  await field(page, 'Confirm password').fill('another');
  await change.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  expect(calls).toHaveLength(0);
  await stub(page, call, refused(500));
  await field(page, 'Confirm password').fill(goodPassword);
  await change.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update password');
  await stub(page, call, refused(422, { message: 'M' }));
  await change.click();
  await expect(page.getByRole('alert')).toHaveText('M');
  await expect(field(page, 'New password')).toHaveValue(goodPassword);
  await stub(page, call, ok({ message: 'Password updated successfully' }));
  await change.click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(field(page, 'Current password')).toHaveValue('');
  expect(calls).toHaveLength(3);
  expect(calls[2]?.postDataJSON()).toMatchObject({
    cur_password: 'the old one',
    new_password: goodPassword,
    repeat_password: goodPassword,
  });
});

test('RT-06 AU-14 AU-16 ER-05 the mailed link opens a new-password form that sends its token, out of the address, also after a failure and a reload', async ({
  page,
}) => {
  const calls = watch(page, 'POST /api/reset-password');
  const reset = async () => {
    await waitForHydration(page);
    await field(page, 'New password').fill(goodPassword);
    await field(page, 'Confirm password').fill(goodPassword);
    await button(page, 'Reset Password').click();
  };
  await page.goto('/reset-password?token=T0ken&email=anna%40example.com');
  await expect(page).toHaveURL('/reset-password');
  // The real shop does not know the token.
  await reset();
  await expect(page.getByRole('alert')).toHaveText(
    'This link has expired or was already used. Please request a new one.',
  );
  await stub(page, 'POST /api/reset-password', refused(500));
  await button(page, 'Reset Password').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to reset the password');
  await page.reload();
  const { route, letGo } = held(ok());
  await stub(page, 'POST /api/reset-password', route);
  await reset();
  await expect(page).toHaveURL('/reset-password');
  await expect(button(page, 'Resetting...')).toBeDisabled();
  letGo();
  await expect(page).toHaveURL('/auth?form=signin');
  await expect(page.getByText('Your password has been reset.')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('anna@example.com');
  expect(calls).toHaveLength(3);
  for (const call of calls) {
    expect(call.postDataJSON()).toMatchObject({
      token: 'T0ken',
      email: 'anna@example.com',
      password: goodPassword,
      password_confirmation: goodPassword,
    });
  }
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
