import type { Page } from '@playwright/test';
import { aGate, catalogueCalls, routeCatalogue, stubCatalogue } from '#tests/e2e/support/catalogue-stubs.ts';
import { isLeftToBrowser } from '#tests/e2e/support/controls.ts';
import { expect, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

test.use({ viewport: widths.desktop });

const results = (page: Page) => page.getByRole('region', { name: 'Products' });
const showing = (page: Page) => page.getByText(/^Showing /);
const dropdown = (page: Page, name: string) => page.locator('summary', { hasText: name });
const box = (page: Page, name: 'From' | 'To') => page.getByRole('textbox', { name, exact: true });
const low = (page: Page) => page.getByRole('slider', { name: 'Lowest price' });
const high = (page: Page) => page.getByRole('slider', { name: 'Highest price' });
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' }).getByRole('link');

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(results(page)).toBeVisible();
  await waitForHydration(page);
};

const sortBy = async (page: Page, order: 'Low to high' | 'High to low') => {
  await page.getByRole('combobox', { name: 'Sort by price' }).click();
  await page.getByRole('option', { name: order }).click();
};

const prices = async (page: Page) => {
  const texts = await results(page).getByRole('article').locator('p:has(> span)').allInnerTexts();
  return texts.map((text) => Number(text.match(/[\d,]+\.\d\d/)?.[0].replace(',', '')));
};

test("PL-06 PL-34 the price dropdown holds a slider with two handles and two boxes; letters are stripped, and keys with a modifier keep the browser's function", async ({
  page,
}) => {
  await open(page, '/products/all');
  await expect(low(page)).toBeHidden();
  await dropdown(page, 'Price').click();
  for (const control of [low(page), high(page), box(page, 'From'), box(page, 'To')]) {
    await expect(control).toBeVisible();
  }
  await low(page).focus();
  for (const key of ['Alt+ArrowLeft', 'Alt+ArrowRight', 'Control+ArrowRight', 'Meta+ArrowRight'])
    expect(await isLeftToBrowser(page, key), key).toBe(true);
  await expect(box(page, 'From'), 'they move no price').toHaveValue('');
  await box(page, 'From').pressSequentially('1a2b');
  await expect(box(page, 'From')).toHaveValue('12');
  await expect(page).toHaveURL(/price=12-/);
  await box(page, 'From').blur();
  await expect(box(page, 'From')).toHaveValue('€12.00');
  await high(page).focus();
  expect(await isLeftToBrowser(page, 'ArrowLeft')).toBe(false);
  await expect(box(page, 'To')).toHaveValue(/€/);
  await page.keyboard.press('Escape');
  await expect(low(page)).toBeHidden();
  await expect(dropdown(page, 'Price')).toBeFocused();
});

test('PL-07 high to low asks for desc, and prices descend', async ({ page }) => {
  const calls = catalogueCalls(page);
  await open(page, '/products/computers');
  await sortBy(page, 'High to low');
  await expect(page).toHaveURL(/sort=desc/);
  await expect.poll(async () => calls.at(-1)?.searchParams.get('sort')).toBe('desc');
  await expect.poll(async () => (await prices(page)).at(0)).toBeGreaterThan(1000);
  const falling = await prices(page);
  expect(falling).toEqual([...falling].sort((one, other) => other - one));
});

test('PL-22 a change on page 3 leads back to page 1', async ({ page }) => {
  const calls = catalogueCalls(page);
  await open(page, '/products/all?page=3');
  await sortBy(page, 'High to low');
  await expect(page).toHaveURL(/\?sort=desc$/);
  await expect(page.getByText(/^Showing 1–14/)).toBeVisible();
  expect(calls.at(-1)?.searchParams.has('page')).toBe(false);
});

test("PL-25 'Refresh filters' restores the defaults", async ({ page }) => {
  const calls = catalogueCalls(page);
  await open(page, '/products/all?price=50-1400&manufacturer=aural&condition=new&sort=desc');
  await page.getByRole('link', { name: 'Refresh filters' }).click();
  await expect(page).toHaveURL(/\/products\/all\??$/);
  await expect(chips(page)).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Sort by price' })).toHaveText('Low to high');
  const { currency: _, lang_id: __, ...query } = Object.fromEntries(calls.at(-1)?.searchParams ?? []);
  expect(query).toEqual({ sort: 'asc', per_page: '14' });
});

test("PL-25 a choice made while 'Refresh filters' loads does not restore cleared filters", async ({
  page,
}) => {
  const gate = aGate();
  await routeCatalogue(page, async (route) => {
    await gate.passed;
    await route.continue();
  });
  await open(page, '/products/all?manufacturer=aural&condition=new');
  await page.getByRole('link', { name: 'Refresh filters' }).click();
  await expect(results(page)).toHaveAttribute('aria-busy', 'true');
  await expect(chips(page)).toHaveCount(0);
  await sortBy(page, 'High to low');
  gate.open();
  await expect(page).toHaveURL(/\/products\/all\?sort=desc$/);
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  await expect(chips(page)).toHaveCount(0);
});

test('refreshing an empty list does not restore its filters', async ({ page }) => {
  const gate = aGate();
  await routeCatalogue(page, async (route) => {
    await gate.passed;
    await route.continue();
  });
  await open(page, '/products/laptops/all?price=1-2');
  await results(page).getByRole('link', { name: 'Refresh filters' }).click();
  await expect(results(page)).toHaveAttribute('aria-busy', 'true');
  await sortBy(page, 'High to low');
  gate.open();
  await expect(page).toHaveURL(/\/products\/laptops\/all\?sort=desc$/);
});

test('PL-26 another category resets page, manufacturer and condition and keeps price and sort', async ({
  page,
}) => {
  const calls = catalogueCalls(page);
  await open(page, '/products/all?price=5-900&manufacturer=vanta&condition=new&sort=desc&page=2');
  await page.getByRole('button', { name: 'All categories' }).click();
  await page.getByRole('link', { name: 'Audio', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audio' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?price=5-900&sort=desc');
  const query = Object.fromEntries(calls.at(-1)?.searchParams ?? []);
  expect(query).toMatchObject({ price_min: '5', price_max: '900', sort: 'desc' });
  for (const name of ['page', 'manufacturer', 'condition']) expect(query).not.toHaveProperty(name);
});

test('PL-27 PL-28 a search from a filtered category goes to all/all: page 1, no price, the cheapest first', async ({
  page,
}) => {
  const calls = catalogueCalls(page);
  await open(page, '/products/audio/all?price=5-900&sort=desc&page=2');
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  await search.fill('watch');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'watch' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/products/all/all');
  const query = Object.fromEntries(calls.at(-1)?.searchParams ?? []);
  expect(query).toMatchObject({ search: 'watch', sort: 'asc' });
  for (const name of ['page', 'price_min', 'price_max', 'category_id'])
    expect(query).not.toHaveProperty(name);
});

test('PL-33 a min above max is limited to max, by typing and by the slider', async ({ page }) => {
  await open(page, '/products/all?price=100-500');
  await dropdown(page, 'Price').click();
  await box(page, 'From').fill('900');
  await box(page, 'From').blur();
  await expect(box(page, 'From')).toHaveValue('€500.00');
  await expect(page).toHaveURL(/price=500-500/);
  await box(page, 'To').fill('300');
  await box(page, 'To').blur();
  await expect(box(page, 'To')).toHaveValue('€500.00');
  await high(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(box(page, 'To')).toHaveValue('€500.00');
  await low(page).focus();
  await page.keyboard.press('PageUp');
  await expect(box(page, 'From')).toHaveValue('€500.00');
  await page.keyboard.press('PageDown');
  await expect(box(page, 'From')).not.toHaveValue('€500.00');
});

test('API-05 API-29 PL-35 the request has the set filters, currency and language, and no empty key', async ({
  page,
}) => {
  const calls = catalogueCalls(page);
  await page.addInitScript(() => {
    localStorage.setItem('currency_code', 'USD');
    localStorage.setItem('currency_symbol', '$');
    localStorage.setItem('languageId', '2');
  });
  await page.goto(
    `${shopUrls.withoutApi}/products/audio/all?search=a&price=10-2000&manufacturer=aural&condition=new&sort=desc`,
  );
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(Object.fromEntries(calls.at(-1)?.searchParams ?? [])).toEqual({
    search: 'a',
    sort: 'desc',
    price_min: '10',
    price_max: '2000',
    category_id: '2,21,22,23,24',
    manufacturer: 'aural',
    condition: 'new',
    per_page: '14',
    with: 'facets',
    currency: 'USD',
    lang_id: '2',
  });
  await page.goto(`${shopUrls.withoutApi}/products/all?search=&manufacturer=&condition=&price=`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect([...(calls.at(-1)?.searchParams.values() ?? [''])]).not.toContain('');
});

test('PL-23 PL-24 the range 100-500 becomes price_min and price_max; others have no upper bound', async ({
  page,
}) => {
  const calls = catalogueCalls(page);
  for (const range of ['100-500', '100-0', '100-', '100-abc', '100-Infinity']) {
    await page.goto(`${shopUrls.withoutApi}/products/all?price=${range}`);
    await expect(showing(page)).toBeVisible();
    const query = Object.fromEntries(calls.at(-1)?.searchParams ?? []);
    expect(query, range).toMatchObject({ price_min: '100' });
    expect(query['price_max'], range).toBe(range === '100-500' ? '500' : undefined);
  }
});

test('chips show all applied filters, and each removes its own', async ({ page }) => {
  await open(page, '/products/all?price=50-1400&manufacturer=aural&condition=new');
  await expect(chips(page)).toHaveText([
    '€50.00 – €1,400.00',
    'Manufacturer: Aural',
    'Condition: New',
    'Refresh filters',
  ]);
  await page.getByRole('link', { name: 'Remove filter Manufacturer: Aural' }).click();
  await expect(page).toHaveURL(/\?price=50-1400&condition=new$/);
  await expect(chips(page)).toHaveCount(3);
  await expect(results(page)).toBeFocused();
});

test('Back restores the filters, and dragging a price is one history entry', async ({ page }) => {
  await open(page, '/products/all');
  await dropdown(page, 'Condition').click();
  await page.getByRole('radio', { name: /^New/ }).locator('..').click();
  await expect(page).toHaveURL(/condition=new$/);
  await dropdown(page, 'Price').click();
  for (const price of ['50', '60']) {
    await box(page, 'From').fill(price);
    await expect(page).toHaveURL(new RegExp(`price=${price}-`));
  }
  await page.goBack();
  await expect(page).toHaveURL(/\?condition=new$/);
  await expect(chips(page)).toHaveText(['Condition: New', 'Refresh filters']);
  await page.goBack();
  await expect(page).toHaveURL(/\/products\/all$/);
  await expect(chips(page)).toHaveCount(0);
});

test("Back after 'Refresh filters' restores the filters, including the price", async ({ page }) => {
  await open(page, '/products/all');
  await dropdown(page, 'Price').click();
  await box(page, 'From').fill('50');
  await expect(page).toHaveURL(/price=50-/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Refresh filters' }).click();
  await expect(page).toHaveURL(/\/products\/all\??$/);
  await page.goBack();
  await expect(page).toHaveURL(/price=50-/);
});

test.describe('with a stubbed catalogue', () => {
  test.use({ baseURL: shopUrls.withoutApi });
  const option = (value: string, label: string, count = 3) => ({ value, label, count });

  test('PL-08 PL-09 PL-42 options come from the response: no options, no dropdown', async ({ page }) => {
    const calls = catalogueCalls(page);
    await stubCatalogue(page);
    await open(page, '/products/all');
    await expect(page.locator('summary')).toHaveText(['Price']);
    await page.unrouteAll();
    await stubCatalogue(page, {
      manufacturers: [option('acme-1', 'Acme Works')],
      conditions: [option('b-stock', 'Second choice', 1)],
    });
    await open(page, '/products/all');
    await expect(page.locator('summary')).toHaveText(['Price', 'Manufacturer', 'Condition']);
    await dropdown(page, 'Manufacturer').click();
    await page.getByText('Acme Works').click();
    await expect(page).toHaveURL(/manufacturer=acme-1/);
    await expect(dropdown(page, 'Manufacturer: Acme Works')).toBeFocused();
    await expect.poll(() => calls.at(-1)?.searchParams.get('manufacturer')).toBe('acme-1');
    await dropdown(page, 'Condition').click();
    await page.getByText('Second choice').click();
    await expect.poll(() => calls.at(-1)?.searchParams.get('condition')).toBe('b-stock');
  });

  test('PL-36 PL-42 the slider goes from 0 to 100 by 0.01 over the range of the response, logarithmically', async ({
    page,
  }) => {
    await stubCatalogue(page, { range: { min: 10, max: 1000 } });
    await open(page, '/products/all?price=100-');
    await dropdown(page, 'Price').click();
    for (const [name, value] of [
      ['min', '0'],
      ['max', '100'],
      ['step', '0.01'],
      // 100 is the geometric middle of 10 and 1000.
      ['value', '50'],
    ] as const) {
      await expect(low(page)).toHaveJSProperty(name, value);
    }
    await expect(low(page)).toHaveAttribute('aria-valuetext', '€100');
    await low(page).fill('75');
    await expect(box(page, 'From')).toHaveValue('€320.00');
    await low(page).press('Home');
    await expect(box(page, 'From')).toHaveValue('');
    await expect(page).toHaveURL(/\/products\/all$/);
  });

  test('PL-37 without an upper bound the scale ends at min plus 1000', async ({ page }) => {
    await stubCatalogue(page, { range: { min: 20, max: 0 } });
    await open(page, '/products/all');
    await dropdown(page, 'Price').click();
    await expect(high(page)).toHaveAttribute('aria-valuetext', '€1,020');
  });

  test('PL-39 the lists of options scroll above 300 px', async ({ page }) => {
    const many = Array.from({ length: 40 }, (_, index) => option(`m${index}`, `Maker ${index}`));
    await stubCatalogue(page, { manufacturers: many, conditions: many });
    await open(page, '/products/all');
    for (const name of ['Manufacturer', 'Condition']) {
      await dropdown(page, name).click();
      const list = page.getByRole('group', { name, exact: true });
      await expect(list).toBeVisible();
      await expect(list).toHaveCSS('max-height', '300px');
      expect(await list.evaluate((each) => [each.clientHeight, each.scrollHeight > 300])).toEqual([
        300,
        true,
      ]);
    }
    // Only one is open at a time.
    await expect(page.getByRole('group', { name: 'Manufacturer', exact: true })).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone, hasTouch: true });

  test('one button opens all filters as a sheet', async ({ page }) => {
    await open(page, '/products/all?condition=new');
    await expect(page.locator('summary').first()).toBeHidden();
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    await sheet.getByText('Aural', { exact: true }).click();
    await expect(page).toHaveURL(/manufacturer=aural/);
    await sheet.getByRole('button', { name: /^Show \d+ results$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters 2' })).toBeFocused();
  });
});

test('without scripts the filters are a form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: widths.desktop });
  const page = await context.newPage();
  await page.goto(`${shopUrls.shop}/products/all`);
  await dropdown(page, 'Price').click();
  await box(page, 'From').fill('50');
  await box(page, 'To').fill('1,400');
  await page.getByRole('button', { name: /^Show \d+ results$/ }).click();
  await expect(chips(page).first()).toHaveText('€50.00 – €1,400.00');
  await dropdown(page, 'Condition').click();
  await page.getByRole('main').getByText('Refurbished', { exact: true }).click();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(chips(page)).toHaveText(['€50.00 – €1,400.00', 'Condition: Refurbished', 'Refresh filters']);
  await page.getByRole('link', { name: 'Remove filter Condition: Refurbished' }).click();
  await expect(chips(page)).toHaveText(['€50.00 – €1,400.00', 'Refresh filters']);
  await context.close();
});
