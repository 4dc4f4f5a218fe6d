import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFaults } from '#tests/e2e/support/axe.ts';
import { signInManager, withConsoleDatabase } from '#tests/e2e/support/console-staff.ts';
import { orderElsewhere } from '#tests/e2e/support/order-elsewhere.ts';
import { expect, consoleTest as test, waitForAnimations, widths } from '#tests/e2e/support/shop-test.ts';

test.beforeEach(({ context }) => signInManager(context));

/** The next poll comes at once when a window gets the focus. */
const poll = async (page: Page): Promise<void> => {
  const polled = page.waitForResponse(/\/api\/admin\/waiting/);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await polled;
};

/** Paid orders of which nothing is packed, the oldest first: other tests take the newest. */
const unpackedOrders = () =>
  withConsoleDatabase(async (db) => {
    const rows = await db
      .selectFrom('orders')
      .select('number')
      .where('status', '=', 'paid')
      .where('fulfilment', '=', 'unfulfilled')
      .orderBy('id')
      .execute();
    return rows.map(({ number }) => number);
  });

/** axe on an open dialog: on a phone, on a desktop and in dark colours. */
const expectSoundDialog = async (page: Page): Promise<void> => {
  await expect(page.locator('dialog[open]')).toBeVisible();
  const faults: string[] = [];
  for (const [size, scheme] of [
    [widths.desktop, 'light'],
    [widths.phone, 'light'],
    [widths.phone, 'dark'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    await waitForAnimations(page);
    faults.push(...(await axeFaults(page, scheme === 'dark' ? ['color-contrast'] : undefined)));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
  expect(faults).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(widths.desktop);
};

const chooseAction = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('More actions').click();
  await page.getByRole('button', { name, exact: true }).click();
};

test('CN-29 CN-30 an order made through another server shows on Home and in the list, and no row moves', async ({
  page,
  context,
}) => {
  const home = await context.newPage();
  await home.goto('/admin');
  await expect(home.getByText('Sales today')).toBeVisible();
  await page.goto('/admin/orders');
  const row = page.locator('tbody tr').nth(2);
  const link = row.getByRole('link').first();
  await expect(page.locator('.side, .app').first()).toBeVisible();
  await poll(page);
  await poll(home);
  await link.focus();
  await row.hover();
  const text = await link.innerText();
  const place = await row.boundingBox();
  const { number } = await orderElsewhere();
  await poll(page);
  await poll(home);
  for (const each of [page, home]) await expect(each.locator('.news')).toContainText('1 new order');
  expect(await row.boundingBox()).toEqual(place);
  await expect(row.getByRole('link').first()).toHaveText(text);
  await expect(link).toBeFocused();
  expect(await row.evaluate((each) => each.matches(':hover'))).toBe(true);
  const opened = (each: Page) => each.locator(`a[href$="/orders/${number}"]`).first();
  for (const each of [page, home]) {
    await each.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(opened(each)).toBeVisible();
    await expect(each.locator('.news')).toBeEmpty();
  }
});

test('CN-81 CN-84 an address is corrected and a mail sent again; CN-74 their dialogs have no fault', async ({
  page,
}) => {
  const [number = ''] = await unpackedOrders();
  await page.goto(`/admin/orders/${number}`);
  await chooseAction(page, 'Correct delivery address');
  await expectSoundDialog(page);
  await page.getByLabel('Address', { exact: true }).fill('Brīvības iela 12-4');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByText('Brīvības iela 12-4').first()).toBeVisible();
  await expect(page.locator('.tl')).toContainText('corrected the delivery address');
  await chooseAction(page, 'Resend email');
  await expectSoundDialog(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.locator('.toast').last()).toContainText('The email is on its way.');
  await expect(page.locator('.tl')).toContainText(/Email “.+” (?:queued|sent)/);
});

test('CN-82 a note is written, changed and removed', async ({ page }) => {
  const [, number = ''] = await unpackedOrders();
  await page.goto(`/admin/orders/${number}`);
  await page.getByLabel('Note').fill('Call before delivery');
  await page.getByRole('button', { name: 'Add note' }).click();
  const timeline = page.locator('.tl');
  await expect(timeline).toContainText('Call before delivery');
  await timeline.getByRole('button', { name: /^Edit/ }).click();
  await expectSoundDialog(page);
  const field = page.locator('dialog[open]').getByLabel('Note');
  await expect(field).toHaveValue('Call before delivery');
  await field.fill('Leave it at the desk');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(timeline).toContainText('Leave it at the desk');
  await expect(timeline).not.toContainText('Call before delivery');
  await timeline.getByRole('button', { name: /^Delete/ }).click();
  await expect(timeline).not.toContainText('Leave it at the desk');
});

test('CN-83 a message is answered', async ({ page }) => {
  const topic = `Order ${randomBytes(4).toString('hex')}`;
  await withConsoleDatabase((db) =>
    db
      .insertInto('contact_messages')
      .values({
        name: 'Jonas',
        surname: 'Weber',
        email: 'jonas@mail.example',
        topic,
        message: 'Where is it?',
        phone: '+37120000123',
        phone_country_code: 'LV',
        national_number: '20000123',
        language_id: null,
        fingerprint: randomBytes(32),
        created_at: new Date(),
      })
      .execute(),
  );
  await page.goto('/admin/messages');
  const message = page.locator('article').filter({ hasText: topic });
  await message.getByRole('button', { name: 'Answer', exact: true }).click();
  await expectSoundDialog(page);
  await page.getByLabel('Your answer').fill('It leaves today.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(message).toHaveCount(0);
  await page.goto('/admin/messages?view=answered');
  await expect(message).toContainText('It leaves today.');
});

test('CN-74 the keyboard alone packs, ships and refunds a part, and the dialogs have no fault', async ({
  page,
}) => {
  const [, , number = ''] = await unpackedOrders();
  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible();
  /** Presses Tab until the control has the focus. */
  const tabTo = async (
    name: string | RegExp,
    role: 'button' | 'textbox' | 'radio' | 'combobox' = 'button',
  ) => {
    const control = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first();
    await expect(control).toBeVisible();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await control.evaluate((each) => each === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}.`);
  };
  await tabTo('Pack');
  await page.keyboard.press('Enter');
  await expectSoundDialog(page);
  await tabTo(/^Pack \d+ items?$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Parcels' })).toContainText('Packed');
  await tabTo('Ship');
  await page.keyboard.press('Enter');
  await expectSoundDialog(page);
  await tabTo('Carrier', 'combobox');
  await page.keyboard.type('DPD');
  await tabTo('Tracking number', 'textbox');
  await page.keyboard.type('058012345678');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Parcels' })).toContainText('Shipped');
  await tabTo('Refund');
  await page.keyboard.press('Enter');
  await expectSoundDialog(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeFocused();
});

test('CN-88 a withdrawal with a wrong number is matched from Home; CN-74 its dialogs have no fault', async ({
  page,
}) => {
  const numbers = await unpackedOrders();
  const number = numbers.at(-1) ?? '';
  const reference = `W-${randomBytes(4).toString('hex').toUpperCase().replaceAll(/[01]/g, '7')}`;
  await withConsoleDatabase((db) =>
    db
      .insertInto('withdrawal_statements')
      .values({
        reference,
        entered_number: '12345',
        name: 'Anna Ozola',
        email: 'typo@mail.example',
        items: null,
        items_text: null,
        message: 'I do not want it.',
        declared_at: new Date(),
        language_id: null,
        channel: 'public',
        fingerprint: randomBytes(32),
        order_id: null,
        outcome: 'unmatched',
        with_delivery: false,
        payout_iban: null,
        acknowledged_at: new Date(),
      })
      .execute(),
  );
  await page.goto('/admin');
  await page
    .locator('.wait')
    .filter({ hasText: /withdrawal notices? to review/ })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: `Match to an order ${reference}` }).click();
  await expectSoundDialog(page);
  await page.getByLabel('Order number').fill(number);
  await page.getByRole('button', { name: 'Choose items' }).click();
  await page.getByRole('radio', { name: 'The whole order' }).check();
  await expectSoundDialog(page);
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toContainText('will be refunded now');
  await dialog.getByRole('button', { name: 'Apply withdrawal' }).click();
  await expect(page.locator('.toast').last()).toContainText(`${reference} is applied to order ${number}.`);
  await expect(page.getByText(reference, { exact: true })).toHaveCount(0);
});
