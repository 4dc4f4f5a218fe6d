import type { BrowserContext, Page } from '@playwright/test';
import { stubPayload } from '#tests/e2e/support/shell-stubs.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const english = { id: 1, code: 'en', title: 'English', name: 'English', default: 1 };
const german = { id: 2, code: 'de', title: 'Deutsch', name: 'Deutsch', default: 0 };
const latvian = { id: 3, code: 'lv', title: 'Latviešu', name: 'Latviešu', default: 0 };

const languageBox = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('combobox', { name: /^(Language|Sprache|Valoda)/ })
    .first();

const chooseLanguage = async (page: Page, title: string) => {
  await languageBox(page).click();
  await page.getByRole('option', { name: title }).click();
};

const lang = (page: Page) => page.locator('html');

const mirror = (context: BrowserContext, languageId: string) =>
  context.addCookies([{ name: 'languageId', value: languageId, url: shopUrls.shop }]);

const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('languageId'));

test('I18-01 I18-02 EN-48 another language changes the texts at once and survives a reload', async ({
  page,
}) => {
  await page.goto('/faq');
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Häufige Fragen');
  await expect(lang(page)).toHaveAttribute('lang', 'de');
  expect(await storedLanguage(page)).toBe('2');
  expect(await page.evaluate(() => 'sameDocument' in window), 'no full reload').toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Häufige Fragen');
  await expect(languageBox(page)).toContainText('Deutsch');
});

test('I18-03 a stored id is used, also when the cookie is gone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('languageId', '2'));
  await page.goto('/products/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Produkte');
  await expect(lang(page)).toHaveAttribute('lang', 'de');
});

test('I18-04 an id that is not offered means the default language', async ({ page, context }) => {
  await mirror(context, '99');
  await page.addInitScript(() => localStorage.setItem('languageId', '99'));
  await page.goto('/products/all');
  await waitForHydration(page);
  await expect(lang(page)).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
});

test('I18-08 the language id is sent with every request, before and after a change', async ({ page }) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  const [before] = await Promise.all([
    page.waitForRequest(/\/api\/products\/catalog/),
    page.getByRole('main').getByRole('link', { name: 'Next page' }).last().click(),
  ]);
  expect(new URL(before.url()).searchParams.get('lang_id')).toBe('1');
  const [after, texts] = await Promise.all([
    page.waitForRequest(/\/api\/products\/catalog/),
    page.waitForRequest(/\/api\/localizations/),
    chooseLanguage(page, 'Latviešu'),
  ]);
  expect(new URL(after.url()).searchParams.get('lang_id')).toBe('3');
  expect(new URL(texts.url()).searchParams.get('lang_id')).toBe('3');
});

test('the server renders the language of the cookie, without other languages', async ({ browser }) => {
  const quiet = await browser.newContext({ baseURL: shopUrls.shop, javaScriptEnabled: false });
  const page = await quiet.newPage();
  for (const [id, code, heading] of [
    ['2', 'de', 'Häufige Fragen'],
    ['3', 'lv', 'Biežāk uzdotie jautājumi'],
  ] as const) {
    await mirror(quiet, id);
    await page.goto('/faq');
    await expect(lang(page)).toHaveAttribute('lang', code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await quiet.close();
});

test('?lang= sets the language and takes precedence over cookie and storage', async ({ page, context }) => {
  await mirror(context, '3');
  await page.addInitScript(() => sessionStorage.getItem('seen') ?? localStorage.setItem('languageId', '3'));
  await page.addInitScript(() => sessionStorage.setItem('seen', '1'));
  const answer = await page.goto('/faq?lang=de');
  expect(await answer?.text()).toContain('<html lang="de"');
  await waitForHydration(page);
  await expect.poll(() => storedLanguage(page)).toBe('2');
  await page.goto('/products/all');
  await expect(lang(page)).toHaveAttribute('lang', 'de');
});

test('choosing another language keeps the page, its filters and input, translates the title and removes ?lang= from the URL', async ({
  page,
}) => {
  await page.goto('/products/all?lang=de&sort=desc&page=2');
  await waitForHydration(page);
  const letter = page.getByRole('contentinfo').getByRole('textbox');
  await letter.fill('anna@example.com');
  await chooseLanguage(page, 'English');
  await expect(page).toHaveURL(`${shopUrls.shop}/products/all?sort=desc&page=2`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
  await expect(page).toHaveTitle(/^All Products/);
  await expect(letter).toHaveValue('anna@example.com');
  await page.reload();
  await expect(lang(page)).toHaveAttribute('lang', 'en');
});

test('public pages have alternate links for all languages, including the canonical URL', async ({ page }) => {
  const alternates = () =>
    page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      );
  await page.goto('/products/all');
  const plain = await alternates();
  expect(plain.map(([code]) => code)).toEqual(['en', 'de', 'lv', 'x-default']);
  const german = plain.find(([code]) => code === 'de')?.[1] ?? '';
  expect(german).toMatch(/\/products\/all\?lang=de$/);
  await page.goto(new URL(german).pathname + new URL(german).search);
  expect(await alternates()).toEqual(plain);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', german);
  await page.goto('/wishlist');
  expect(await alternates()).toEqual([]);
});

test('a choice in one tab applies to the other', async ({ page, context }) => {
  await page.goto('/faq');
  await waitForHydration(page);
  const other = await context.newPage();
  await other.goto(`${shopUrls.shop}/faq`);
  await waitForHydration(other);
  await chooseLanguage(page, 'Deutsch');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Häufige Fragen');
});

test('a failed change keeps the language and shows an error', async ({ page }) => {
  await page.goto('/faq');
  await waitForHydration(page);
  await page.route('**/api/languages*', (route) => route.fulfill({ status: 500, json: {} }));
  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByText('Failed to load languages')).toBeVisible();
  await expect(languageBox(page)).toContainText('English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
});

test.describe('with stubbed responses', () => {
  test.use({ baseURL: shopUrls.withoutApi });

  test('I18-05 without a default flag it is the first of the list', async ({ page }) => {
    await stubPayload(page, '/languages', [latvian, { ...english, default: 0 }]);
    await page.goto('/faq');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(lang(page)).toHaveAttribute('lang', 'lv');
  });

  test('I18-06 I18-07 EN-07 server texts override built-in ones, which fill the gaps; a language is shown by its title, else by its name', async ({
    page,
  }) => {
    await stubPayload(page, '/languages', [english, { ...german, title: '', name: 'German' }]);
    await page.route('**/api/localizations*', (route) =>
      route.fulfill({ json: { 'faq.title': 'Ask away' } }),
    );
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask away');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).first()).toBeVisible();
    await languageBox(page).click();
    await expect(page.getByRole('option', { name: 'English' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'German' })).toBeVisible();
  });

  test("ER-10 ER-31 'Failed to load languages' and 'Failed to fetch pages'", async ({ page }) => {
    await page.route('**/api/static-pages*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/faq');
    await expect(page.getByText('Failed to fetch pages')).toBeVisible();
    await page.route('**/api/languages*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByText('Failed to load languages')).toBeVisible();
  });

  test("ER-42 'Failed to fetch settings.'", async ({ page }) => {
    await page.route('**/api/settings*', (route) => route.fulfill({ json: { status: 'ERROR' } }));
    await page.goto('/faq');
    await expect(page.getByText('Failed to fetch settings.')).toBeVisible();
  });

  test('ER-11 translations that cannot be loaded are only logged', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
    await page.route('**/api/localizations*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
    await expect.poll(() => logged.join()).toContain('No translations for en');
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
  });

  test('?lang= applies here, too', async ({ page }) => {
    await page.goto('/faq?lang=de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Häufige Fragen');
    expect(await storedLanguage(page)).toBe('2');
  });
});
