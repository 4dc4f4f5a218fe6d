import type { Page } from '@playwright/test';
import {
  accountLink,
  anna,
  asCustomer,
  button,
  field,
  gate,
  held,
  ok,
  refused,
  stub,
  watch,
} from '#tests/e2e/support/account-stubs.ts';
import { isLeftToBrowser } from '#tests/e2e/support/controls.ts';
import { expect, test, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const openAccount = async (page: Page, path = '/account') => {
  await asCustomer(page);
  // The real shop would answer 401 and end the session.
  await stub(page, 'GET /api/orders/history', ok({ payload: [] }));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Personal cabinet' })).toBeVisible();
};

const openProfile = async (page: Page) => {
  await openAccount(page);
  await expect(field(page, 'First Name')).toHaveValue('Anna');
  await expect(page.getByRole('combobox', { name: /Country code/ })).toHaveText('+371');
};

const chooseDollars = async (page: Page) => {
  await page.getByRole('banner').getByRole('combobox', { name: 'Currency' }).first().click();
  await page.getByRole('option', { name: 'USD' }).click();
};

test('RT-15 RT-16 AC-01 AC-02 AC-03 three tabs with their breadcrumbs, by address, click and arrow key; without tab it is Personal information', async ({
  page,
}) => {
  for (const [tab, name] of [
    ['contact', 'Personal information'],
    ['orders', 'Order History'],
    ['change-password', 'Change password'],
  ] as const) {
    await openAccount(page, `/account?tab=${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Home', 'My Account', name]);
  }
  await openAccount(page);
  await expect(page.getByRole('tab')).toHaveText([
    'Personal information',
    'Order History',
    'Change password',
  ]);
  const first = page.getByRole('tab', { name: 'Personal information', selected: true });
  await first.focus();
  expect(await isLeftToBrowser(page, 'Alt+ArrowRight'), 'that is Forward').toBe(true);
  await expect(first).toBeFocused();
  expect(await isLeftToBrowser(page, 'ArrowRight')).toBe(false);
  await expect(page.getByRole('tab', { name: 'Order History' })).toBeFocused();
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page).toHaveURL('/account?tab=orders');
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Order History' })).toBeVisible();
  await page.getByRole('tab', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/account?tab=change-password');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Order History', selected: true })).toBeVisible();
});

test('the new-password form reserves its space while it loads and shows an error if it cannot load', async ({
  page,
}) => {
  const code = /\/assets\/change-password-form-/;
  const { opened, letGo } = gate();
  await page.route(code, async (route) => {
    await opened;
    await route.abort();
  });
  await openAccount(page, '/account?tab=change-password');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('status')).toHaveText('Loading...');
  letGo();
  await expect(panel.getByRole('alert')).toContainText('This could not be loaded.');
  await page.unroute(code);
  await button(page, 'Try again').click();
  await expect(field(page, 'Current password')).toBeVisible();
});

test('AC-13 AC-19 VA-14 VA-15 the profile fills the form, balance and date can be read; a blank field and an invalid phone are not saved', async ({
  page,
}) => {
  await openProfile(page);
  for (const [name, value] of [
    ['Last Name', anna.surname],
    ['Email', anna.email],
    ['Phone', anna.nationalNumber],
    ['City', anna.city],
    ['Street Address', anna.address],
    ['Postal Code', anna.post_code],
  ] as const) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveText('Latvia');
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText('Balance€0.00');
  await expect(summary).toContainText('Customer sinceFeb 3, 2025');
  const saves = watch(page, 'PUT /api/user/profile');
  await field(page, 'Phone').fill('2612');
  await button(page, 'Save changes').click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(field(page, 'Phone')).toBeFocused();
  await field(page, 'Phone').fill(anna.nationalNumber);
  const text = page.getByText('Please fill in all required personal information fields correctly');
  for (const [name, value] of [
    ['First Name', anna.name],
    ['Last Name', anna.surname],
    ['Email', anna.email],
    ['Phone', anna.nationalNumber],
  ] as const) {
    await field(page, name).fill(name === 'Phone' ? '' : ' ');
    await button(page, 'Save changes').click();
    await expect(text).toBeVisible();
    await expect(field(page, name)).toBeFocused();
    await field(page, name).fill(value);
  }
  expect(saves).toHaveLength(0);
});

test('AC-14 AC-15 AC-16 only a change can be saved; saving confirms it, reloads the profile and disables the button', async ({
  page,
}) => {
  await openProfile(page);
  const save = button(page, 'Save changes');
  await expect(save).toBeDisabled();
  await field(page, 'Phone').fill('20000001');
  await expect(save).toBeEnabled();
  await field(page, 'Phone').fill('20000000');
  await expect(save).toBeDisabled();
  await field(page, 'City').fill('Riga ');
  await expect(save).toBeDisabled();
  await field(page, 'City').fill('Liepaja');
  await expect(save).toBeEnabled();
  await field(page, 'City').fill('Riga');
  await expect(save).toBeDisabled();
  await field(page, 'City').fill('Liepaja');

  const { route, letGo } = held(ok({ payload: anna }));
  await stub(page, 'PUT /api/user/profile', route);
  await stub(page, 'GET /api/user/profile', { json: { ...anna, city: 'Liepaja' } });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/user/profile')) calls.push(request.method());
  });
  await save.click();
  await expect(button(page, 'Saving...')).toBeDisabled();
  letGo();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(save).toBeDisabled();
  expect(calls).toEqual(['PUT', 'GET']);
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByRole('option', { name: 'Estonia' }).click();
  await expect(save).toBeEnabled();
});

test('AC-16 a change from another device appears in the form and keeps fields edited here', async ({
  page,
}) => {
  await openProfile(page);
  await page.getByRole('link', { name: 'Ohmly, home page' }).first().click();
  await expect(page).toHaveURL(`${shopUrls.shop}/`);
  // The address changes before the page does.
  await expect(page.getByRole('tab')).toHaveCount(0);
  const now = { ...anna, city: 'Tallinn', phone: '+37251234567', phoneCountryCode: 'EE' };
  const { route, letGo } = held({ json: { ...now, nationalNumber: '51234567' } });
  await stub(page, 'GET /api/user/profile', route);
  await accountLink(page).click();
  await expect(field(page, 'City')).toHaveValue('Riga');
  letGo();
  await expect(field(page, 'City')).toHaveValue('Tallinn');
  await expect(field(page, 'Phone')).toHaveValue('51234567');
  await expect(page.getByRole('combobox', { name: /Country code/ })).toHaveText('+372');
  await expect(button(page, 'Save changes')).toBeDisabled();

  await field(page, 'City').fill('Tartu');
  await field(page, 'Phone').fill('51234568');
  await stub(page, 'GET /api/user/profile', { json: { ...anna, surname: 'Kask', city: 'Narva' } });
  await chooseDollars(page);
  await expect(field(page, 'Last Name')).toHaveValue('Kask');
  await expect(field(page, 'City')).toHaveValue('Tartu');
  await expect(field(page, 'Phone')).toHaveValue(/^5123 ?4568$/);
});

test('AC-19 a balance that cannot be loaded in the new currency keeps the old currency', async ({ page }) => {
  await asCustomer(page);
  await stub(page, 'GET /api/user/profile', { json: { ...anna, balance: '10.00' } });
  await page.goto('/account');
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText('Balance€10.00');
  await stub(page, 'GET /api/user/profile', refused(500));
  const failed = page.waitForResponse('**/api/user/profile*');
  await chooseDollars(page);
  await failed;
  await expect(summary).toContainText('Balance€10.00');
  await stub(page, 'GET /api/user/profile', { json: { ...anna, balance: '10.80' } });
  await page.getByRole('tab', { name: 'Change password' }).click();
  await page.getByRole('tab', { name: 'Personal information' }).click();
  await expect(summary).toContainText('Balance$10.80');
});

test('AC-17 VA-16 ER-01 ER-02 ER-03 empty address fields are sent as null, the others trimmed; a save that fails says why and keeps the input', async ({
  page,
}) => {
  await openProfile(page);
  await stub(page, 'PUT /api/user/profile', refused(500));
  const saves = watch(page, 'PUT /api/user/profile');
  await button(page, 'Clear country').click();
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveText('Not selected');
  await field(page, 'Street Address').fill('  ');
  await field(page, 'Postal Code').fill('');
  await field(page, 'City').fill(' Liepaja ');
  await button(page, 'Save changes').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update profile');
  expect(saves).toHaveLength(1);
  expect(saves[0]?.postDataJSON()).toMatchObject({
    name: 'Anna',
    surname: 'Ozola',
    email: anna.email,
    phone: anna.phone,
    phoneCountryCode: 'LV',
    nationalNumber: '20000000',
    city: 'Liepaja',
    address: null,
    post_code: null,
    country_id: null,
  });
  await field(page, 'City').fill('Liepaja');
  await stub(page, 'PUT /api/user/profile', refused(422, { message: 'M' }));
  await button(page, 'Save changes').click();
  await expect(page.getByRole('alert')).toHaveText('M');
  await expect(field(page, 'City')).toHaveValue('Liepaja');
  // The save succeeds, and the fetch after it fails.
  await stub(page, 'PUT /api/user/profile', ok({ payload: anna }));
  await stub(page, 'GET /api/user/profile', refused(500));
  await button(page, 'Save changes').click();
  await expect(page.getByText('Failed to fetch profile')).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Liepaja');
});

test('ER-02 ER-32 a profile and countries that cannot be loaded say so; another try loads the profile with its country', async ({
  page,
}) => {
  await asCustomer(page);
  await stub(page, 'GET /api/countries', refused(500));
  await stub(page, 'GET /api/user/profile', refused(500));
  await page.goto('/account');
  await expect(page.getByText('Failed to load profile data')).toBeVisible();
  await stub(page, 'GET /api/user/profile', refused(500, { message: 'M' }));
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'M', exact: true })).toBeVisible();
  await stub(page, 'GET /api/user/profile', { json: anna });
  await button(page, 'Try again').click();
  await expect(field(page, 'First Name')).toHaveValue('Anna');
  await expect(page.getByText('Failed to load countries')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveText('Latvia');
});

test('the account in German and Latvian fits a phone', async ({ page, context }) => {
  await asCustomer(page);
  await page.setViewportSize(widths.phone);
  for (const [id, title] of [
    ['2', 'Mein Konto'],
    ['3', /./],
  ] as const) {
    await context.addCookies([{ name: 'languageId', value: id, url: shopUrls.shop }]);
    for (const path of ['/account', '/account?tab=change-password', '/email-verification']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        path.startsWith('/account') ? title : /./,
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
    }
  }
});
