import type { Page } from '@playwright/test';
import { aGate, routeCatalogue } from '#tests/e2e/support/catalogue-stubs.ts';
import { linkUnderTap } from '#tests/e2e/support/controls.ts';
import { aCategory, stubPayload } from '#tests/e2e/support/shell-stubs.ts';
import { expect, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const header = 'banner';

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' });

test('HD-01 HD-04 HD-17 Contact Us and Sign In lead to their pages, the logo leads home', async ({
  page,
}) => {
  await page.goto('/faq');
  await waitForHydration(page);
  const links = page.getByRole(header);
  await expect(links.getByRole('link', { name: 'Contact Us' }).first()).toHaveAttribute('href', '/contact');
  await expect(links.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  await links.getByRole('link', { name: 'Ohmly, home page' }).click();
  await expect(page).toHaveURL(`${shopUrls.shop}/`);
});

test('HD-05 HD-10 All categories lists exactly the top-level categories, and closes on an outside click and on Escape', async ({
  page,
  request,
}) => {
  const { payload } = await (await request.get('/api/categories?topLevel=1')).json();
  await page.goto('/faq');
  await waitForHydration(page);
  const button = page.getByRole('button', { name: 'All categories' });
  await button.click();
  const menu = page.getByRole('navigation', { name: 'All categories' });
  for (const { name } of payload as { name: string }[]) {
    await expect(menu.getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  const rows = menu.locator('li:has(> div) > div > a');
  await expect(rows).toHaveCount(payload.length);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.click(640, 700);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
});

test('HD-06 RT-34 sub-categories show on hover and hide on leaving; a sub-category link passes only itself', async ({
  page,
}) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'All categories' }).click();
  const menu = page.getByRole('navigation', { name: 'All categories' });
  const headphones = menu.getByRole('link', { name: 'Headphones', exact: true });
  await expect(headphones).toBeHidden();
  await menu.getByRole('link', { name: 'Audio', exact: true }).hover();
  await expect(headphones).toBeVisible();
  await page.mouse.move(640, 850);
  await expect(headphones).toBeHidden();
  await menu.getByRole('link', { name: 'Audio', exact: true }).hover();
  await headphones.click();
  await expect(page).toHaveURL(/\/products\/headphones\/all$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headphones');
});

test('HD-07 HD-09 choosing a category opens its list with subcategory all, and the dropdown closes', async ({
  page,
}) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  const button = page.getByRole('button', { name: 'All categories' });
  await button.click();
  await page
    .getByRole('navigation', { name: 'All categories' })
    .getByRole('link', { name: 'Audio', exact: true })
    .click();
  await expect(page).toHaveURL(/\/products\/audio\/all$/);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audio');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/\/products\/all$/);
  await expect(button, 'also when nothing in it was clicked').toHaveAttribute('aria-expanded', 'false');
});

test('HD-12 HD-13 HD-15 Enter and the icon search the whole shop with search and page=1', async ({
  page,
}) => {
  await page.goto('/products/audio/all');
  await waitForHydration(page);
  await searchBox(page).fill('watch');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(`${shopUrls.shop}/products/all/all?search=watch&page=1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('watch');
  await searchBox(page).fill('headphones');
  await page.getByRole(header).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/products\/all\/all\?search=headphones&page=1$/);
});

test('HD-14 two submits within 300 ms make one navigation, 300 ms after the last', async ({ page }) => {
  await page.clock.install();
  await page.goto('/products/all');
  await waitForHydration(page);
  await searchBox(page).fill('watch');
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = await page.evaluate(() => history.length);
  await searchBox(page).press('Enter');
  await page.clock.runFor(200);
  await searchBox(page).press('Enter');
  await page.clock.runFor(290);
  expect(page.url()).toBe(`${shopUrls.shop}/products/all`);
  await page.clock.runFor(20);
  await page.clock.resume();
  await expect(page).toHaveURL(/search=watch/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('HD-19 HD-20 the cart link counts the pieces in the cart, and has no badge when there are none', async ({
  page,
}) => {
  let count = 0;
  await page.route('**/api/is-auth*', (route) =>
    route.fulfill({ json: { status: 'OK', authenticated: true, emailVerified: true } }),
  );
  await page.route('**/api/cart/contents*', (route) => {
    const line = { id: 1, item_id: 1, count, is_variation: false, base_product_id: 1 };
    const item = {
      name: 'Phone X',
      image_url: null,
      price: '10.00',
      sku: 'P',
      categories: [],
      variation_attributes: [],
    };
    const payload = count > 0 ? [{ ...line, item }] : [];
    return route.fulfill({ json: { status: 'OK', cart: { payload, unavailableItems: [] } } });
  });
  await page.addInitScript(() => localStorage.setItem('auth_session', 'true'));
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await page.goto('/faq');
  await waitForHydration(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Personal cabinet' })).toBeVisible();
  await expect(link).toHaveText('');
  count = 3;
  await page.reload();
  await expect(link).toHaveText('3');
  await expect(link).toHaveAccessibleName('Cart: 3 items');
  await expect(link).toHaveAttribute('href', '/cart');
});

test('on a phone the categories open in place and sub-categories by a tap', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: shopUrls.shop,
    viewport: widths.phone,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto('/products/all');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'All categories' }).tap();
  await page.getByRole('button', { name: 'Sub-categories of Audio' }).tap();
  await expect(page.getByRole('link', { name: 'Headphones', exact: true })).toBeVisible();
  await context.close();
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1100 }, hasTouch: true });

  test('a tap outside closes the categories and does not follow a link below', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookie_consent', 'true'));
    await page.goto('/products/all');
    await waitForHydration(page);
    const button = page.getByRole('button', { name: 'All categories' });
    await button.tap();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    // Right of the panel.
    const { x = 0, y = 0 } = (await page.getByRole('article').nth(2).boundingBox()) ?? {};
    expect(await linkUnderTap(page, x + 80, y + 80)).toBeNull();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(await linkUnderTap(page, x + 80, y + 80), 'a product is there').not.toBeNull();
  });
});

test.describe('with stubbed responses', () => {
  test('ER-27 ER-29 categories that cannot be loaded are only logged, and the page works', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(
      (url) => url.pathname === '/api/categories',
      (route) => route.fulfill({ status: 500, json: { status: 'ERROR' } }),
    );
    await page.goto('/products/all');
    await expect(page.getByRole('region', { name: 'Products' }).getByRole('article')).toHaveCount(14);
    await expect.poll(() => logged).toContain('Failed to fetch categories');
    await expect.poll(() => logged).toContain('Failed to load categories');
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
    await page.getByRole('link', { name: 'Page 2', exact: true }).first().click();
    await expect(page.getByText(/^Showing 15–28/)).toBeVisible();
  });

  test.use({ baseURL: shopUrls.withoutApi });
  const euro = { code: 'EUR', symbol: '€', value: 1, default: 1 };
  const dollar = { code: 'USD', symbol: '$', value: 1.08, default: 0 };
  const english = { id: 1, code: 'en', title: 'English', name: 'English', default: 1 };
  const latvian = { id: 3, code: 'lv', title: 'Latviešu', name: 'Latviešu', default: 0 };

  test('HD-02 HD-03 a dropdown is shown only for two or more options', async ({ page }) => {
    await stubPayload(page, '/currencies', [euro]);
    await stubPayload(page, '/languages', [english]);
    await page.goto('/products/all');
    await expect(searchBox(page)).toBeVisible();
    await expect(page.getByRole(header).getByRole('combobox')).toHaveCount(1);
    await page.unrouteAll();
    await stubPayload(page, '/currencies', [euro, dollar]);
    await stubPayload(page, '/languages', [english, latvian]);
    await page.reload();
    await expect(page.getByRole(header).getByRole('combobox', { name: 'Currency' }).first()).toBeVisible();
    await expect(page.getByRole(header).getByRole('combobox', { name: 'Language' }).first()).toBeVisible();
  });

  test('HD-08 a category without url is addressed by its lower-case name', async ({ page }) => {
    await stubPayload(page, '/categories', [aCategory(1, 'Smart Home', null)]);
    await page.goto('/products/all');
    await page.getByRole('button', { name: 'All categories' }).click();
    await page.getByRole('link', { name: 'Smart Home' }).click();
    await expect(page).toHaveURL(/\/products\/smart%20home\/all$/);
  });

  test('HD-11 the dropdown is capped at 350 px and scrolls beyond', async ({ page }) => {
    await stubPayload(
      page,
      '/categories',
      Array.from({ length: 30 }, (_, index) => aCategory(index + 1, `Category ${index}`)),
    );
    await page.goto('/products/all');
    await page.getByRole('button', { name: 'All categories' }).click();
    const list = page.getByRole('navigation', { name: 'All categories' }).getByRole('list').first();
    await expect(list.getByRole('link', { name: 'Category 0', exact: true })).toBeVisible();
    const scroller = await list.evaluate((element) => {
      for (let node: Element | null = element; node; node = node.parentElement) {
        const { overflowY } = getComputedStyle(node);
        if (overflowY === 'auto' || overflowY === 'scroll') {
          return { height: node.clientHeight, content: node.scrollHeight };
        }
      }
      return null;
    });
    expect(scroller?.height).toBe(350);
    expect(scroller?.content).toBeGreaterThan(350);
  });
});

test('suggestions follow the input and can be chosen by keyboard', async ({ page }) => {
  await page.goto('/faq');
  await waitForHydration(page);
  await searchBox(page).pressSequentially('aural');
  const panel = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(panel.getByRole('option').first()).toContainText('Aural');
  await expect(panel.getByRole('option', { name: /^Show all \d+ results for “aural”$/ })).toBeVisible();
  await searchBox(page).press('ArrowDown');
  const first = panel.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const target = await first.getAttribute('href');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(`${shopUrls.shop}${target}`);
  await expect(panel).toBeHidden();
});

test('newer input cancels the older request; a failed request removes the suggestions, and Escape closes them', async ({
  page,
}) => {
  await page.goto('/faq');
  await waitForHydration(page);
  const ended: string[] = [];
  page.on('requestfailed', (request) => ended.push(new URL(request.url()).searchParams.get('search') ?? ''));
  await page.route('**/api/products/catalog?search=aural&*', () => {});
  const asked = page.waitForRequest(/search=aural&/);
  await searchBox(page).fill('aural');
  await asked;
  await searchBox(page).fill('tempo');
  await expect(page.getByRole('option').first()).toContainText('Tempo');
  expect(ended).toContain('aural');
  const panel = page.getByRole('listbox', { name: 'Suggestions' });
  await searchBox(page).press('Escape');
  await expect(panel).toBeHidden();
  await page.route('**/api/products/catalog?search=kestrel&*', (route) =>
    route.fulfill({ status: 500, json: { status: 'ERROR' } }),
  );
  await searchBox(page).fill('nimbus');
  await expect(suggested(page, 'nimbus')).toBeVisible();
  await searchBox(page).fill('kestrel');
  await expect(panel).toHaveCount(0);
});

/** Holds the response with suggestions for a text until it is released. */
const holdSuggestions = async (page: Page, text: string) => {
  const gate = aGate();
  await routeCatalogue(page, async (route, url) => {
    if (url.searchParams.get('search') === text) await gate.passed;
    await route.continue();
  });
  return { ...gate, asked: () => page.waitForRequest(new RegExp(`search=${text}&`)) };
};

/** The suggestions for this text. */
const suggested = (page: Page, text: string) =>
  page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option', { name: new RegExp(`^Show all \\d+ results for “${text}”$`) });

test('older suggestions stay until newer ones arrive, which reset the active option', async ({ page }) => {
  await page.goto('/faq');
  await waitForHydration(page);
  const held = await holdSuggestions(page, 'tempo');
  await searchBox(page).fill('aural');
  await expect(suggested(page, 'aural')).toBeVisible();
  const asked = held.asked();
  await searchBox(page).fill('tempo');
  await asked;
  await expect(suggested(page, 'aural')).toBeVisible();
  await searchBox(page).press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('Aural');
  held.open();
  await expect(suggested(page, 'tempo')).toBeVisible();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/\?search=tempo&page=1$/);
});

test('a closed panel does not reopen with late suggestions', async ({ page }) => {
  await page.goto('/faq');
  await waitForHydration(page);
  const held = await holdSuggestions(page, 'tempo');
  await searchBox(page).fill('aural');
  await expect(suggested(page, 'aural')).toBeVisible();
  await searchBox(page).press('Escape');
  const asked = held.asked();
  await searchBox(page).fill('tempo');
  await asked;
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0);
  held.open();
  await expect(suggested(page, 'tempo')).toBeVisible();
});

test('a currency change hides the suggestions until they are reloaded', async ({ page }) => {
  await page.goto('/faq');
  await waitForHydration(page);
  await searchBox(page).fill('aural');
  await expect(page.getByRole('option').first()).toContainText('€');
  const held = await holdSuggestions(page, 'aural');
  const asked = held.asked();
  // Chosen in another tab.
  await page.evaluate(() => {
    localStorage.setItem('currency_symbol', '$');
    localStorage.setItem('currency_code', 'USD');
    window.dispatchEvent(new Event('focus'));
  });
  await asked;
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0);
  held.open();
  await expect(page.getByRole('option').first()).toContainText('$');
});
