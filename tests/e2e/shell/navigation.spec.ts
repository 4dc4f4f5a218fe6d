import type { Page, Request } from '@playwright/test';
import { aGate } from '#tests/e2e/support/catalogue-stubs.ts';
import { expect, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

/** Names in the list, not in the carousel below. */
const productNames = (page: Page) => page.locator('ul.product-grid').getByRole('heading', { level: 3 });

test('shows products, the next page, and the first page again on Back', async ({ page }) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  const names = productNames(page);
  await expect(names).toHaveCount(14);
  const first = await names.first().textContent();
  await page.getByRole('main').getByRole('link', { name: 'Next page' }).last().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Showing 15–28 of \d+ results$/)).toBeVisible();
  await expect(names.first()).not.toHaveText(first ?? '');
  await page.goBack();
  await expect(names.first()).toHaveText(first ?? '');
});

test('the HTML contains the products, and links work without JavaScript', async ({ browser, request }) => {
  const answer = await request.get(`${shopUrls.shop}/products/all`);
  expect(answer.status()).toBe(200);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shopUrls.shop}/products/all`);
  const name = await page.getByRole('main').getByRole('heading', { level: 3 }).first().innerText();
  expect(await answer.text()).toContain(name.replaceAll('&', '&amp;'));
  await page.getByRole('link', { name: 'Page 2', exact: true }).first().click();
  await expect(page.getByText(/^Showing 15–28 of/)).toBeVisible();
  await context.close();
});

test("RT-22 RT-23 any other path shows 'Oops! Page Not Found' with status 404 and leads home; so does an unknown category", async ({
  page,
}) => {
  const category = await page.goto('/products/toasters');
  expect(category?.status()).toBe(404);
  await expect(page.getByText('Oops! Page Not Found')).toBeVisible();
  const answer = await page.goto('/no/such/path');
  expect(answer?.status()).toBe(404);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Oops! Page Not Found: Sorry, the page you are looking for does not exist.',
  );
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(`${shopUrls.shop}/`);
});

test('RT-28 RT-29 a navigation scrolls to the top, Back restores the scroll position', async ({ page }) => {
  await page.goto('/products/all');
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Contact Us' })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/contact/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test('a progress bar shows while a page loads', async ({ page }) => {
  const gate = aGate();
  await page.goto('/products/all');
  await waitForHydration(page);
  await page.route('**/api/products/*/info*', async (route) => {
    await gate.passed;
    await route.continue();
  });
  const bar = page.getByRole('progressbar', { name: 'Loading...' });
  await expect(bar).toHaveCount(0);
  const name = await productNames(page).first().innerText();
  await productNames(page).first().getByRole('link').click();
  await expect(bar).toBeVisible();
  gate.open();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('API-01 API-02 every call goes to /api/ and carries the session', async ({ page }) => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request);
  });
  await page.goto('/products/all');
  await waitForHydration(page);
  await page.evaluate(() => fetch('/sanctum/csrf-cookie'));
  calls.length = 0;
  await productNames(page).first().getByRole('link').click();
  await expect(page.getByRole('tab')).toBeVisible();
  await page
    .getByRole('button', { name: /^Add .* to wishlist$/ })
    .first()
    .click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Wishlist/ })
    .click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Ohmly, home page' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'New Products' })).toBeVisible();
  expect(calls.length).toBeGreaterThanOrEqual(6);
  for (const call of calls) {
    expect(new URL(call.url()).pathname).toMatch(/^\/api\//);
    expect((await call.allHeaders()).cookie).toContain('shop_session=');
  }
});

test.describe('without shell data from the server', () => {
  test.use({ baseURL: shopUrls.withoutApi });

  test('ST-01 a loader shows until startup loading finishes', async ({ page }) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/settings*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/products/all');
    await expect(page.getByRole('status')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    letThrough();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(productNames(page)).toHaveCount(14);
  });

  test("ST-02 a startup failure shows 'An error occurred during initialization:' and the message", async ({
    page,
  }) => {
    await page.route('**/api/settings*', (route) =>
      route.fulfill({ status: 500, json: { status: 'ERROR', message: 'boom' } }),
    );
    await page.goto('/');
    await expect(page.getByText('An error occurred during initialization: boom')).toBeVisible();
  });
});

test('pages fit a phone', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  for (const path of ['/', '/products/all', '/no/such/path']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
  }
});

test('with API_URL the storefront renders the responses of another server', async ({ request }) => {
  const own = await (await request.get(`${shopUrls.shop}/products/all`)).text();
  const other = await request.get(`${shopUrls.viaHttp}/products/all`);
  expect(other.status()).toBe(200);
  const headings = (html: string) => html.match(/<h3[^>]*>.*?<\/h3>/g);
  expect(headings(await other.text())).toEqual(headings(own));
});

test('a page allows its own scripts by hash and no others', async ({ page, browserErrors }) => {
  const answer = await page.goto('/products/all');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.intruder = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
  expect(browserErrors.splice(0)).toEqual([expect.stringContaining('Content Security Policy')]);
});
