import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { demo } from '#tests/e2e/support/account-stubs.ts';
import { axeFaults } from '#tests/e2e/support/axe.ts';
import { openReady, summary } from '#tests/e2e/support/checkout-stubs.ts';
import { signInManager } from '#tests/e2e/support/console-staff.ts';
import {
  consoleTest,
  expect,
  test as plainTest,
  sampleTest as test,
  waitForAnimations,
  waitForHydration,
  widths,
} from '#tests/e2e/support/shop-test.ts';

const phone = '/products/phones/smartphones/101';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookie_consent', 'true')));

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await waitForHydration(page);
};

/**
 * What axe finds at 375 and 1280 px and in forced colours, and whether the page scrolls sideways. Header and footer are
 * the same on every page and have separate tests, so only a part is checked.
 */
const faultsOf = async (page: Page, where: string, part = 'main'): Promise<string[]> => {
  const found: string[] = [];
  const look = async (how: string, rules?: string[]) => {
    await waitForAnimations(page);
    const faults = await axeFaults(page, rules, part);
    found.push(...faults.map((fault) => `${where}, ${how}: ${fault}`));
  };
  for (const [name, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    await look(name);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wider > 0) found.push(`${where}, ${name}: ${wider} px too wide`);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await look('forced colours', ['color-contrast']);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
};

const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus, which must then be seen. */
const tabTo = async (page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 90; presses += 1) {
    if (await isFocused(wanted)) return expect(wanted).toBeInViewport();
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${wanted}.`);
};

const press = async (page: Page, wanted: Locator, key?: 'Shift+Tab') => {
  await tabTo(page, wanted, key);
  await page.keyboard.press('Enter');
};

const type = async (page: Page, wanted: Locator, text: string) => {
  await tabTo(page, wanted);
  await page.keyboard.type(text);
};

/** Signs in by keyboard. Returns the main part of pages. */
const signIn = async (page: Page): Promise<Locator> => {
  await page.setViewportSize(widths.desktop);
  await open(page, '/auth');
  const main = page.getByRole('main');
  await type(page, main.getByRole('textbox', { name: 'Email' }).first(), demo.email);
  await type(page, main.getByLabel('Password', { exact: true }), demo.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).not.toContain('/auth');
  return main;
};

test('TR-82 axe finds nothing on the pages for guests, at both widths and in forced colours', async ({
  page,
}) => {
  const found: string[] = [];
  for (const path of [
    phone,
    `${phone}/reviews`,
    `${phone}/reviews?words=zzzz`,
    `${phone}/questions`,
    '/promises',
    '/review',
    '/alerts?token=wrong',
  ]) {
    await open(page, path);
    found.push(...(await faultsOf(page, path)));
  }
  expect(found).toEqual([]);
});

test('TR-82 by keyboard alone a guest opens price table and label and sets an alert', async ({ page }) => {
  await page.setViewportSize(widths.desktop);
  const { payload } = await (await page.request.get('/api/products/on-sale')).json();
  await open(page, `/products/all/all/${payload[0].id}`);
  const main = page.getByRole('main');
  const table = main.locator('summary', { hasText: 'Show as table' });
  // The chart may take the place of its empty one meanwhile.
  await expect(() => table.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass();
  await press(page, main.getByRole('button', { name: '1 year' }));
  await expect(main.getByRole('button', { name: '1 year' })).toHaveAttribute('aria-pressed', 'true');
  await press(page, table);
  await expect(main.getByRole('columnheader', { name: 'Change' })).toBeVisible();
  expect(await faultsOf(page, 'price table', 'main details')).toEqual([]);

  await open(page, phone);
  const arrow = main.getByRole('link', { name: /^Energy class/ }).first();
  const label = page.getByRole('dialog', { name: 'Energy label' });
  await press(page, arrow);
  await expect(label).toBeVisible();
  expect(await faultsOf(page, 'label', 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(arrow).toBeFocused();
  const opener = main.getByRole('button', { name: 'Price alert' });
  const alert = page.getByRole('dialog', { name: 'Price alert' });
  await press(page, opener);
  await tabTo(page, alert.getByRole('radio', { name: 'Any lower price' }));
  await page.keyboard.press('ArrowDown');
  await expect(alert.getByRole('radio', { name: 'At this price or less' })).toBeChecked();
  await press(page, alert.getByRole('button', { name: 'Set alert' }));
  await expect(alert.locator('[aria-invalid=true]').first()).toBeFocused();
  expect(await faultsOf(page, 'alert with errors', 'dialog[open]')).toEqual([]);
  await type(page, alert.getByRole('textbox', { name: /^Amount/ }), '1.50');
  await type(page, alert.getByRole('textbox', { name: 'Email' }), `keys-${randomUUID()}@example.com`);
  await press(page, alert.getByRole('button', { name: 'Set alert' }));
  await expect(alert.getByText('Please open the link in the email')).toBeVisible();
  expect(await faultsOf(page, 'alert asked for', 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('TR-82 by keyboard alone a guest filters reviews and reports one', async ({ page }) => {
  await page.setViewportSize(widths.desktop);
  const main = page.getByRole('main');
  await open(page, `${phone}/reviews`);
  await press(page, main.locator('summary', { hasText: 'How reviews work' }));
  await expect(main.getByText('The average is the plain mean')).toBeVisible();
  await tabTo(page, main.getByRole('combobox', { name: 'Language' }));
  await page.keyboard.type('Ger');
  await expect(page).toHaveURL(/language=de/);
  await type(page, main.getByRole('searchbox', { name: 'Search in reviews' }), 'kinder');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/words=kinder/);
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search' })).toHaveValue('');
  expect(await faultsOf(page, 'filtered reviews')).toEqual([]);
  await press(page, main.getByRole('link', { name: 'Report' }));
  const send = main.getByRole('button', { name: 'Send report' });
  await press(page, send);
  await expect(main.locator('[aria-invalid=true], :invalid').first()).toBeVisible();
  expect(await faultsOf(page, 'report with errors')).toEqual([]);
  await tabTo(page, main.getByRole('radio', { name: 'Insult or hate' }));
  await page.keyboard.press('Space');
  await type(page, main.getByRole('textbox', { name: 'Please explain' }), 'This is only a test of the form.');
  await tabTo(page, main.getByRole('checkbox', { name: /^I believe/ }));
  await page.keyboard.press('Space');
  await press(page, send);
  await expect(main.getByText(/We have received your report M-/)).toBeVisible();
  expect(await faultsOf(page, 'report sent')).toEqual([]);
});

test('TR-82 by keyboard alone a customer reviews a purchase and deletes the review', async ({ page }) => {
  const main = await signIn(page);
  const found: string[] = [];
  await open(page, '/account/reviews');
  await press(page, main.getByRole('link', { name: 'Write a review' }).last());
  const publish = main.getByRole('button', { name: 'Publish review' });
  await press(page, publish);
  await expect(main.getByText('Please choose a rating.')).toBeVisible();
  found.push(...(await faultsOf(page, 'review with errors')));
  await tabTo(page, main.getByRole('radio', { name: 'Excellent' }));
  await page.keyboard.press('Space');
  const words = `By keyboard alone, number ${randomUUID().slice(0, 4).replace(/\d/g, 'x')}.`;
  await type(page, main.getByRole('textbox', { name: 'Your review' }), words);
  await press(page, publish);
  await expect(main.getByRole('heading', { name: /^Thank you\./ })).toBeVisible();
  found.push(...(await faultsOf(page, 'review sent')));
  await open(page, '/account/reviews');
  await press(page, main.getByRole('button', { name: 'Delete' }).first());
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  found.push(...(await faultsOf(page, 'delete a review', 'dialog[open]')));
  await press(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(main.getByText(words)).toHaveCount(0);

  expect(found).toEqual([]);
});

test('TR-82 by keyboard alone a customer asks a question, stops an alert and opens a receipt', async ({
  page,
}) => {
  const main = await signIn(page);
  const found: string[] = [];
  await open(page, `${phone}/questions`);
  await type(page, main.getByRole('textbox', { name: 'Your question' }), 'Too short');
  await press(page, main.getByRole('button', { name: 'Send question' }));
  await expect(main.locator('[aria-invalid=true]')).toBeFocused();
  found.push(...(await faultsOf(page, 'question with an error')));
  await page.keyboard.type(' to be a question about it?');
  await press(page, main.getByRole('button', { name: 'Send question' }));
  await expect(main.getByText('Your question is online.')).toBeVisible();

  await open(page, '/account/alerts');
  await press(page, main.getByRole('button', { name: /^Stop the alert for/ }).first());
  const undo = page.getByRole('button', { name: 'Undo' });
  await tabTo(page, undo);
  found.push(...(await faultsOf(page, 'alert stopped')));
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await expect(undo).toHaveCount(0);

  const { payload } = await (await page.request.get('/api/orders/history')).json();
  await open(page, `/account/orders/${payload[0].order_nr}`);
  await press(page, main.locator('summary', { hasText: 'How this amount came about' }));
  await expect(main.getByText('Every step was computed again just now')).toBeVisible();
  found.push(...(await faultsOf(page, 'receipt')));
  expect(found).toEqual([]);
});

for (const isSupplied of [true, false]) {
  plainTest(
    `TR-82 the guarantee notice above the order button is accessible, ${isSupplied ? 'with' : 'without'} its picture`,
    async ({ page }) => {
      await page.setViewportSize(widths.desktop);
      const picture = { url: '/favicon.svg', width: 900, height: 600, language: 'en' };
      const notice = { picture: isSupplied ? picture : null, address: 'https://europa.eu/notice' };
      const duties = { obligation: [], countries: ['LV'], take_back: [], asks_for_review: true, notice };
      await page.route('**/api/legal/checkout*', (route) =>
        route.fulfill({ json: { status: 'OK', payload: duties } }),
      );
      await openReady(page);
      const panel = summary(page);
      const text = panel.getByText(/^Goods must work as agreed/);
      if (isSupplied) await press(page, panel.locator('summary', { hasText: 'Read as text' }));
      await expect(text).toBeVisible();
      await tabTo(page, panel.getByRole('link', { name: /^More about your rights/ }));
      expect(await faultsOf(page, 'notice')).toEqual([]);
    },
  );
}

consoleTest(
  'TR-82 the moderation of texts is accessible, and a review is withheld and published again by keyboard alone',
  async ({ page, context }) => {
    await signInManager(context);
    await page.setViewportSize(widths.desktop);
    const found: string[] = [];
    for (const view of ['waiting', 'unanswered', 'questions', 'reports', 'reviews']) {
      await page.goto(`/admin/reviews?view=${view}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
      found.push(...(await faultsOf(page, view)));
      await page.setViewportSize(widths.desktop);
    }
    const row = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Reply/ }) });
    const name = await row.first().getByRole('heading').innerText();
    const own = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    const dialog = page.getByRole('dialog');
    for (const action of ['Reply', 'Withhold', 'Publish']) {
      const opener = own.getByRole('button', { name: new RegExp(`^${action}`) });
      // The list is long: Tab starts here.
      await own.getByRole('heading').click();
      await press(page, opener);
      found.push(...(await faultsOf(page, action, 'dialog[open]')));
      await page.setViewportSize(widths.desktop);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      if (action === 'Reply') await type(page, dialog.getByRole('textbox'), 'Thank you for your words.');
      await press(page, dialog.getByRole('button', { name: action }));
      await expect(dialog).toHaveCount(0);
    }
    await expect(own).toContainText('Your reply: Thank you for your words.');
    expect(found).toEqual([]);
  },
);
