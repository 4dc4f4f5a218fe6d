import type { Page } from '@playwright/test';
import { button, createAccount, field } from '#tests/e2e/support/account-stubs.ts';
import { mainButton, summary } from '#tests/e2e/support/checkout-stubs.ts';
import { cartLink, fillAddress, payAtBank, searchBox } from '#tests/e2e/support/journey-steps.ts';
import { linkIn, mailTo } from '#tests/e2e/support/new-customer.ts';
import { expect, test, waitForHydration, widths, withMotion } from '#tests/e2e/support/shop-test.ts';

test.use({ ...withMotion, viewport: widths.phone, hasTouch: true });

const product = 'Aural One ANC';

const findWithATypo = async (page: Page) => {
  await page.goto('/');
  await waitForHydration(page);
  await searchBox(page).fill('headphnes');
  await searchBox(page).press('Enter');
  await expect(page.getByText(/^Showing 1–\d+ of \d+ results$/)).toBeVisible();
  await expect(page).toHaveURL(/search=headphnes/);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('Aural', { exact: true }).click();
  await sheet.getByRole('button', { name: /^Show \d+ results?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: 'Remove filter Manufacturer: Aural' })).toBeVisible();
};

/** Adds from the picker of a card, where the first options are preselected. */
const addFromPicker = async (page: Page) => {
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: product, exact: true }) })
    .first();
  await card.getByRole('button', { name: 'Add to cart' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Variation' });
  await picker.getByRole('button', { name: 'Add to cart' }).click();
};

const signUp = async (page: Page, email: string) => {
  await expect(page).toHaveURL(/\/auth\?form=signin&redirect=/);
  await page.getByRole('tab', { name: 'Registration' }).click();
  await createAccount(page, email);
  await expect(page.getByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
};

test('first visit on a phone: a search with a typo, a filter, the picker, an account, a code, paid by card', async ({
  page,
}) => {
  const email = `first.${Date.now()}@example.lv`;
  await findWithATypo(page);
  await addFromPicker(page);
  await signUp(page, email);
  await page.goto(linkIn(await mailTo(page, email, /Confirm your email/)));
  await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
  // The item that the guest wanted is in the cart.
  await expect(cartLink(page)).toHaveText('1');
  await cartLink(page).click();
  await button(page, 'Checkout').click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await fillAddress(page, 'Latvia');
  await field(page, 'Promo code').fill('WELCOME10');
  await button(page, 'Submit').click();
  await expect(page.getByText('Promo code applied successfully').first()).toBeVisible();
  await button(page, 'Calculate Totals').click();
  await expect(mainButton(page)).toHaveText('Place Order');
  await expect(summary(page)).toContainText('Promo discount€10.00');
  const total = await summary(page).getByRole('strong').innerText();
  await mainButton(page).click();
  await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible();
  await payAtBank(page);
  await expect.poll(() => mailTo(page, email, /order/i)).toContain(product);
});
