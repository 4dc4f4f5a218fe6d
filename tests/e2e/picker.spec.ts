import type { Locator, Page } from '@playwright/test';
import { expectToStandFor, openCard, stopClock, stubCart } from './home-stubs.ts';
import { expect, expectAccessible, test, widths } from './shop-test.ts';
import { phoneVariations } from './stub-product.ts';

test.use({ viewport: widths.desktop });

const addButton = (card: Locator) => card.getByRole('button', { name: 'Add to cart' });

const openPicker = async (page: Page) => {
  await page.clock.install();
  const card = await openCard(page, { variations: phoneVariations });
  const sent = await stubCart(page);
  await card.hover();
  await addButton(card).click();
  return { card, sent, dialog: page.getByRole('dialog', { name: 'Select Variation' }) };
};

test("PC-09 PC-11 a product with variations opens 'Select Variation' with the first of each group chosen", async ({
  page,
}) => {
  const { sent, dialog } = await openPicker(page);
  await expect(dialog).toBeVisible();
  await expect(
    dialog.getByRole('group', { name: /^Colour/ }).getByRole('radio', { checked: true }),
  ).toHaveCount(1);
  await expect(dialog.getByRole('radio', { name: 'Black' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: '128 GB' })).toBeChecked();
  await expect(dialog.getByText('€499.00')).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible(page);
});

test('PC-12 PC-14 a choice that matches one variation is added as that variation', async ({ page }) => {
  const { sent, dialog } = await openPicker(page);
  await dialog.getByRole('radio', { name: 'White' }).check();
  await expect(dialog.getByText('€519.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual([expect.objectContaining({ id: 9102, count: 1, is_variation: true })]);
});

test("PC-12 PC-13 BC-02 a choice that matches none is refused with 'Please select a variation' for 3000 ms", async ({
  page,
}) => {
  const { sent, dialog } = await openPicker(page);
  await dialog.getByRole('radio', { name: '256 GB' }).check();
  await expect(dialog.getByText('Unavailable', { exact: true })).toBeVisible();
  await stopClock(page);
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expectToStandFor(page, 'Please select a variation', 3000);
  await expect(dialog).toBeVisible();
  expect(sent).toEqual([]);
});

test('it works by keyboard and gives the focus back', async ({ page }) => {
  const card = await openCard(page, { variations: phoneVariations });
  await card.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Select Variation' });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'White' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(addButton(card)).toBeFocused();
});
