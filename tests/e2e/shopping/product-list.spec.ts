import type { Page } from '@playwright/test';
import { catalogueCalls, stubCatalogue } from '#tests/e2e/support/catalogue-stubs.ts';
import { aCategory, stubPayload } from '#tests/e2e/support/shell-stubs.ts';
import { expect, expectAccessible, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

test.use({ viewport: widths.desktop });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');
const total = async (page: Page) =>
  Number((await page.getByText(/^Showing /).innerText()).match(/of (\d+) results/)?.[1]);

test('PL-01 PL-05 PL-20 a search is a list with the text as heading and in the breadcrumbs', async ({
  page,
}) => {
  await page.goto('/products/all/all?search=phone');
  await expect(heading(page)).toHaveText('phone');
  await expect(crumbs(page)).toHaveText(['Home', 'Search Results: "phone"']);
  expect(await cards(page).count()).toBeGreaterThan(0);
});

test("PL-02 PL-04 RT-12 RT-13 RT-31 the heading is the sub-category or the category, the breadcrumbs lead there; sub-category 'all' is the whole category", async ({
  page,
}) => {
  await page.goto('/products/computers/laptops');
  await expect(heading(page)).toHaveText('Laptops');
  await expect(crumbs(page)).toHaveText(['Home', 'Computers', 'Laptops']);
  const part = await total(page);
  await page.goto('/products/computers');
  await expect(heading(page)).toHaveText('Computers');
  await expect(crumbs(page)).toHaveText(['Home', 'Computers']);
  const whole = await total(page);
  await page.goto('/products/computers/all');
  expect(await total(page)).toBe(whole);
  expect(whole).toBeGreaterThan(part);
});

test("PL-03 RT-30 'all' means All Products, and the request has no category", async ({ page }) => {
  const calls = catalogueCalls(page);
  await page.goto('/products/all');
  await waitForHydration(page);
  await expect(heading(page)).toHaveText('All Products');
  await page.getByRole('link', { name: 'Page 2', exact: true }).first().click();
  await expect(page.getByText(/^Showing 15–28/)).toBeVisible();
  expect(calls.map((call) => call.searchParams.has('category_id'))).toEqual([false]);
});

test('PL-44 a category with sub-categories requests all of them, joined by commas', async ({
  page,
  request,
}) => {
  const { payload } = await (await request.get('/api/categories')).json();
  const audio = payload.find(({ url }: { url: string }) => url === 'audio');
  const ids = [audio, ...audio.subcategories].map(({ id }: { id: number }) => id);
  const calls = catalogueCalls(page);
  await page.goto('/products/all');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'All categories' }).click();
  await page.getByRole('link', { name: 'Audio', exact: true }).click();
  await expect(heading(page)).toHaveText('Audio');
  expect(calls.at(-1)?.searchParams.get('category_id')).toBe(ids.join(','));
});

test('PL-21 PL-38 PL-41 14 products a page; the first call has no price and no page, the second page has one', async ({
  page,
}) => {
  const calls = catalogueCalls(page);
  await page.goto(`${shopUrls.withoutApi}/products/all`);
  await expect(cards(page)).toHaveCount(14);
  await page.getByRole('link', { name: 'Page 2', exact: true }).first().click();
  await expect(page.getByText(/^Showing 15–28/)).toBeVisible();
  const queries = calls.map(({ searchParams }) => Object.fromEntries(searchParams));
  expect(queries[0]).toMatchObject({ sort: 'asc', per_page: '14' });
  expect(Object.keys(queries[0] ?? {})).not.toEqual(expect.arrayContaining(['price_min']));
  expect(queries[0]).not.toHaveProperty('price_max');
  expect(queries[0]).not.toHaveProperty('page');
  expect(queries.at(-1)).toMatchObject({ page: '2', per_page: '14' });
});

test('PL-19 a Sale carousel is below the list only when products are on sale', async ({ page }) => {
  await page.goto('/products/computers');
  const sale = page.getByRole('heading', { level: 2, name: 'Sale' });
  await expect(sale).toBeVisible();
  await stubPayload(page, '/products/on-sale', []);
  await page.goto(`${shopUrls.withoutApi}/products/all`);
  await expect(cards(page)).toHaveCount(14);
  await expect(sale).toHaveCount(0);
});

test.describe('with a stubbed catalogue', () => {
  test.use({ baseURL: shopUrls.withoutApi });

  test('RT-32 RT-33 a category is matched first by its url, then by its name, whatever the case', async ({
    page,
  }) => {
    await stubPayload(page, '/categories', [
      aCategory(1, 'Phones', 'telephones'),
      aCategory(2, 'Handsets', 'phones'),
      aCategory(3, 'Laptops', 'notebooks'),
    ]);
    await stubCatalogue(page);
    await page.goto('/products/phones');
    await expect(heading(page)).toHaveText('Handsets');
    await page.goto('/products/LAPTOPS');
    await expect(heading(page)).toHaveText('Laptops');
  });

  test('PL-11 PL-12 BC-10 pagination only with more than one page: the small one always, the large one from 600 px on', async ({
    page,
  }) => {
    await stubCatalogue(page, { total: 14 });
    await page.goto('/products/all');
    await expect(cards(page)).toHaveCount(14);
    await expect(page.getByRole('navigation', { name: /^Pages/ })).toHaveCount(0);
    await page.unrouteAll();
    await stubCatalogue(page, { total: 15 });
    await page.reload();
    await expect(page.getByRole('navigation', { name: /^Pages/ })).toHaveCount(2);
    const small = page.getByRole('navigation', { name: 'Pages', exact: true });
    const large = page.getByRole('navigation', { name: 'Pages, below the list' });
    await page.setViewportSize({ width: 599, height: 900 });
    await expect(small).toBeVisible();
    await expect(large).toBeHidden();
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(small).toBeVisible();
    await expect(large).toBeVisible();
  });

  test("PL-10 PL-13 'Next page' while there are more pages; the line says 'Showing 15–28 of 30 results'", async ({
    page,
  }) => {
    await stubCatalogue(page, { total: 30 });
    await page.goto('/products/all');
    await waitForHydration(page);
    const next = page.getByRole('region', { name: 'Products' }).getByText('Next page', { exact: true });
    await next.click();
    await expect(page).toHaveURL(/page=2$/);
    await expect(page.getByText('Showing 15–28 of 30 results', { exact: true })).toBeVisible();
    await next.click();
    await expect(page.getByText(/^Showing 29–30/)).toBeVisible();
    await expect(next).toHaveCount(0);
  });
});

test('paging by keyboard scrolls to the top of the list', async ({ page }) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Next page' }).filter({ hasText: 'Next page' }).press('Enter');
  await expect(page.getByText(/^Showing 15–28/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Products' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('plain lists have a canonical address; filtered ones are not indexed and have none', async ({
  page,
}) => {
  const robots = page.locator('meta[name="robots"]');
  await page.goto('/products/computers/laptops');
  await expect(robots).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products\/laptops\/all$/);
  for (const query of [
    '?search=tv',
    '?price=1-2',
    '?manufacturer=nimbus',
    '?sort=desc',
    '?sale=1',
    '?new=1',
  ]) {
    await page.goto(`/products/computers/laptops${query}`);
    await expect(robots).toHaveAttribute('content', 'noindex, follow');
    await expect(page.locator('link[rel="canonical"], link[hreflang]')).toHaveCount(0);
  }
  await page.goto('/products/all?page=2');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products\/all\?page=2$/);
});

test('a German list with a chip is accessible', async ({ page, context }) => {
  await context.addCookies([{ name: 'languageId', value: '2', url: shopUrls.shop }]);
  await page.goto('/products/all?price=50-&condition=new');
  await expect(heading(page)).toHaveText('Alle Produkte');
  await expectAccessible(page);
});
