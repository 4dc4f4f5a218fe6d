import type { Page } from '@playwright/test';
import { expect, sampleTest, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';

const stored = () => localStorage.getItem('cookie_consent');

/** Opens a page and blocks its modules until the returned function is called. */
const openWithoutModules = async (page: Page, path: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
};

test('a click and typed text from before the modules load take effect once they have loaded', async ({
  page,
}) => {
  const letModulesLoad = await openWithoutModules(page, '/products/all');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('headphones');
  await expect(banner).toBeVisible();
  letModulesLoad();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(stored)).toBe('true');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('headphones');
});

test('sends what was typed into the contact form and the newsletter before the modules loaded', async ({
  page,
}) => {
  await page.route('**/api/contact-us', (route) =>
    route.fulfill({ json: { success: true, payload: {}, message: null } }),
  );
  const letModulesLoad = await openWithoutModules(page, '/contact');
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
  const newsletter = page.getByRole('contentinfo').getByRole('form');
  await field('First Name').fill('Ilze');
  await field('Last Name').fill('Bērziņa');
  await field('Email').fill('ilze@example.com');
  await field('Phone').fill('+37120000000');
  await field('Message').fill('The left earcup creaks.');
  await newsletter.getByRole('textbox').fill('early@example.com');
  letModulesLoad();
  await waitForHydration(page);
  await expect(field('Phone')).toHaveValue('20000000');
  await field('Topic').fill('Warranty');
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/contact-us'),
    page.getByRole('main').locator('button[type="submit"]').click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({
    name: 'Ilze',
    surname: 'Bērziņa',
    email: 'ilze@example.com',
    phone: '+37120000000',
    topic: 'Warranty',
    message: 'The left earcup creaks.',
  });
  await newsletter.getByRole('button').click();
  await expect(page.getByText('Successfully subscribed to newsletter!')).toBeVisible();
});

test('unsubscribes the address that was corrected before the modules loaded', async ({ page }) => {
  const letModulesLoad = await openWithoutModules(page, '/unsubscribe?email=old@example.com');
  await page.getByRole('main').getByRole('textbox').fill('new@example.com');
  letModulesLoad();
  await waitForHydration(page);
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/newsletter/unsubscribe'),
    page.getByRole('main').getByRole('button').click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ email: 'new@example.com' });
});

test('applies filters that were set before the modules loaded', async ({ page }) => {
  const letModulesLoad = await openWithoutModules(page, '/products/all');
  const price = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.locator('summary', { hasText: 'Manufacturer' }).click();
  await page.getByRole('group', { name: 'Manufacturer' }).getByText('Aural', { exact: true }).click();
  await page.locator('summary', { hasText: 'Price' }).click();
  await price('From').fill('50');
  await price('To').fill('400');
  letModulesLoad();
  await expect(page).toHaveURL(/manufacturer=aural/);
  await expect(page).toHaveURL(/price=50-400/);
  await expect(price('To')).toHaveValue('400');
});

test('the browser does not submit a form before the modules have loaded', async ({ page }) => {
  const letModulesLoad = await openWithoutModules(page, '/auth');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  letModulesLoad();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});

test('does not show the cookie banner to a visitor who accepted, even before the modules load', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookie_consent', 'true'));
  const letModulesLoad = await openWithoutModules(page, '/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  letModulesLoad();
  await waitForHydration(page);
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
});

test('a picture that never loads does not block hydration', async ({ page }) => {
  await page.route('**/media/hero*', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await waitForHydration(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const path of ['/', '/products/all']) {
  test(`the layout of ${path} does not shift while its modules load`, async ({ page }) => {
    // Tall enough to show the parts below the first screen.
    await page.setViewportSize({ width: 1280, height: 3000 });
    await page.addInitScript(() => {
      const observed = { layoutShift: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          observed.layoutShift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { observed });
    });
    const letModulesLoad = await openWithoutModules(page, path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sale', exact: true })).toBeVisible();
    letModulesLoad();
    await waitForHydration(page);
    const shift = await page.evaluate(
      () => (window as unknown as { observed: { layoutShift: number } }).observed.layoutShift,
    );
    expect(shift).toBeLessThan(0.02);
  });
}

test('a reloaded page keeps its scroll position', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 2500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2500);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2500);
});

sampleTest('what comes after the page adds no style sheet that the page has already', async ({ page }) => {
  await page.goto('/products/audio/headphones/101');
  await expect(page.getByRole('button', { name: 'Compare' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Similar products' })).toBeAttached();
  const styles = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.replace('#', '')));
  expect(styles.length).toBeGreaterThan(9);
  expect(styles.toSorted()).toEqual([...new Set(styles)].toSorted());
});
