import type { Page } from '@playwright/test';
import { alive, expect, test } from '#tests/e2e/support/shop-test.ts';

const stored = () => localStorage.getItem('cookie_consent');

/** Opens a page whose modules come when the test says so. */
const openWithoutModules = async (page: Page, path: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
};

test('what is clicked and typed before the modules are there is kept, and done once they are', async ({
  page,
}) => {
  const letModulesCome = await openWithoutModules(page, '/products/all');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('headphones');
  await expect(banner).toBeVisible();
  letModulesCome();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(stored)).toBe('true');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('headphones');
});

test('what is written into the contact form and the newsletter before the modules are there is sent by them', async ({
  page,
}) => {
  await page.route('**/api/contact-us', (route) =>
    route.fulfill({ json: { success: true, payload: {}, message: null } }),
  );
  const letModulesCome = await openWithoutModules(page, '/contact');
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
  const newsletter = page.getByRole('contentinfo').getByRole('form');
  await field('First Name').fill('Ilze');
  await field('Last Name').fill('Bērziņa');
  await field('Email').fill('ilze@example.com');
  await field('Phone').fill('+37120000000');
  await field('Message').fill('The left earcup creaks.');
  await newsletter.getByRole('textbox').fill('early@example.com');
  letModulesCome();
  await alive(page);
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

test('an address corrected before the modules are there is the one that is unsubscribed', async ({
  page,
}) => {
  const letModulesCome = await openWithoutModules(page, '/unsubscribe?email=old@example.com');
  await page.getByRole('main').getByRole('textbox').fill('new@example.com');
  letModulesCome();
  await alive(page);
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/newsletter/unsubscribe'),
    page.getByRole('main').getByRole('button').click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ email: 'new@example.com' });
});

test('filters that are set before the modules are there narrow the list once they are', async ({ page }) => {
  const letModulesCome = await openWithoutModules(page, '/products/all');
  const price = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.locator('summary', { hasText: 'Manufacturer' }).click();
  await page.getByRole('group', { name: 'Manufacturer' }).getByText('Aural', { exact: true }).click();
  await page.locator('summary', { hasText: 'Price' }).click();
  await price('From').fill('50');
  await price('To').fill('400');
  letModulesCome();
  await expect(page).toHaveURL(/manufacturer=aural/);
  await expect(page).toHaveURL(/price=50-400/);
  await expect(price('To')).toHaveValue('400');
});

test('a form that is sent before the modules are there is not sent by the browser', async ({ page }) => {
  const letModulesCome = await openWithoutModules(page, '/auth');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  letModulesCome();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});

test('who said yes to cookies is not asked, even before the modules are there', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie_consent', 'true'));
  const letModulesCome = await openWithoutModules(page, '/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  letModulesCome();
  await alive(page);
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
});

test('a picture that does not come does not keep the page from coming alive', async ({ page }) => {
  await page.route('**/media/hero*', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await alive(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** The end of all patience, after which a page is laid out at once, does not come on a busy machine either. */
const withoutHurry = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout: plain } = window;
    const patient = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      plain(run, ms === 2000 ? 600_000 : ms, ...rest);
    Object.assign(window, { setTimeout: patient });
  });

/** The parts that were still to come, each time that they changed. */
const watchParts = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    const read = () => seen.push(document.documentElement.dataset.stage ?? 'none');
    new MutationObserver(read).observe(document, { subtree: true, attributeFilter: ['data-stage'] });
    Object.assign(window, { partsSeen: seen });
  });

const partsSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { partsSeen: string[] }).partsSeen);

for (const [path, parts] of [
  ['/', '123450'],
  ['/products/all', '12340'],
] as const) {
  test(`${path} is laid out part by part, whole without its modules, and nothing moves`, async ({ page }) => {
    // As tall as the parts that come late begin, so that they would be seen to move.
    await page.setViewportSize({ width: 1280, height: 3000 });
    await withoutHurry(page);
    await watchParts(page);
    const letModulesCome = await openWithoutModules(page, path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sale', exact: true })).toBeVisible();
    const steps = [...parts].map((_, at) => parts.slice(at));
    await expect.poll(() => partsSeen(page)).toEqual([...steps, '', 'none']);
    letModulesCome();
    await alive(page);
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(resolve, 200, 0);
        }),
    );
    expect(moved).toBeLessThan(0.02);
  });
}

test('a phone has no scroll bar that comes and goes with every part, and has one when all are there', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await withoutHurry(page);
  await page.addInitScript(() => {
    const bars: string[] = [];
    const read = () => bars.push(getComputedStyle(document.documentElement).scrollbarWidth);
    new MutationObserver(read).observe(document, { subtree: true, attributeFilter: ['data-stage'] });
    Object.assign(window, { bars });
  });
  await page.goto('/');
  await alive(page);
  // The first is read before any style sheet.
  const [, ...bars] = await page.evaluate(() => (window as unknown as { bars: string[] }).bars);
  expect(bars.at(-1)).toBe('auto');
  expect(new Set(bars.slice(0, -1))).toEqual(new Set(['none']));
  await phone.close();
});

test('a page that is loaded again is whole at once and stands where it stood', async ({ page }) => {
  await watchParts(page);
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 2500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2500);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2500);
  expect(await partsSeen(page)).toEqual([]);
});
