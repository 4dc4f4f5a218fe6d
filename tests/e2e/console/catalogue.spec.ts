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
  await page.getByLabel('I have saved these codes').check();
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

test('CN-74 axe finds nothing on the parts of a product, on phones and desktops, and they do not scroll sideways', async ({
  page,
}) => {
  const { id, name } = await plainProduct();
  const faults: string[] = [];
  for (const width of [widths.phone, widths.desktop]) {
    await page.setViewportSize(width);
    for (const part of ['', '/variations', '/specs', '/compliance', '/story', 'with a story']) {
      const hasStory = part === 'with a story';
      await page.goto(hasStory ? '/admin/products/110/story' : `/admin/products/${id}${part}`);
      await expect(heading(page, hasStory ? 'Halden Arc Mini' : name)).toBeVisible();
      await waitForAnimations(page);
      faults.push(...(await axeFaults(page)));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width.width);
    }
  }
  expect(faults).toEqual([]);
});

test('CN-27 two people edit one product: other fields of both are kept, of the same field both values and three choices are shown, and nobody conflicts with themselves', async ({
  page,
  context,
}) => {
  const { id, name } = await plainProduct();
  await page.goto(`/admin/products/${id}`);
  await expect(heading(page, name)).toBeVisible();
  const hers = await context.newPage();
  await hers.goto(`/admin/products/${id}`);
  const field = (of: Page, key: string) => of.locator(`#product-${key}`);
  const save = (of: Page) => of.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = async (of: Page, key: string, text: string) => {
    await field(of, key).fill(text);
    await save(of);
    await expect(of.getByText(/^Saved\./).last()).toBeVisible();
  };
  await expect(field(hers, 'name-en')).toHaveValue(name);
  await saved(hers, 'search_title-en', 'Her search title');
  // Other fields: both stay, and whose it was is said.
  await field(page, 'model_number').fill('M-27');
  await save(page);
  await expect(
    page.getByText('Saved. The change of Ieva Kalna was kept: Search title, English.'),
  ).toBeVisible();
  await expect(field(page, 'search_title-en')).toHaveValue('Her search title');
  // The same fields: nothing is saved, and each is decided.
  await hers.reload();
  await expect(field(hers, 'model_number')).toHaveValue('M-27');
  for (const [key, text] of [
    ['name-en', 'Her name'],
    ['name-de', 'Ihr Name'],
    ['search_title-en', 'Her second title'],
    ['max_per_order', '4'],
  ] as const)
    await field(hers, key).fill(text);
  await save(hers);
  await expect(hers.getByText('Saved. Shoppers see it now.')).toBeVisible();
  for (const [key, text] of [
    ['name-en', 'My name'],
    ['name-de', 'Mein Name'],
    ['search_title-en', 'My title'],
    ['max_per_order', '7'],
    ['gtin', '4006381333931'],
  ] as const)
    await field(page, key).fill(text);
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this product' });
  await expect(dialog).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const group = (label: string) => dialog.getByRole('group', { name: label });
  await expect(group('Name, English')).toContainText('Ieva Kalna changed it');
  await expect(group('Name, English')).toContainText('My name');
  await expect(group('Name, English')).toContainText('Her name');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await group('Name, English').getByText('Keep mine').click();
  await group('Name, Deutsch').getByText('Take theirs').click();
  await group('Search title, English').getByText('Write it from both').click();
  await group('Search title, English').getByRole('textbox').fill('Our title');
  await group('At most in one order').getByText('Change it on the page').click();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(field(page, 'max_per_order')).toBeFocused();
  await expect(page.getByText('It is now: 4')).toBeVisible();
  await field(page, 'max_per_order').fill('5');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await save(page);
  await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible();
  await page.reload();
  for (const [key, text] of [
    ['name-en', 'My name'],
    ['name-de', 'Ihr Name'],
    ['search_title-en', 'Our title'],
    ['max_per_order', '5'],
    ['gtin', '4006381333931'],
    ['model_number', 'M-27'],
  ] as const)
    await expect(field(page, key)).toHaveValue(text);
  // Five in a row, also typed while the one before is on its way.
  for (const text of ['Name 1', 'Name 2', 'Name 3', 'Name 4', name]) {
    await field(page, 'name-en').fill(text);
    await page.keyboard.press('Control+s');
  }
  await expect(page.getByText(/not saved/)).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(heading(page, name)).toBeVisible();
});

/** What a word processor puts on the clipboard. */
const pasted = `<html><head><style>p.MsoNormal {color: red}</style></head><body>
  <p class="MsoNormal" style="margin: 0"><span style="font-family: Calibri">Made for <b>long</b> nights.</span><o:p></o:p></p>
  <p class="MsoListParagraph" style="mso-list: l0"><span>·&nbsp;&nbsp; </span>Dims with your voice</p>
  <p class="MsoListParagraph" style="mso-list: l0"><span>·&nbsp;&nbsp; </span>Lasts 40 hours</p>
  <h1>In the box</h1><p><a href="javascript:alert(1)">Cable</a> and <a href="https://shop.example/a">adapter</a></p></body></html>`;

test('CN-96 a description is written with formats, and what is pasted keeps every word', async ({ page }) => {
  const { id, name } = await plainProduct();
  await page.goto(`/admin/products/${id}`);
  await expect(heading(page, name)).toBeVisible();
  const description = page.getByRole('textbox', { name: 'Description, English' });
  await description.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await description.evaluate((element, html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, pasted);
  await expect(description.getByRole('listitem')).toHaveText(['Dims with your voice', 'Lasts 40 hours']);
  await expect(description.getByRole('heading')).toHaveText('In the box');
  await expect(description.getByRole('link')).toHaveText('adapter');
  await expect(description).toContainText('Made for long nights.');
  await expect(description).toContainText('Cable and adapter');
  expect(await description.innerHTML()).not.toMatch(/style=|class=|javascript|Mso|<o:p|<span/);
  await description.getByText('Lasts 40 hours').dblclick({ position: { x: 8, y: 8 } });
  await page.getByRole('toolbar', { name: 'Format of Description, English' }).getByLabel('Bold').click();
  await expect(description.locator('li b')).toHaveText('Lasts');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible();
  await page.reload();
  await expect(description.locator('li b')).toHaveText('Lasts');
});

test('CN-60 4 × 5 × 3 variations are made, priced by fill-down and published; a duplicate SKU marks its row and saves nothing', async ({
  page,
}) => {
  const sku = `MTX-${Date.now()}`;
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'New product' }).click();
  await page.getByLabel('Name').fill('Matrix phone');
  await page.getByLabel('SKU', { exact: true }).fill(sku);
  await page.getByRole('button', { name: 'Create product' }).click();
  await page.getByRole('link', { name: 'Add variations' }).click();
  const options = [
    ['Tone', 'Farbton', ['Ink', 'Snow', 'Moss', 'Rust']],
    ['Capacity', 'Kapazität', ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB']],
    ['Memory', 'Arbeitsspeicher', ['4 GB', '8 GB', '16 GB']],
  ] as const;
  for (const [at, [name, german, values]] of options.entries()) {
    await page.getByRole('button', { name: 'Option', exact: true }).click();
    await page.getByLabel(`Option ${at + 1}, English`).fill(name);
    await page.getByLabel(`Option ${at + 1}, Deutsch`).fill(german);
    const group = page.getByRole('group', { name });
    for (const [place, value] of values.entries()) {
      if (place > 0) await group.getByRole('button', { name: 'Value', exact: true }).click();
      await group.getByLabel(`${name}, value ${place + 1}, English`).fill(value);
    }
  }
  await page.getByRole('button', { name: 'Make all combinations (60)' }).click();
  const rows = page.locator('.matrix tbody tr');
  await expect(rows).toHaveCount(60);
  const [first, second] = [rows.nth(0), rows.nth(1)];
  await first.getByLabel(/^Price/).fill('499');
  await page.keyboard.press('Control+d');
  await expect(rows.last().getByLabel(/^Price/)).toHaveValue('499');
  await first.getByLabel(/^On hand/).fill('5');
  await page.getByRole('button', { name: 'Fill down: On hand' }).click();
  // Only the large ones cost more.
  await page.getByLabel('Show').selectOption('1 TB');
  await expect(rows).toHaveCount(12);
  await first.getByLabel(/^Price/).fill('899');
  await page.keyboard.press('Control+d');
  await page.getByLabel('Show').selectOption('All variations');
  const own = await second.getByLabel(/^SKU/).inputValue();
  await second.getByLabel(/^SKU/).fill(await first.getByLabel(/^SKU/).inputValue());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 row has a fault. Nothing was saved.')).toBeVisible();
  await expect(second.getByLabel(/^SKU/)).toHaveAttribute('aria-invalid', 'true');
  for (const width of [widths.phone, widths.desktop]) {
    await page.setViewportSize(width);
    await waitForAnimations(page);
    expect(await axeFaults(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width.width);
  }
  await second.getByLabel(/^SKU/).fill(own);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(60);
  await expect(rows.last().getByLabel(/^Price/)).toHaveValue('899.00');
  await expect(rows.last().getByLabel(/^On hand/)).toHaveValue('5');
  await page.getByRole('link', { name: 'Back to Matrix phone' }).click();
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const path = await page.getByRole('link', { name: 'View in shop' }).getAttribute('href');
  await page.goto(path ?? '');
  await expect(heading(page, 'Matrix phone')).toBeVisible();
  await expect(page.getByText('Capacity')).toBeVisible();
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
