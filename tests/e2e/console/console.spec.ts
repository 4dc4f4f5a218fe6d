import type { BrowserContext, Page } from '@playwright/test';
import { pino } from 'pino';
import { openDatabase } from '#server/db/pool.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import { firstOwnerLink, inviteStaff, makeLink } from '#server/features/staff/manage-staff.ts';
import { codeAt, stepAt } from '#server/features/staff/totp.ts';
import { realWorld } from '#server/lib/world.ts';
import { axeFaults } from '#tests/e2e/support/axe.ts';
import { expect, consoleTest as test, waitForAnimations, widths } from '#tests/e2e/support/shop-test.ts';
import { fromBase32 } from '#tests/support/base32.ts';
import { consoleScreens } from './console-screens.ts';

// One owner for all tests: the first of them opens the account.
test.describe.configure({ mode: 'serial' });

const password = 'Kalnu-Vejs-2026!';
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>['cookies'] = [];
let key = '';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const database = () =>
  openDatabase(process.env['BROWSER_CONSOLE_DATABASE'] ?? '', 1, pino({ level: 'silent' }));

/** What the start prints; once there is an owner (a second try of these tests), the link of an invitation. */
const printedLink = async (): Promise<string> => {
  const { db, close } = database();
  const operation = { db, actor: { who: 'start', command: 'start' }, now: realWorld.now };
  const link = (await firstOwnerLink(operation, realWorld)) ?? (await invitationLink(operation));
  await close();
  return link;
};

const invitationLink = async (operation: Operation): Promise<string> => {
  const email = `owner-${Date.now()}@ohmly.example`;
  const id = await inviteStaff(operation, { email, name: '', roles: ['owner'] });
  return makeLink(operation.db, realWorld, id);
};

/** The newest order that is paid, waits for a payment by phone, or is paid with several lines. */
const firstNumber = async (kind: 'paid' | 'unpaid' | 'several'): Promise<string> => {
  const { db, close } = database();
  const { number } = await db
    .selectFrom('orders as o')
    .select('o.number')
    .where('o.status', '=', kind === 'unpaid' ? 'pending' : 'paid')
    .$if(kind === 'unpaid', (query) => query.where('o.payment_method', '=', 'phone'))
    .$if(kind === 'several', (query) =>
      query.where('o.fulfilment', '=', 'unfulfilled').where((eb) =>
        eb(
          eb
            .selectFrom('order_lines as l')
            .select((count) => count.fn.countAll<number>().as('count'))
            .whereRef('l.order_id', '=', 'o.id'),
          '>',
          1,
        ),
      ),
    )
    .orderBy('o.id', 'desc')
    .executeTakeFirstOrThrow();
  await close();
  return number;
};

test('CN-01 the printed link makes the first owner, who sets up a second step and lands on Home', async ({
  page,
  context,
}) => {
  await page.goto(await printedLink());
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.getByLabel('Your name').fill('Marta Ozola');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  key = (await page.locator('.key-text').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('6-digit code').fill(codeAt(fromBase32(key), stepAt(new Date())));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.locator('.codes li')).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Finish' })).toBeDisabled();
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(heading(page, /Marta/)).toBeVisible();
  await expect(page.getByText(/phone payments? to confirm/)).toBeVisible();
  await expect(page.getByText('Sales today')).toBeVisible();
  const chart = page.getByRole('img', { name: /Sales of 30 days/ });
  await expect(chart).toBeVisible();
  // Neither the list of work nor the chart is empty: the line has days with and without sales.
  await expect(page.locator('.wait').first()).toContainText(/[1-9]/);
  const heights = (await chart.locator('.l1').getAttribute('d'))?.match(/ [\d.]+(?=L|$)/g) ?? [];
  expect(heights).toHaveLength(30);
  expect(new Set(heights).size).toBeGreaterThan(3);
  signedIn = (await context.storageState()).cookies;
});

test.describe('signed in', () => {
  test.beforeEach(async ({ context }) => {
    await context.addCookies(signedIn);
  });

  test('CN-73 the keys move through the orders, and do nothing while a note is written', async ({ page }) => {
    await page.goto('/admin');
    await expect(heading(page, /Marta/)).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(heading(page, 'Orders')).toBeVisible();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByRole('toolbar')).toContainText('1 order');
    await page.keyboard.press('Enter');
    await expect(heading(page, /^Order/)).toBeVisible();
    await page.getByLabel('Note').focus();
    await page.keyboard.type('go? kind xylophone');
    await page.keyboard.press('Enter');
    await expect(page.locator('.tl')).toContainText('go? kind xylophone');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  test('CN-72 the palette opens with Ctrl K and finds an order by its number', async ({ page }) => {
    const number = await firstNumber('paid');
    await page.goto('/admin/staff');
    await expect(heading(page, 'Staff and roles')).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /Find orders/ });
    await expect(field).toBeFocused();
    await page.keyboard.type(number);
    const found = page.getByRole('option', { name: new RegExp(`Order ${number}`) });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(heading(page, /^Order/)).toBeVisible();
    expect(page.url()).toContain(number);
  });

  test('CN-41 at the phone desk number, amount and Enter suffice, and the field is empty again', async ({
    page,
  }) => {
    const number = await firstNumber('unpaid');
    await page.goto('/admin/phone-desk');
    const field = page.getByLabel('Order number or phone number');
    await expect(field).toBeFocused();
    await page.keyboard.type(number);
    const amount = page.getByLabel('Amount paid');
    await expect(amount).toBeFocused();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('is missing');
    await amount.fill((await amount.getAttribute('placeholder')) ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Order ${number} is paid.`)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
  });

  test('CN-48 an order is packed in part, shipped with a tracking number and delivered', async ({ page }) => {
    await page.goto(`/admin/orders/${await firstNumber('several')}`);
    await page.getByRole('button', { name: 'Pack', exact: true }).click();
    await page
      .getByLabel(/^How many of/)
      .first()
      .fill('0');
    await page.getByRole('button', { name: /^Pack \d+ items?$/ }).click();
    const parcel = page.getByRole('region', { name: 'Parcels' });
    await expect(parcel).toContainText('Packed');
    await expect(page.getByRole('button', { name: 'Pack', exact: true })).toBeVisible();
    await parcel.getByRole('button', { name: 'Ship', exact: true }).click();
    await page.getByLabel('Carrier').selectOption({ label: 'DPD' });
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    // A number may be used for one parcel only, also when the tests run again.
    const tracking = `${Date.now()}`;
    await page.getByLabel('Tracking number').fill(tracking.replace(/(.{4})/, '$1 '));
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(parcel.getByRole('link', { name: tracking })).toBeVisible();
    await expect(parcel.getByRole('button', { name: 'Undo shipping' })).toBeVisible();
    await parcel.getByRole('button', { name: 'Mark as delivered' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(parcel).toContainText('Delivered');
    await expect(page.locator('.tl')).toContainText('marked a parcel as delivered');
  });

  test('CN-52 CN-53 a price is edited by keyboard and says what will be crossed out; a pasted column with a bad price waits', async ({
    page,
  }) => {
    // The newest product is the one that other tests are making.
    await page.goto('/admin/products?search=Aural');
    await expect(heading(page, 'Products')).toBeVisible();
    const cells = page.locator('[data-cell="price"]');
    const second = await cells.nth(1).getAttribute('aria-label');
    await cells.first().focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: /^Price of/ });
    const before = Number(await field.inputValue());
    await field.fill((before - 1).toFixed(2));
    await expect(page.getByText(/crossed out\.|no crossed-out price/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('.toast')).toContainText('Saved.');
    await expect(field).toHaveAttribute('aria-label', (second ?? '').replace(/: [\d.]+$/, ''));
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await cells.first().click();
    await field.evaluate((input) => {
      const data = new DataTransfer();
      data.setData('text', '12.00\nabc\n13.00');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    });
    const dialog = page.getByRole('dialog', { name: 'Pasted prices' });
    await expect(dialog).toContainText('1 price is wrong');
    await expect(dialog.getByRole('button', { name: 'Save prices' })).toBeDisabled();
    await dialog.locator('input[aria-invalid="true"]').fill('12.50');
    await expect(dialog.getByRole('button', { name: 'Save prices' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  for (const [group, addresses] of Object.entries(consoleScreens)) {
    test(`CN-72 CN-74 axe finds nothing on ${group}, on phones and desktops, no screen scrolls sideways, and the palette opens on each`, async ({
      page,
    }) => {
      const number = await firstNumber('paid');
      const faults: string[] = [];
      const look = async (where: string, rules?: string[], part?: string) => {
        await waitForAnimations(page);
        const found = await axeFaults(page, rules, part);
        faults.push(...found.map((fault) => `${where}: ${fault}`));
      };
      for (const [address, name] of addresses) {
        const path = address.replace(':number', number);
        await page.setViewportSize(widths.phone);
        await page.goto(`/admin${path}`);
        await expect(heading(page, name)).toBeVisible();
        await look(`${path} 375`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          375,
        );
        await page.setViewportSize(widths.desktop);
        // The sidebar is the same on every screen.
        await look(`${path} 1280`, undefined, address === addresses[0]?.[0] ? undefined : 'main');
        await page.emulateMedia({ colorScheme: 'dark' });
        await look(`${path} dark`, ['color-contrast']);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('combobox', { name: /^Find orders/ }), path).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
      }
      expect(faults).toEqual([]);
    });
  }

  test('the second step is asked for after signing out, and a wrong code is refused', async ({ page }) => {
    await page.goto('/admin/orders');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(heading(page, 'Sign in to the console')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Anna Ozola');
    await page.getByLabel('Email').fill('owner@ohmly.example');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('wrong or was used');
    // The step of the set-up is used; the next one is accepted early.
    await page.getByLabel('Code').fill(codeAt(fromBase32(key), stepAt(new Date()) + 1));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(page, /Marta/)).toBeVisible();
  });
});
