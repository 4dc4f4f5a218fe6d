import type { Page } from '@playwright/test';
import { alive, expect, test } from './shop-test.ts';

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
