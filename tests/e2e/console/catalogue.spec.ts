import type { BrowserContext, Page } from '@playwright/test';
import { pino } from 'pino';
import sharp from 'sharp';
import { openDatabase } from '#server/db/pool.ts';
import { inviteStaff, makeLink } from '#server/features/staff/manage-staff.ts';
import { codeAt, stepAt } from '#server/features/staff/totp.ts';
import { realWorld } from '#server/lib/world.ts';
import { axeFaults } from '#tests/e2e/support/axe.ts';
import { expect, consoleTest as test, waitForAnimations, widths } from '#tests/e2e/support/shop-test.ts';
import { fromBase32 } from '#tests/support/base32.ts';

// One catalogue editor for all tests: the first of them opens the account.
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>['cookies'] = [];

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const database = () =>
  openDatabase(process.env['BROWSER_CONSOLE_DATABASE'] ?? '', 1, pino({ level: 'silent' }));

const invitation = async (): Promise<string> => {
  const { db, close } = database();
  const operation = { db, actor: { who: 'start', command: 'start' }, now: realWorld.now };
  const email = `editor-${Date.now()}@ohmly.example`;
  const id = await inviteStaff(operation, { email, name: '', roles: ['catalogue_editor'] });
  const link = await makeLink(db, realWorld, id);
  await close();
  return link;
};

/** A product without variations and its first picture. */
const plainProduct = async (): Promise<{ readonly id: number; readonly name: string }> => {
  const { db, close } = database();
  const product = await db
    .selectFrom('products as p')
    .select(['p.id', 'p.name'])
    .where('p.is_active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('variations as v').select('v.id').whereRef('v.product_id', '=', 'p.id'))),
    )
    .orderBy('p.id', 'desc')
    .executeTakeFirstOrThrow();
  await close();
  return product;
};

const aPicture = async (red: number) => ({
  name: `photo-${red}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 700, height: 700, channels: 3, background: { r: red, g: 90, b: 60 } },
  })
    .jpeg()
    .toBuffer(),
});

test.beforeEach(async ({ context }) => {
  await context.addCookies(signedIn);
});

test('a catalogue editor accepts the invitation', async ({ page, context }) => {
  await page.goto(await invitation());
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.getByLabel('Your name').fill('Ieva Kalna');
  await page.getByLabel('New password').fill('Kalnu-Vejs-2026!');
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = (await page.locator('.key-text').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('6-digit code').fill(codeAt(fromBase32(key), stepAt(new Date())));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('I have kept them').check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(heading(page, /Ieva/)).toBeVisible();
  signedIn = (await context.storageState()).cookies;
});

test('CN-55 CN-59 ten files with a text among them give nine pictures and one sentence; texts, order and search texts reach the shop', async ({
  page,
}) => {
  const { id, name } = await plainProduct();
  await page.goto(`/admin/products/${id}`);
  await expect(heading(page, name)).toBeVisible();
  const tiles = page.locator('.pictures button');
  const before = await tiles.count();
  const photos = await Promise.all(Array.from({ length: 9 }, (_, at) => aPicture(at * 25)));
  const text = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear shop,') };
  await page.getByLabel('Add pictures').setInputFiles([...photos.slice(0, 5), text, ...photos.slice(5)]);
  await expect(page.getByText('1 file was not added')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/letter\.jpg was not added/)).toHaveCount(1);
  await expect(tiles).toHaveCount(before + 9, { timeout: 60_000 });
  // The last picture becomes the one before it: once by the keyboard, once by the button.
  await tiles.last().focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(tiles.nth(before + 7)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Move left' }).click();
  await expect(tiles.nth(before + 6)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox', { name: 'Alternative text, English' }).fill('A red square');
  await page.getByRole('textbox', { name: 'Alternative text, Deutsch' }).fill('Ein rotes Quadrat');
  await page.locator('#product-search_title-de').fill('Suchtitel der Probe');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible();
  await page.reload();
  await expect(tiles).toHaveCount(before + 9);
  await page.goto(`/products/all/all/${id}`);
  await expect(page.getByRole('img', { name: 'A red square' })).toHaveCount(1);
});

test('CN-74 axe finds nothing on the page of a product, on phones and desktops, and it does not scroll sideways', async ({
  page,
}) => {
  const { id, name } = await plainProduct();
  const faults: string[] = [];
  for (const width of [widths.phone, widths.desktop]) {
    await page.setViewportSize(width);
    await page.goto(`/admin/products/${id}`);
    await expect(heading(page, name)).toBeVisible();
    await waitForAnimations(page);
    faults.push(...(await axeFaults(page)));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width.width);
  }
  expect(faults).toEqual([]);
});

test('CN-63 categories are ordered by keyboard, and the menu of the shop follows at once', async ({
  page,
}) => {
  await page.goto('/admin/categories');
  await expect(heading(page, 'Categories')).toBeVisible();
  const firstInMenu = async (): Promise<string> =>
    (await (await page.request.get('/api/categories')).json()).payload[0].name;
  const rows = page.locator('.cat-row:not(.below) b');
  const [first = '', second = ''] = await rows.allInnerTexts();
  expect(await firstInMenu()).toBe(first);
  await page.getByRole('button', { name: `Move ${second} up` }).focus();
  await page.keyboard.press('Enter');
  await expect(rows.first()).toHaveText(second);
  await expect.poll(firstInMenu).toBe(second);
  // The focus is still there, and the other key brings it back.
  await expect(page.getByRole('button', { name: `Move ${second} up` })).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(rows.first()).toHaveText(first);
  await expect.poll(firstInMenu).toBe(first);
});
