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

for (const [tab, name] of [
  ['contact', 'Personal information'],
  ['orders', 'Order History'],
  ['change-password', 'Change password'],
] as const) {
  test(`RT-15 AC-01 AC-02 tab=${tab} opens ${name} under Home / My Account / ${name}`, async ({ page }) => {
    await openAccount(page, `/account?tab=${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Home', 'My Account', name]);
  });
}

test('RT-16 without tab it is Personal information', async ({ page }) => {
  await openAccount(page);
  await expect(page.getByRole('tab', { name: 'Personal information', selected: true })).toBeVisible();
});

test("arrow keys move between the tabs; with a modifier they keep the browser's function", async ({
  page,
}) => {
  await openAccount(page);
  const first = page.getByRole('tab', { name: 'Personal information' });
  await first.focus();
  expect(await isLeftToBrowser(page, 'Alt+ArrowRight'), 'that is Forward').toBe(true);
  await expect(first).toBeFocused();
  expect(await isLeftToBrowser(page, 'ArrowRight')).toBe(false);
  await expect(page.getByRole('tab', { name: 'Order History' })).toBeFocused();
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

test('AC-03 three tabs; a click sets the tab in the address', async ({ page }) => {
  await openAccount(page);
  await expect(page.getByRole('tab')).toHaveText([
    'Personal information',
    'Order History',
    'Change password',
  ]);
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page).toHaveURL('/account?tab=orders');
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Order History' })).toBeVisible();
  await page.getByRole('tab', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/account?tab=change-password');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Order History', selected: true })).toBeVisible();
});

test('AC-13 AC-19 the profile fills the form; since when, and the balance, can be read', async ({ page }) => {
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
});

test('AC-14 AC-15 AC-16 saving a change confirms it, reloads the profile and disables the button', async ({
  page,
}) => {
  await openProfile(page);
  await expect(button(page, 'Save changes')).toBeDisabled();
  await field(page, 'City').fill('Riga ');
  await expect(button(page, 'Save changes')).toBeDisabled();
  await field(page, 'City').fill('Liepaja');
  await expect(button(page, 'Save changes')).toBeEnabled();
  await field(page, 'City').fill('Riga');
  await expect(button(page, 'Save changes')).toBeDisabled();
  await field(page, 'City').fill('Liepaja');

  const { route, letGo } = held(ok({ payload: anna }));
  await stub(page, 'PUT /api/user/profile', route);
  await stub(page, 'GET /api/user/profile', { json: { ...anna, city: 'Liepaja' } });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/user/profile')) calls.push(request.method());
  });
  await button(page, 'Save changes').click();
  await expect(button(page, 'Saving...')).toBeDisabled();
  letGo();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(button(page, 'Save changes')).toBeDisabled();
  expect(calls).toEqual(['PUT', 'GET']);
});

test('AC-16 a changed phone and a changed country can be saved too', async ({ page }) => {
  await openProfile(page);
  await field(page, 'Phone').fill('20000001');
  await expect(button(page, 'Save changes')).toBeEnabled();
  await field(page, 'Phone').fill('20000000');
  await expect(button(page, 'Save changes')).toBeDisabled();
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByRole('option', { name: 'Estonia' }).click();
  await expect(button(page, 'Save changes')).toBeEnabled();
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

test('AC-17 VA-16 a cleared country and empty address fields are sent as null, the others trimmed', async ({
  page,
}) => {
  await openProfile(page);
  await stub(page, 'PUT /api/user/profile', ok({ payload: anna }));
  const saves = watch(page, 'PUT /api/user/profile');
  await button(page, 'Clear country').click();
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveText('Not selected');
  await field(page, 'Street Address').fill('  ');
  await field(page, 'Postal Code').fill('');
  await field(page, 'City').fill(' Liepaja ');
  await button(page, 'Save changes').click();
  await expect.poll(() => saves.length).toBe(1);
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
});

test("VA-14 each required field left blank: 'Please fill in all required personal information fields correctly'", async ({
  page,
}) => {
  await openProfile(page);
  const saves = watch(page, 'PUT /api/user/profile');
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

test('VA-15 an invalid phone shows an error at its field', async ({ page }) => {
  await openProfile(page);
  const saves = watch(page, 'PUT /api/user/profile');
  await field(page, 'Phone').fill('2612');
  await button(page, 'Save changes').click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(field(page, 'Phone')).toBeFocused();
  expect(saves).toHaveLength(0);
});

test("ER-02 a profile that cannot be loaded: 'Failed to load profile data', and another try", async ({
  page,
}) => {
  await asCustomer(page);
  await stub(page, 'GET /api/user/profile', refused(500));
  await page.goto('/account');
  await expect(page.getByText('Failed to load profile data')).toBeVisible();
  await stub(page, 'GET /api/user/profile', refused(500, { message: 'M' }));
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'M', exact: true })).toBeVisible();
  await stub(page, 'GET /api/user/profile', { json: anna });
  await button(page, 'Try again').click();
  await expect(field(page, 'First Name')).toHaveValue('Anna');
});

test("ER-02 when the fetch after a save fails: 'Failed to fetch profile', and what was typed stays", async ({
  page,
}) => {
  await openProfile(page);
  await stub(page, 'PUT /api/user/profile', ok({ payload: anna }));
  await stub(page, 'GET /api/user/profile', refused(500));
  await field(page, 'City').fill('Liepaja');
  await button(page, 'Save changes').click();
  await expect(page.getByText('Failed to fetch profile')).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Liepaja');
});

test("ER-03 a save that fails without a message: 'Failed to update profile'; ER-01 a message is shown", async ({
  page,
}) => {
  await openProfile(page);
  await stub(page, 'PUT /api/user/profile', refused(500));
  await field(page, 'City').fill('Liepaja');
  await button(page, 'Save changes').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update profile');
  await stub(page, 'PUT /api/user/profile', refused(422, { message: 'M' }));
  await button(page, 'Save changes').click();
  await expect(page.getByRole('alert')).toHaveText('M');
  await expect(field(page, 'City')).toHaveValue('Liepaja');
});

test("ER-32 without the countries: 'Failed to load countries', once, and the stored one is still there", async ({
  page,
}) => {
  await stub(page, 'GET /api/countries', refused(500));
  await openAccount(page);
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
