import type { Page } from '@playwright/test';
import { aGate, catalogueCalls, routeCatalogue } from '#tests/e2e/support/catalogue-stubs.ts';
import { expect, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

test.use({ viewport: widths.desktop });

const results = (page: Page) => page.getByRole('region', { name: 'Products' });
const cards = (page: Page) => results(page).getByRole('article');
const second = (page: Page) => page.getByRole('link', { name: 'Page 2', exact: true }).first();
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by price' });
const dropdown = (page: Page, name: string) => page.locator('summary', { hasText: name });

const open = async (page: Page, path = '/products/all') => {
  await page.goto(path);
  await expect(results(page)).toBeVisible();
  await waitForHydration(page);
};

test('PL-14 a spinner covers the cards while loading, without a layout shift', async ({ page }) => {
  const gate = aGate();
  await routeCatalogue(page, async (route) => {
    await gate.passed;
    await route.continue();
  });
  await open(page);
  const place = await cards(page).nth(5).boundingBox();
  await second(page).click();
  await expect(results(page).getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await expect(results(page)).toHaveAttribute('aria-busy', 'true');
  expect(await cards(page).nth(5).boundingBox()).toEqual(place);
  gate.open();
  await expect(page.getByText(/^Showing 15–28/)).toBeVisible();
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
});

test("PL-15 PL-32 ER-22 a failure empties the list, says 'Failed to load products', and Try again reloads", async ({
  page,
}) => {
  const calls = catalogueCalls(page);
  await open(page);
  await routeCatalogue(page, (route) => route.fulfill({ status: 500, json: { status: 'ERROR' } }));
  await second(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to load products');
  await expect(cards(page)).toHaveCount(0);
  const before = calls.length;
  await page.unrouteAll();
  const gate = aGate();
  await routeCatalogue(page, async (route) => {
    await gate.passed;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page).getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  gate.open();
  await expect(page.getByText(/^Showing 15–28/)).toBeVisible();
  expect(calls.length).toBe(before + 1);
});

test('ER-01 API-08 the message of the server is shown when there is one', async ({ page }) => {
  await open(page);
  await routeCatalogue(page, (route) =>
    route.fulfill({ json: { status: 'ERROR', message: 'Back in a minute' } }),
  );
  await second(page).click();
  await expect(page.getByRole('alert')).toContainText('Back in a minute');
  await expect(page.getByText('Failed to load products')).toHaveCount(0);
});

test("PL-16 PL-17 PL-18 an empty result offers 'Refresh filters' and 'Reset category'", async ({ page }) => {
  const calls = catalogueCalls(page);
  await open(page, '/products/laptops/all?price=1-2&sort=desc');
  await expect(
    page.getByText('No products found matching your criteria within this category', { exact: true }),
  ).toBeVisible();
  await results(page).getByRole('link', { name: 'Refresh filters' }).click();
  await expect(cards(page).first()).toBeVisible();
  const refreshed = new URL(page.url());
  expect(refreshed.pathname + refreshed.search).toBe('/products/laptops/all');
  expect(calls).toHaveLength(1);
  await page.goBack();
  await results(page).getByRole('link', { name: 'Reset category' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  const reset = new URL(page.url());
  expect(reset.pathname + reset.search).toBe('/products/all/all');
});

test('PL-29 three changes within 300 ms send one request, 300 ms after the last, for page 1', async ({
  page,
}) => {
  const calls = catalogueCalls(page);
  await page.clock.install();
  await open(page, '/products/all?page=2');
  await dropdown(page, 'Manufacturer').click();
  await page.getByRole('radio', { name: 'All manufacturers' }).focus();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.keyboard.press('ArrowDown');
  await page.clock.runFor(100);
  await page.keyboard.press('ArrowDown');
  await page.clock.runFor(100);
  await page.keyboard.press('ArrowDown');
  await page.clock.runFor(299);
  expect(calls).toHaveLength(0);
  const asked = page.waitForRequest(/products\/catalog/);
  await page.clock.runFor(1);
  await asked;
  await page.clock.resume();
  await expect(page).toHaveURL(/\?manufacturer=[a-z]+$/);
  await expect(page.getByText(/^Showing 1–/)).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.searchParams.has('page')).toBe(false);
});

test('PL-30 a page change loads at once', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const asked = page.waitForRequest(/products\/catalog/);
  // The clock is stopped: timers do not fire.
  await second(page).click();
  await asked;
  await page.clock.resume();
});

test('PL-31 at most one request is in flight, and the list is never stale', async ({ page }) => {
  const gate = aGate();
  let inFlight = 0;
  let most = 0;
  const sorts: (string | null)[] = [];
  await routeCatalogue(page, async (route, url) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    sorts.push(`${url.searchParams.get('page')} ${url.searchParams.get('sort')}`);
    await gate.passed;
    inFlight -= 1;
    await route.continue();
  });
  await page.clock.install();
  await open(page);
  await second(page).click();
  await expect.poll(() => sorts).toEqual(['2 asc']);
  await page.getByRole('link', { name: 'Page 12' }).first().click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[aria-busy="true"]') !== null))
    .toBe(true);
  await sort(page).click();
  await page.getByRole('option', { name: 'High to low' }).click();
  await expect(sort(page)).toHaveText('High to low');
  // Past the debounce, so that the new sort order is requested before the first response arrives.
  await page.clock.fastForward(300);
  gate.open();
  await expect(page).toHaveURL(/\?sort=desc$/);
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  expect(most).toBe(1);
  expect(sorts.at(-1)).toBe('null desc');
  expect(sorts).not.toContain('12 asc');
});

test('PL-40 a change of currency reloads the list in that currency', async ({ page }) => {
  const calls = catalogueCalls(page);
  await open(page);
  await expect(cards(page).first()).toContainText('€');
  await page.getByRole('combobox', { name: 'Currency' }).click();
  await page.getByRole('option', { name: 'USD $' }).click();
  await expect(cards(page).first()).toContainText('$');
  await expect.poll(() => calls.at(-1)?.searchParams.get('currency')).toBe('USD');
  await expect(cards(page).first()).not.toContainText('€');
});

test('SM-09 the categories are requested once, however many lists are opened', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/categories') asked.push(request.url());
  });
  await page.goto(`${shopUrls.withoutApi}/products/all`);
  await expect(cards(page)).toHaveCount(14);
  for (const name of ['Audio', 'Cameras', 'Gaming', 'Phones', 'Computers']) {
    await page.getByRole('button', { name: 'All categories' }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(asked).toHaveLength(1);
});

test.describe('when the first load is made in the browser', () => {
  test.use({ baseURL: shopUrls.withoutApi });

  test("PL-43 a page that cannot be prepared shows 'Failed to initialize page'", async ({ page }) => {
    await page.route('**/api/categories*', (route) =>
      route.fulfill({ status: 500, json: { status: 'ERROR' } }),
    );
    await page.goto('/products/computers');
    await expect(page.getByRole('alert')).toContainText('Failed to initialize page');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Computers' })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });

  test("PL-43 a malformed response shows 'Failed to initialize page'", async ({ page }) => {
    await routeCatalogue(page, (route) => route.fulfill({ json: { status: 'OK' } }));
    await page.goto('/products/all');
    await expect(page.getByRole('alert')).toContainText('Failed to initialize page');
  });
});

test('Back restores page, filters and scroll', async ({ page }) => {
  await open(page, '/products/all?condition=new');
  await page.evaluate(() => window.scrollTo(0, 800));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Contact Us' })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/contact/);
  await page.goBack();
  await expect(page).toHaveURL(/condition=new$/);
  await expect(dropdown(page, 'Condition: New')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800);
});
