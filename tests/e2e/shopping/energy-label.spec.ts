import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  sampleTest,
  test,
  waitForHydration,
  widths,
} from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const phones = '/products/phones/smartphones';
const phone = `${phones}/101`;
const arrowName = /^Energy class [A-G], scale A to G$/;
const arrowIn = (place: Page | Locator) => place.getByRole('img', { name: arrowName });
const sheetIn = (place: Page | Locator) => place.getByRole('link', { name: /^Product information sheet/ });

test('TR-01 TR-03 the arrow and the sheet stand beside the price on card, product page and in the picker', async ({
  page,
}) => {
  await page.goto(phones);
  const cards = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByText('Smartphones', { exact: true }) });
  const count = await cards.count();
  expect(count).toBeGreaterThan(5);
  expect(await arrowIn(cards).count()).toBe(count);
  expect(await sheetIn(cards).count()).toBe(count);
  await waitForHydration(page);
  await cards
    .filter({ hasText: 'Halden Arc 7 Pro' })
    .getByRole('button', { name: 'Add to cart' })
    .first()
    .click();
  const picker = page.getByRole('dialog');
  await expect(arrowIn(picker)).toBeVisible();
  await expect(sheetIn(picker)).toBeVisible();
  await page.setViewportSize(widths.phone);
  await page.goto(phone);
  await expect(arrowIn(page.getByRole('main')).first()).toBeVisible();
  await expect(sheetIn(page.getByRole('main')).first()).toBeVisible();
  const bar = page.getByRole('region', { name: /^Buy/ });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect(bar).toBeInViewport();
  await expect(arrowIn(bar)).toBeVisible();
  await expect(sheetIn(bar)).toBeVisible();
});

for (const [name, viewport] of Object.entries({ phone: widths.phone, desktop: widths.desktop })) {
  test(`TR-02 the arrow’s letter has the size of the price beside it: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const ratioOf = async (arrow: Locator, price: Locator) => {
      const height = (await arrow.boundingBox())?.height ?? 0;
      const size = await price.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(Math.abs(height / 1.314 - size)).toBeLessThan(0.5);
    };
    await page.goto(phone);
    const panel = page.getByRole('main');
    await ratioOf(arrowIn(panel).first(), panel.getByText(/^€899\.00$/).first());
    await page.goto(phones);
    const card = page.getByRole('article').filter({ hasText: 'Halden Arc 7 Pro' }).first();
    await ratioOf(arrowIn(card), card.getByText(/^€899\.00$/));
  });
}

test('TR-04 click, tap, Enter and Space open the label; Escape closes it and the focus returns', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, baseURL: shopUrls.shop });
  const page = await context.newPage();
  await page.goto(phone);
  await waitForHydration(page);
  const opener = page.getByRole('main').getByRole('link', { name: arrowName }).first();
  const dialog = page.getByRole('dialog', { name: 'Energy label' });
  const ways = [
    () => opener.click(),
    () => opener.tap(),
    () => opener.press('Enter'),
    () => opener.press('Space'),
  ];
  for (const open of ways) {
    await open();
    const picture = dialog.getByRole('img', {
      name: /^Energy label of Halden Arc 7 Pro: class [A-G] on a scale/,
    });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await context.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('TR-05 the arrow is a link to the picture of the label', async ({ page }) => {
    await page.goto(phone);
    const href = await page
      .getByRole('main')
      .getByRole('link', { name: arrowName })
      .first()
      .getAttribute('href');
    const response = await page.request.get(href ?? '');
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/webp']);
  });
});

test('TR-09 a phone sold without charger shows both signs at their size', async ({ page }) => {
  await page.goto(phone);
  await expect(page.getByText('Charger not included', { exact: true })).toBeVisible();
  const power = page.getByRole('img', { name: 'Charging power from 10 to 45 watts, USB Power Delivery' });
  await expect(power).toContainText('10 – 45 W');
  const signs = page.locator('figure', { hasText: 'Charger not included' }).locator('img');
  const size = await signs.boundingBox();
  expect([size?.width, size?.height]).toEqual([58, 78]);
  expect((await power.boundingBox())?.width).toBeGreaterThanOrEqual(58);
});

sampleTest(
  'TR-01 TR-03 the arrow and the sheet stand beside the price in drawer, cart, checkout and cart link',
  async ({ page }) => {
    const { payload } = await (await page.request.get('/api/products/catalog?category_id=71')).json();
    const monitor = payload.find(
      (product: { is_available: boolean; variations: unknown[] }) =>
        product.is_available && product.variations.length === 0,
    );
    await page.goto(`/products/all/all/${monitor.id}`);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Item added to cart!' });
    await expect(arrowIn(drawer).first()).toBeVisible();
    await expect(sheetIn(drawer).first()).toBeVisible();
    await page.goto('/cart');
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: monitor.name }).first();
    await expect(arrowIn(line)).toBeVisible();
    await expect(sheetIn(line)).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /checkout/i })
      .first()
      .click();
    const summary = page.getByRole('listitem').filter({ hasText: monitor.name }).last();
    await expect(arrowIn(summary)).toBeVisible();
    await expect(sheetIn(summary)).toBeVisible();
    await page.goto(`/buy/${monitor.sku}:1`);
    await expect(arrowIn(page.getByRole('main'))).toBeVisible();
    await expect(sheetIn(page.getByRole('main'))).toBeVisible();
  },
);
