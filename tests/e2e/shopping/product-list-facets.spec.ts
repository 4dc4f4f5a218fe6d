import type { Page } from '@playwright/test';
import { axeFaults } from '#tests/e2e/support/axe.ts';
import { catalogueCalls, routeCatalogue } from '#tests/e2e/support/catalogue-stubs.ts';
import { expect, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const monitors = '/products/monitors-and-tv/monitors';
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' }).getByRole('link');
const names = (page: Page) =>
  page.getByRole('region', { name: 'Products' }).getByRole('article').getByRole('heading').allInnerTexts();
const panel = (page: Page) => page.getByRole('form', { name: 'Filters' });

test.describe('on a wide screen', () => {
  test.use({ viewport: widths.desktop });

  test('FN-17 FN-23 by keyboard a facet is chosen, keeps the focus, and its address shows the same list elsewhere', async ({
    page,
    context,
  }) => {
    const calls = catalogueCalls(page);
    await page.goto(monitors);
    await waitForHydration(page);
    const ips = panel(page).getByRole('checkbox', { name: /^IPS/ });
    await ips.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?s_panel=ips$/);
    await expect(ips).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: /^Showing / })).toHaveText(/of \d+ result/);
    await panel(page).getByRole('checkbox', { name: /^OLED/ }).check();
    await panel(page)
      .getByRole('checkbox', { name: /^In stock/ })
      .check();
    await expect(page).toHaveURL(/\?stock=1&s_panel=ips,oled$/);
    await expect(chips(page)).toHaveText(['In stock', 'Panel: IPS', 'Panel: OLED', 'Refresh filters']);
    expect(calls.at(-1)?.searchParams.get('s_panel')).toBe('ips,oled');
    const other = await context.newPage();
    await other.goto(`${monitors}?s_panel=oled,ips&stock=1`);
    expect(await names(other)).toEqual(await names(page));
    await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(other.locator('link[rel="canonical"]')).toHaveCount(0);
    await chips(page).first().click();
    await expect(page).toHaveURL(/\?s_panel=ips,oled$/);
  });

  test('FN-24 three changes within the pause make one call, and a failed one keeps the choice', async ({
    page,
  }) => {
    await page.goto(monitors);
    await waitForHydration(page);
    const calls = catalogueCalls(page);
    await panel(page).evaluate((form) => {
      for (const box of [...form.querySelectorAll('input[type=checkbox]')].slice(2, 5))
        (box as HTMLInputElement).click();
    });
    await expect(chips(page)).toHaveCount(4);
    await expect.poll(() => calls.length).toBe(1);
    await routeCatalogue(page, (route) =>
      route.fulfill({ status: 500, json: { status: 'ERROR', message: 'Down' } }),
    );
    const stock = panel(page).getByRole('checkbox', { name: /^In stock/ });
    await stock.check();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(stock).toBeChecked();
    await expect(chips(page)).toHaveCount(5);
  });

  test('FN-76 axe finds nothing', async ({ page }) => {
    await page.goto(`${monitors}?s_panel=ips`);
    await waitForHydration(page);
    expect(await axeFaults(page)).toEqual([]);
  });
});

test('FN-19 a list has a canonical address with its languages, or is not indexed, never both', async ({
  request,
}) => {
  const signs = async (query: string) => {
    const html = await (await request.get(`${shopUrls.shop}${query}`)).text();
    return [/<link[^>]*rel="canonical"/, /<meta[^>]*noindex/, /hreflang=/i].map((sign) => sign.test(html));
  };
  for (const query of [monitors, '/products/all?page=2'])
    expect([query, ...(await signs(query))]).toEqual([query, true, false, true]);
  for (const query of [
    's_panel=ips',
    'stock=1',
    'facet=ports',
    'sort=desc',
    'manufacturer=lumina',
    'search=4k',
  ])
    expect([query, ...(await signs(`${monitors}?${query}`))]).toEqual([query, false, true, false]);
});

test('FN-21 without scripts facets are chosen and combined by the form, and removed and completed by links', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: shopUrls.shop,
    viewport: widths.desktop,
  });
  const page = await context.newPage();
  await page.goto(monitors);
  await panel(page).getByRole('checkbox', { name: /^IPS/ }).check();
  await panel(page).getByRole('checkbox', { name: /^OLED/ }).check();
  await panel(page).getByRole('textbox', { name: 'Refresh rate: From' }).fill('75');
  await panel(page).getByRole('button', { name: 'Apply filters' }).click();
  await expect(chips(page)).toHaveText([
    'Panel: IPS',
    'Panel: OLED',
    'Refresh rate: from 75 Hz',
    'Refresh filters',
  ]);
  const { length } = await names(page);
  expect(length).toBeGreaterThan(0);
  await chips(page).nth(2).click();
  await expect(chips(page)).toHaveCount(3);
  expect((await names(page)).length).toBeGreaterThan(length);
  await page.goto(`${monitors}?facet=ports`);
  await panel(page).locator('summary', { hasText: 'Ports' }).click();
  await expect(panel(page).getByRole('checkbox', { name: /^VGA/ })).toBeVisible();
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test('FN-22 FN-76 the sheet holds the focus, names the number of results, closes by Escape and returns the focus', async ({
    page,
  }) => {
    await page.goto(monitors);
    await waitForHydration(page);
    const button = page.getByRole('button', { name: /^Filters/ });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^OLED/ }).check();
    await expect(page).toHaveURL(/s_panel=oled/);
    await expect(sheet.getByRole('button', { name: /^Show \d+ result/ })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    const count = await names(page);
    await button.click();
    await expect(sheet.getByRole('button', { name: `Show ${count.length} result` })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});
