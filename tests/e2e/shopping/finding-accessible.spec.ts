import type { Page } from '@playwright/test';
import { builtInTexts } from '#contract/messages/built-in-texts.ts';
import { MESSAGES } from '#demo/messages/messages.ts';
import {
  expect,
  expectAccessible,
  sampleTest,
  waitForHydration,
  widths,
} from '#tests/e2e/support/shop-test.ts';

sampleTest.use({ viewport: widths.phone });

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Checks a screen at both widths. */
const check = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await page.setViewportSize(widths.phone);
  expect(await scrollsSideways(page)).toBe(false);
};

for (const language of ['en', 'de', 'lv'] as const) {
  const texts: Readonly<Record<string, string>> = {
    ...builtInTexts,
    ...(language === 'en' ? {} : MESSAGES[language]),
  };
  const text = (key: string): string => texts[key] ?? key;
  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
    await waitForHydration(page);
  };

  sampleTest(`FN-76 lists and their filters are accessible (${language})`, async ({ page }) => {
    await open(page, '/products/monitors-and-tv/monitors?s_panel=ips');
    await check(page);
    await page.locator('main button[aria-haspopup="dialog"]').first().click();
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    await expectAccessible(page);
  });

  sampleTest(`FN-76 searches and suggestions are accessible (${language})`, async ({ page }) => {
    await open(page, '/products/all/all?search=monitor+27%22+500+%E2%82%AC');
    await check(page);
    await open(page, '/products/all/all?search=laptop+0.5kg');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await check(page);
    await page.getByRole('search').getByRole('combobox').fill('mon');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await check(page);
  });

  sampleTest(`FN-76 comparison, devices and bundles are accessible (${language})`, async ({ page }) => {
    await open(page, '/compare?ids=301,302,303');
    await check(page);
    await open(page, '/products/phones/charging/163');
    await expect(page.locator('main').getByText('€').first()).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: text('fit.check') }).click();
    const dialog = page.getByRole('dialog', { name: text('fit.devices') });
    await dialog.getByLabel(text('fit.which')).fill('blade 16');
    await expect(dialog.getByRole('button').filter({ hasText: 'Vanta Blade 16' })).toBeVisible();
    await check(page);
  });
}
