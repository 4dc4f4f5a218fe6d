import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  accountLink,
  button,
  field,
  refused,
  signInAs,
  stored,
  stub,
  watch,
} from '#tests/e2e/support/account-stubs.ts';
import { linkIn, mailTo, registerCustomer } from '#tests/e2e/support/new-customer.ts';
import { expect, expectAccessible, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

const openProfile = async (page: Page) => {
  await page.goto('/account');
  await expect(field(page, 'First Name')).toHaveValue('Ilze');
};

test('a customer downloads their data after entering the password; a failed download keeps the dialog open', async ({
  page,
}) => {
  const { email, password } = await registerCustomer(page);
  await openProfile(page);
  await button(page, 'Download').click();
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
  await inDialog(page, 'Download').click();
  await expect(dialog(page).getByText('Password is required')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel('Password', { exact: true }).fill('not the password');
  await inDialog(page, 'Download').click();
  await expect(dialog(page).getByText('The current password is incorrect.')).toBeVisible();
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await stub(page, 'POST /api/user/export', refused(500));
  await inDialog(page, 'Download').click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Your data could not be prepared');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Download')).toBeFocused();
  await page.unrouteAll();
  await button(page, 'Download').click();
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  const downloading = page.waitForEvent('download');
  const told = page.getByText('Your data has been downloaded.').waitFor();
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^ohmly-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.profile).toMatchObject({ name: 'Ilze', surname: 'Bērziņa', email });
  expect(data.orders).toEqual([]);
  await expect(dialog(page)).toBeHidden();
  await told;
});

test('an account is deleted in two steps: consequences, then password', async ({ page, browser }) => {
  const { email, password } = await registerCustomer(page, { verified: true });
  const elsewhere = await browser.newPage({ baseURL: shopUrls.shop });
  await elsewhere.goto('/auth');
  await waitForHydration(elsewhere);
  await signInAs(elsewhere, email, password);
  await expect(elsewhere).toHaveURL('/account?tab=contact');

  const deletions = watch(page, 'POST /api/user/delete');
  await openProfile(page);
  await button(page, 'Delete account').click();
  await expect(dialog(page).getByText('What will be deleted')).toBeVisible();
  await expect(dialog(page).getByText('without your name and address')).toBeVisible();
  await inDialog(page, 'Keep my account').click();
  await expect(dialog(page)).toBeHidden();
  await button(page, 'Delete account').click();
  await inDialog(page, 'Continue').click();
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
  await expect(dialog(page).getByText('Password is required')).toBeHidden();
  await expectAccessible(page);
  await dialog(page).getByLabel('Password', { exact: true }).fill('not the password');
  await inDialog(page, 'Delete permanently').click();
  await expect(dialog(page).getByText('The current password is incorrect.')).toBeVisible();
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveValue('not the password');
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await inDialog(page, 'Delete permanently').click();

  await expect(page).toHaveURL(`${shopUrls.shop}/`);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(accountLink(page)).toHaveText('Sign In');
  expect(await stored(page, 'auth_session')).toBeNull();
  expect(deletions).toHaveLength(2);
  await page.reload();
  await expect(accountLink(page)).toHaveText('Sign In');

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/auth?form=signin&redirect=%2Faccount%3Ftab%3Dcontact');
  await waitForHydration(elsewhere);
  await signInAs(elsewhere, email, password);
  await expect(elsewhere.getByRole('alert')).toHaveText('These credentials do not match our records.');
  await elsewhere.close();
  expect(await mailTo(page, email, /account was deleted/)).toContain('Hello Ilze,');
});

test('a failed deletion changes nothing, and its dialog fits a phone, also in German', async ({
  page,
  context,
}) => {
  const { password } = await registerCustomer(page);
  await stub(page, 'POST /api/user/delete', refused(500));
  await openProfile(page);
  await button(page, 'Delete account').click();
  await inDialog(page, 'Continue').click();
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await inDialog(page, 'Delete permanently').click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Your account could not be deleted');
  await inDialog(page, 'Keep my account').click();
  await expect(field(page, 'First Name')).toHaveValue('Ilze');
  await expect(accountLink(page)).toHaveText('Personal cabinet');

  await context.addCookies([{ name: 'languageId', value: '2', url: shopUrls.shop }]);
  await page.setViewportSize(widths.phone);
  await page.goto('/account');
  await expect(field(page, 'Vorname')).toHaveValue('Ilze');
  await button(page, 'Konto löschen').click();
  await expect(inDialog(page, 'Weiter')).toBeInViewport({ ratio: 1 });
  await inDialog(page, 'Weiter').click();
  await expect(inDialog(page, 'Endgültig löschen')).toBeInViewport({ ratio: 1 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(widths.phone.width);
});

test('S10 only a changed e-mail address asks for the password', async ({ page }) => {
  const { email, password } = await registerCustomer(page, { verified: true });
  const moved = `moved.${email}`;
  await openProfile(page);
  const current = field(page, 'Current password');
  await field(page, 'City').fill('Liepaja');
  await expect(current).toHaveCount(0);
  await field(page, 'Email').fill(email.toUpperCase());
  await expect(current).toHaveCount(0);
  await field(page, 'Email').fill(moved);
  await expect(current).toBeVisible();
  await button(page, 'Save changes').click();
  await expect(
    page.getByText('Please enter your current password to change the email address.'),
  ).toBeVisible();
  await expect(current).toBeFocused();
  await expectAccessible(page);
  await current.fill('not the password');
  await button(page, 'Save changes').click();
  await expect(page.getByText('The current password is incorrect.')).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Liepaja');
  await current.fill(password);
  await button(page, 'Save changes').click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(current).toHaveCount(0);
  await expect(page.getByText('Your email address is not verified yet.')).toBeVisible();
  expect(await mailTo(page, email, /was changed/)).toContain(moved);
  await page.goto(linkIn(await mailTo(page, moved, /Confirm your new email/)));
  await expect(page).toHaveURL('/email/verify/success');
});
