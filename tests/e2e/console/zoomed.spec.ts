import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signInStaff, withConsoleDatabase } from '#tests/e2e/support/console-staff.ts';
import { orderElsewhere } from '#tests/e2e/support/order-elsewhere.ts';
import { expect, consoleTest as test } from '#tests/e2e/support/shop-test.ts';
import { aProduct } from '#tests/support/builders.ts';

/** A desktop of 1280 × 1024 at 400 %, with a contrast theme. */
test.use({ viewport: { width: 320, height: 256 }, contextOptions: { forcedColors: 'active' } });

/** Presses Tab until the control has the focus, which must be seen on the screen. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((each) => each === document.activeElement)) {
      await expect(control).toBeInViewport();
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control}.`);
};

const press = async (page: Page, control: Locator): Promise<void> => {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
};

const expectNoSideways = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
};

const newProduct = async (): Promise<{
  readonly id: number;
  readonly sku: string;
  readonly name: string;
}> => {
  const sku = `ZM-${randomBytes(4).toString('hex').toUpperCase()}`;
  const name = `Zoomed ${sku}`;
  const id = await withConsoleDatabase((db) => aProduct(db, { sku, name, stock: 4, isActive: false }));
  return { id, sku, name };
};

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first();

test('CN-74 CN-41 at 400 % zoom and in forced colours the keyboard alone confirms a payment by phone', async ({
  page,
  context,
}) => {
  const { number, amount } = await orderElsewhere('phone');
  await signInStaff(context);
  await page.goto('/admin/phone-desk');
  const field = page.getByLabel('Order number or phone number');
  await expect(field).toBeFocused();
  await page.keyboard.type(number);
  await expect(page.getByLabel('Amount paid')).toBeFocused();
  await expectNoSideways(page);
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Order ${number} is paid.`)).toBeVisible();
  await expect(field).toBeFocused();
});

test('CN-74 CN-48 at 400 % zoom and in forced colours the keyboard alone packs and ships an order', async ({
  page,
  context,
}) => {
  const { number, amount } = await orderElsewhere('phone');
  await signInStaff(context);
  await page.goto('/admin/phone-desk');
  await expect(page.getByLabel('Order number or phone number')).toBeFocused();
  await page.keyboard.type(number);
  await expect(page.getByLabel('Amount paid')).toBeFocused();
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Order ${number} is paid.`)).toBeVisible();
  await page.goto(`/admin/orders/${number}`);
  await press(page, button(page, 'Pack'));
  await expectNoSideways(page);
  await press(page, button(page, /^Pack \d+ items?$/));
  const parcels = page.getByRole('region', { name: 'Parcels' });
  await expect(parcels).toContainText('Packed');
  await press(page, parcels.getByRole('button', { name: 'Ship', exact: true }));
  await tabTo(page, page.getByLabel('Carrier'));
  await page.keyboard.type('DPD');
  await tabTo(page, page.getByLabel('Tracking number'));
  await page.keyboard.type(`${Date.now()}`);
  await expectNoSideways(page);
  await page.keyboard.press('Enter');
  await expect(parcels).toContainText('Shipped');
});

test('CN-74 CN-52 at 400 % zoom and in forced colours the keyboard alone changes a price in the list', async ({
  page,
  context,
}) => {
  const { sku, name } = await newProduct();
  await signInStaff(context);
  await page.goto(`/admin/products?search=${sku}`);
  await press(page, page.locator('[data-cell="price"]'));
  const field = page.getByRole('textbox', { name: `Price of ${name}` });
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('8.50');
  await expect(page.getByText(/crossed out\.|no crossed-out price/)).toBeVisible();
  await expectNoSideways(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toContainText('Saved.');
  await expect(page.locator('[data-cell="price"]')).toContainText('8.50');
});

test('CN-74 CN-55 at 400 % zoom and in forced colours the keyboard alone writes texts in three languages', async ({
  page,
  context,
}) => {
  const { id, name } = await newProduct();
  await signInStaff(context);
  await page.goto(`/admin/products/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const [language, text] of [
    ['en', `${name} plus`],
    ['de', 'Vergrößert'],
    ['lv', 'Palielināts'],
  ] as const) {
    await tabTo(page, page.locator(`#product-name-${language}`));
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  }
  await expectNoSideways(page);
  await page.keyboard.press('Control+s');
  await expect(page.locator('.toast').last()).toContainText('Saved');
  await page.reload();
  await expect(page.locator('#product-name-lv')).toHaveValue('Palielināts');
  await expect(page.locator('#product-name-de')).toHaveValue('Vergrößert');
});

test('CN-74 CN-62 at 400 % zoom and in forced colours the keyboard alone counts a shelf', async ({
  page,
  context,
}) => {
  const { sku } = await newProduct();
  await signInStaff(context);
  await page.goto('/admin/stock/counts');
  await press(page, button(page, 'New count'));
  await tabTo(page, page.getByLabel('Name, such as the shelf'));
  await page.keyboard.type(`Shelf ${sku}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Shelf ${sku}` })).toBeVisible();
  const search = page.getByRole('searchbox').or(page.locator('.count-find input')).first();
  await tabTo(page, search);
  await page.keyboard.type(sku);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Should be on the shelf: 4')).toBeVisible();
  await expect(page.getByLabel('Counted', { exact: true })).toBeFocused();
  await page.keyboard.type('6');
  await expectNoSideways(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toContainText(`${sku}: 6 counted.`);
  await press(page, button(page, 'Finish'));
  await press(page, page.locator('dialog[open]').getByRole('button', { name: /^(?:Apply|Finish)/ }));
  await expect(page.getByText('Applied').first()).toBeVisible();
  const { on_hand } = await withConsoleDatabase((db) =>
    db
      .selectFrom('stock_items as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .select('s.on_hand')
      .where('p.sku', '=', sku)
      .executeTakeFirstOrThrow(),
  );
  expect(on_hand).toBe(6);
});
