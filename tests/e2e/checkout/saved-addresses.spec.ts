import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { button, field, goodPassword } from '#tests/e2e/support/account-stubs.ts';
import { mainButton, summary } from '#tests/e2e/support/checkout-stubs.ts';
import { payAtBank, putInCart } from '#tests/e2e/support/journey-steps.ts';
import {
  expect,
  expectAccessible,
  sampleTest,
  waitForHydration,
  widths,
} from '#tests/e2e/support/shop-test.ts';

sampleTest.use({ viewport: widths.desktop });

const mouse = 'Nimbus Mouse';

/** Registers a customer of the sample shop and signs in. */
const aCustomer = async (page: Page): Promise<void> => {
  await page.request.get('/sanctum/csrf-cookie');
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/api/register', {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    data: {
      name: 'Ilze',
      surname: 'Bērziņa',
      email: `book.${randomUUID()}@example.lv`,
      phone: '+37120000000',
      phoneCountryCode: 'LV',
      nationalNumber: '20000000',
      password: goodPassword,
      passConfirm: goodPassword,
    },
  });
  expect(answer.status()).toBe(200);
};

const addressDialog = (page: Page) => page.getByRole('dialog', { name: /address$/ });

const fillDialog = async (page: Page, [country, city, street, postCode]: readonly string[]) => {
  const dialog = addressDialog(page);
  await dialog.getByRole('combobox', { name: 'Country' }).click();
  await dialog.getByRole('option', { name: country ?? '' }).click();
  await dialog.getByLabel('City').fill(city ?? '');
  await dialog.getByLabel('Street Address').fill(street ?? '');
  await dialog.getByLabel('Postal Code').fill(postCode ?? '');
};

sampleTest('BY-39 BY-79 addresses are kept in the account', async ({ page }) => {
  await aCustomer(page);
  await page.goto('/account');
  await waitForHydration(page);
  const book = page.getByRole('region', { name: 'Saved addresses' });
  await expect(book.getByText('No saved addresses yet.')).toBeVisible();
  await book.getByRole('button', { name: 'Add address' }).click();
  await expectAccessible(page);
  await addressDialog(page).getByRole('button', { name: 'Save address' }).click();
  await expect(addressDialog(page).getByText('Please fill in all required fields.').first()).toBeVisible();
  await fillDialog(page, ['Latvia', 'Rīga', 'Brīvības iela 1', 'nowhere']);
  await addressDialog(page).getByRole('button', { name: 'Save address' }).click();
  await expect(addressDialog(page).getByText(/Incorrect zip code format/)).toBeVisible();
  await addressDialog(page).getByLabel('Postal Code').fill('1010');
  await addressDialog(page).getByRole('button', { name: 'Save address' }).click();
  await expect(addressDialog(page)).toBeHidden();
  const cards = book.getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('LV-1010 Rīga');
  // The default address is that of the profile.
  await expect(field(page, 'Street Address')).toHaveValue('Brīvības iela 1');

  await book.getByRole('button', { name: 'Add address' }).click();
  await addressDialog(page).getByLabel('Name of this address (optional)').fill('Office');
  await fillDialog(page, ['Germany', 'Berlin', 'Torstraße 140', '10119']);
  await addressDialog(page).getByLabel('Company name (optional)').fill('Lamp & Co');
  await addressDialog(page).getByRole('button', { name: 'Save address' }).click();
  await expect(cards).toHaveCount(2);
  await book.getByRole('button', { name: 'Make default: Office' }).click();
  await expect(cards.first()).toContainText('Default');
  await expect(cards.first()).toContainText('Office');
  await expect(field(page, 'Street Address')).toHaveValue('Torstraße 140');

  await book.getByRole('button', { name: 'Remove Office' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Office');
  await expectAccessible(page);
});

sampleTest(
  'BY-21 BY-40 BY-69 a customer orders to a saved address without typing, for a company, with a note and a gift message',
  async ({ page }) => {
    await aCustomer(page);
    await page.goto('/account');
    await waitForHydration(page);
    const book = page.getByRole('region', { name: 'Saved addresses' });
    await book.getByRole('button', { name: 'Add address' }).click();
    await fillDialog(page, ['Latvia', 'Rīga', 'Brīvības iela 1', 'LV-1010']);
    await addressDialog(page).getByRole('button', { name: 'Save address' }).click();
    await expect(book.getByRole('listitem')).toHaveCount(1);

    await putInCart(page, mouse);
    await page.goto('/cart');
    await button(page, 'Add a note or gift message').click();
    await expect(field(page, 'Note to the shop')).toBeFocused();
    await field(page, 'Note to the shop').fill('Ring twice.');
    // Leaves the field: the note is there in the checkout, where it can be changed.
    await button(page, 'Checkout').click();
    await expect(field(page, 'Note to the shop')).toHaveValue('Ring twice.');
    const choice = page.getByRole('group', { name: 'Delivery address' });
    await expect(choice.getByRole('radio', { name: 'Brīvības iela 1' })).toBeChecked();
    await page.getByRole('radio', { name: 'Courier to your door' }).check();
    await expect(mainButton(page)).toHaveText(/^Place Order/);
    await expect(page.getByLabel('Save this address')).toHaveCount(0);

    await choice.getByRole('radio', { name: 'Use another address' }).check();
    await expect(field(page, 'Street Address')).toHaveValue('');
    await expect(page.getByLabel('Save this address')).toBeChecked();
    await choice.getByRole('radio', { name: 'Brīvības iela 1' }).check();
    await expect(field(page, 'Street Address')).toHaveValue('Brīvības iela 1');

    await button(page, 'Buying for a company?').click();
    await expect(field(page, 'Company name')).toBeFocused();
    await field(page, 'Company name').fill('Lamp & Co');
    await field(page, 'VAT number (optional)').fill('LV40003000000');
    await page.getByLabel('This is a gift').check();
    await field(page, 'Message on the card').fill('Happy birthday!');
    await field(page, 'Message on the card').blur();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(field(page, 'Company name')).toHaveValue('Lamp & Co');
    await expect(field(page, 'Message on the card')).toHaveValue('Happy birthday!');

    await expect(mainButton(page)).toHaveText(/^Place Order/);
    await mainButton(page).click();
    await payAtBank(page);
    await page.getByRole('link', { name: 'View order', exact: true }).first().click();
    const main = page.getByRole('main');
    await expect(main.getByText('Lamp & Co')).toBeVisible();
    await expect(main.getByText('VAT number: LV40003000000')).toBeVisible();
    await expect(main.getByText('Ring twice.')).toBeVisible();
    await expect(main.getByText('Happy birthday!')).toBeVisible();
  },
);

sampleTest(
  'BY-55 the locker picker finds, is used by keyboard and as a sheet, and tells what failed',
  async ({ page }) => {
    await putInCart(page, mouse);
    await page.goto('/cart?step=checkout');
    await page.getByRole('combobox', { name: 'Country', exact: true }).click();
    await page.getByRole('option', { name: 'Latvia' }).click();
    await field(page, 'Postal Code').fill('LV-1083');
    const omniva = page.getByRole('radio', { name: /Omniva/ });
    await omniva.check();
    const search = page.getByLabel('Find a parcel locker');
    const lockers = page.getByRole('radiogroup', { name: 'Parcel locker' }).getByRole('radio');
    await expect(lockers).toHaveCount(20);
    await expect(page.getByText(/^Showing 20 of \d+\. Type to narrow it down\.$/)).toBeVisible();
    for (const [text, found] of [
      ['imanta', 'Imanta, Kurzemes 3'],
      ['LV-1083', 'Zolitūde, tirgus'],
      ['rezekne', 'Atbrīvošanas aleja 141'],
    ] as const) {
      await search.fill(text);
      await expect(lockers).toHaveCount(1);
      await expect(page.getByText(found, { exact: true })).toBeVisible();
    }
    await search.fill('atlantis');
    await expect(
      page.getByText('No parcel locker matches “atlantis”. Try a town or a postal code.'),
    ).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize(widths.desktop);
    await page.route('**/api/delivery/points*', (route) => route.abort());
    await search.fill('imanta');
    await expect(page.getByText('The list could not be loaded.')).toBeVisible();
    await page.unroute('**/api/delivery/points*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(lockers).toHaveCount(1);
    // Enter must not place an order; Tab and the space bar choose.
    await search.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByText('Imanta, Kurzemes 3')).toBeVisible();
    await expect(search).toBeHidden();

    await page.setViewportSize(widths.phone);
    await page.reload();
    await page.getByRole('button', { name: 'Change', exact: true }).last().click();
    const sheet = page.getByRole('dialog', { name: 'Parcel locker' });
    await expect(sheet).toBeVisible();
    await sheet.getByLabel('Find a parcel locker').fill('rezekne');
    await expect(sheet.getByRole('radio')).toHaveCount(1);
    await sheet.getByRole('radio').check();
    await sheet.getByRole('button', { name: 'Use this locker' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('Atbrīvošanas aleja 141').first()).toBeVisible();
    await expect(summary(page)).toBeVisible();
  },
);
