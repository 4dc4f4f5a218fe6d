import type { Page } from '@playwright/test';
import { anna, button, field, ok, refused, stub, watch } from '#tests/e2e/support/account-stubs.ts';
import { stubShopCart } from '#tests/e2e/support/cart-stubs.ts';
import { customerWithProduct } from '#tests/e2e/support/real-customer.ts';
import { expect, expectAccessible, test, widths } from '#tests/e2e/support/shop-test.ts';
import { aLine, aTotals } from '#tests/support/storefront/cart-builders.ts';

test.use({ viewport: widths.desktop });

const welcome = ok({
  message: 'Promo code applied successfully',
  payload: {
    id: 3,
    code: 'WELCOME10',
    description: '10 off',
    discount_type: 'fixed',
    discount_amount: 10,
    applies_to_delivery: false,
  },
});
const withDiscount = { json: aTotals({ converted: { discount_amount: 10 } }) };

const box = (page: Page) => field(page, 'Promo code');
const discount = (page: Page) =>
  page
    .getByRole('region', { name: 'Order summary' })
    .locator('dl > div')
    .filter({ hasText: 'Promo discount' })
    .getByRole('definition');

/** Opens the checkout form with a complete address from the profile. */
const openForm = async (page: Page): Promise<void> => {
  await stubShopCart(page, { lines: [aLine()] });
  await stub(page, 'POST /api/promocodes/check', welcome);
  await page.goto('/cart?step=checkout');
  await expect(field(page, 'City')).toHaveValue(anna.city);
};

const apply = async (page: Page, code = 'welcome10'): Promise<void> => {
  await box(page).fill(code);
  await button(page, 'Submit').click();
};

test('CO-32 SM-17 ER-12 ER-13 no code, a refused one, a fault and one that cannot be priced each say so; the code can be corrected and tried again', async ({
  page,
}) => {
  await openForm(page);
  const checks = watch(page, 'POST /api/promocodes/check');
  await box(page).press('Enter');
  await expect(page.getByText('No promo code provided')).toBeVisible();
  expect(checks).toHaveLength(0);
  for (const [answer, text] of [
    [ok({ status: 'ERROR', message: 'Promo code has expired' }), 'Promo code has expired'],
    [ok({ status: 'ERROR' }), 'Failed to validate promo code'],
    [refused(500), 'Failed to validate promo code'],
  ] as const) {
    await stub(page, 'POST /api/promocodes/check', answer);
    await apply(page);
    await expect(page.getByText(text)).toBeVisible();
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeEditable();
    await expect(box(page)).toHaveAccessibleDescription(text);
    await box(page).fill('X');
    await expect(page.getByText(text)).toHaveCount(0);
  }
  await stub(page, 'POST /api/promocodes/check', refused(422, { message: 'Promo code not found' }));
  await apply(page);
  await expect(page.getByText('Promo code not found')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await button(page, 'Correct “welcome10”').click();
  await expect(box(page)).toHaveValue('welcome10');
  await expect(box(page)).toBeFocused();
  await expect(page.getByText('Promo code not found')).toHaveCount(0);
  await stub(page, 'POST /api/promocodes/check', refused(500));
  await button(page, 'Submit').click();
  await expect(page.getByText('Failed to validate promo code')).toBeVisible();
  const before = checks.length;
  await stub(page, 'POST /api/promocodes/check', welcome);
  await stub(page, 'POST /api/cart/calculate-totals', refused(422));
  await button(page, 'Try again').click();
  await expect.poll(() => checks.length).toBe(before + 1);
  await expect(page.getByText('An error occurred while applying the promo code.')).toBeVisible();
  await expect(box(page)).toHaveValue('');
});

test('ER-14 SM-16 a typed or applied code survives a reload; totals that fail on its removal say so', async ({
  page,
}) => {
  await openForm(page);
  await box(page).fill('welcome10');
  await page.reload();
  await expect(box(page)).toHaveValue('welcome10');
  await expect(button(page, 'Submit')).toBeEnabled();
  await stub(page, 'POST /api/cart/calculate-totals', withDiscount);
  await button(page, 'Submit').click();
  await expect(button(page, 'Applied')).toBeDisabled();
  await expect(discount(page)).toHaveText('€10.00');
  await expectAccessible(page);
  await page.reload();
  await expect(button(page, 'Applied')).toBeVisible();
  await expect(box(page)).toHaveValue('WELCOME10');
  await expect(discount(page)).toHaveText('€10.00');
  await stub(page, 'POST /api/cart/calculate-totals', refused(422));
  await button(page, 'Remove promo code').click();
  await expect(page.getByText('An error occurred while removing the promo code.')).toBeVisible();
  await expect(discount(page)).toHaveText('---');
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
});

test('SM-04 the next customer in this tab sees no promo code of the previous one', async ({ page }) => {
  await openForm(page);
  await apply(page);
  await expect(button(page, 'Applied')).toBeVisible();
  await stub(page, 'GET /api/user/profile', { json: { ...anna, email: 'nils@example.com' } });
  const checks = watch(page, 'POST /api/promocodes/check');
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue('nils@example.com');
  await expect(box(page)).toHaveValue('');
  await expect(button(page, 'Submit')).toBeDisabled();
  expect(checks).toHaveLength(0);
});

test('API-37 CO-03 CO-38 SM-16 at the real shop a code adds its discount and removing it restores the total', async ({
  page,
}) => {
  await customerWithProduct(page);
  await page.goto('/cart?step=checkout');
  await field(page, 'City').fill('Riga');
  await field(page, 'Street Address').fill('Brivibas iela 1');
  await field(page, 'Postal Code').fill('LV-1010');
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByRole('option', { name: 'Latvia' }).click();
  await apply(page, 'no such code');
  await expect(page.getByText('Promo code not found')).toBeVisible();
  await apply(page);
  await expect(page.getByText('Promo code applied successfully')).toBeVisible();
  await expect(button(page, 'Applied')).toBeVisible();
  await expect(discount(page)).toHaveText(/^€\d/);
  await button(page, 'Remove promo code').click();
  await expect(discount(page)).toHaveText('---');
});
