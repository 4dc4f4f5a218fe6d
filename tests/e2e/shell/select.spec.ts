import type { Page } from '@playwright/test';
import { linkUnderTap } from '#tests/e2e/support/controls.ts';
import { stubPayload } from '#tests/e2e/support/shell-stubs.ts';
import { expect, expectAccessible, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

test.use({ viewport: widths.desktop });

const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by price' });
const language = (page: Page) => page.getByRole('combobox', { name: 'Language' });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const shown = (page: Page) => page.getByRole('option');

const open = async (page: Page) => {
  await page.goto('/products/all');
  await waitForHydration(page);
};

/** Opens the header with many languages, for type-ahead. */
const openWithLanguages = async (page: Page, titles: readonly string[]) => {
  await stubPayload(
    page,
    '/languages',
    titles.map((title, index) => ({
      id: index + 1,
      code: 'en',
      title,
      name: title,
      default: index === 0 ? 1 : 0,
    })),
  );
  await page.goto('/products/all');
  await waitForHydration(page);
  await language(page).focus();
};

test('SEL-01 BC-13 a select is 48 px high; a click opens and closes it, aria-expanded follows', async ({
  page,
}) => {
  await open(page);
  await expect(sort(page)).toHaveCSS('height', '48px');
  await expect(sort(page)).toHaveAttribute('aria-expanded', 'false');
  await sort(page).click();
  await expect(sort(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('listbox', { name: 'Sort by price' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(widths.desktop);
  await sort(page).click();
  await expect(sort(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('SEL-02 SEL-03 SEL-04 the arrows move the active option, Enter and Space open and choose, Escape changes nothing', async ({
  page,
}) => {
  const active = async (name: string) =>
    expect(sort(page)).toHaveAttribute(
      'aria-activedescendant',
      (await option(page, name).getAttribute('id')) ?? '',
    );
  await open(page);
  await sort(page).focus();
  await page.keyboard.press('Enter');
  await expect(sort(page)).toHaveAttribute('aria-expanded', 'true');
  await active('Low to high');
  await page.keyboard.press('ArrowDown');
  await active('High to low');
  await page.keyboard.press('ArrowUp');
  await active('Low to high');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(sort(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(sort(page)).toHaveText('Low to high');
  await expect(sort(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(sort(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(sort(page)).toHaveText('High to low');
  await page.keyboard.press('Space');
  await expect(sort(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(sort(page)).toHaveText('Low to high');
});

test.describe('with many options', () => {
  test.use({ baseURL: shopUrls.withoutApi });
  const titles = ['English', 'Latin', 'Latvian', 'Lao', 'Lithuanian', 'Estonian'];

  test('SEL-05 SEL-06 letters filter by the beginning of the label, Backspace shortens what was typed', async ({
    page,
  }) => {
    await openWithLanguages(page, titles);
    await page.keyboard.type('lat');
    await expect(shown(page)).toHaveText(['Latin', 'Latvian']);
    await page.keyboard.press('Backspace');
    await expect(shown(page)).toHaveText(['Latin', 'Latvian', 'Lao']);
  });

  test('SEL-07 after 700 ms the next letter starts a new search', async ({ page }) => {
    await page.clock.install();
    await openWithLanguages(page, titles);
    await page.keyboard.press('l');
    await expect(shown(page)).toHaveText(['Latin', 'Latvian', 'Lao', 'Lithuanian']);
    await page.clock.fastForward(800);
    await page.keyboard.press('e');
    await expect(shown(page)).toHaveText(['English', 'Estonian']);
  });

  test('BC-11 a list is at most 350 px high and scrolls', async ({ page }) => {
    await openWithLanguages(
      page,
      Array.from({ length: 30 }, (_, index) => `Language ${index + 1}`),
    );
    await page.keyboard.press('Enter');
    const list = page.getByRole('listbox', { name: 'Language' });
    await expect(list).toBeVisible();
    const { height, scrolls } = await list.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      scrolls: element.scrollHeight > element.clientHeight,
    }));
    expect(height).toBe(350);
    expect(scrolls).toBe(true);
  });
});

test('SEL-08 the list opens above when less than 200 px is free below', async ({ page }) => {
  const gap = async () => {
    const list = await page.getByRole('listbox').boundingBox();
    const control = await sort(page).boundingBox();
    return list && control ? list.y - control.y : 0;
  };
  await open(page);
  await sort(page).click();
  expect(await gap()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  const { y = 0, height = 0 } = (await sort(page).boundingBox()) ?? {};
  const openWith = async (free: number) => {
    await page.setViewportSize({ width: 1280, height: Math.ceil(y + height) + free });
    await sort(page).click();
    await expect(page.getByRole('listbox')).toBeVisible();
  };
  await openWith(201);
  expect(await gap()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await openWith(198);
  expect(await gap()).toBeLessThan(0);
});

test.describe('by finger', () => {
  test.use({ viewport: widths.phone, hasTouch: true, isMobile: true });

  test('a tap outside closes the sheet and does not follow a link below', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookie_consent', 'true'));
    await open(page);
    await sort(page).tap();
    await expect(page.getByRole('listbox')).toBeVisible();
    const { x = 0, y = 0 } = (await page.getByRole('article').first().boundingBox()) ?? {};
    expect(await linkUnderTap(page, x + 80, y + 80)).toBeNull();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(sort(page)).toBeFocused();
    expect(await linkUnderTap(page, x + 80, y + 80), 'a product is there').not.toBeNull();
  });
});
