import type { Page } from '@playwright/test';
import type { ProductDetails } from '#contract/products.ts';
import { axeFaults } from '#tests/e2e/support/axe.ts';
import { aGate } from '#tests/e2e/support/catalogue-stubs.ts';
import { expect, expectAccessible, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { bareVariations, openStubbed, phoneVariations } from '#tests/e2e/support/stub-product.ts';

/** Three option groups; Graphite with 32 GB and 512 GB does not exist. */
const laptop = '/products/computers/laptops/301';

const option = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const buyButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

const openPhone = (page: Page) =>
  openStubbed(page, {
    variations: phoneVariations,
    delivery: [
      { countries: ['LV'], price: '3.90', days: { min: 1, max: 1 } },
      { countries: ['DE'], price: '9.90', days: { min: 2, max: 3 } },
    ],
  });

test("PD-07 PD-11 PD-20 PD-21 PD-24 PD-25 options are grouped, a second click clears one, impossible ones are disabled; 'Select options' until all are chosen, then the variation's price", async ({
  page,
}) => {
  await openPhone(page);
  const group = (name: string) => page.getByRole('group', { name }).getByRole('button');
  await expect(group('Colour')).toHaveText(['Black', 'White']);
  await expect(group('Storage')).toHaveText(['128 GB', '256 GB']);
  const price = page
    .getByRole('main')
    .getByText(/^€\d+\.00$/)
    .first();
  await expect(buyButton(page, 'Select options')).toBeVisible();
  await expect(price).toHaveText('€499.00');

  await option(page, 'Black').click();
  await expect(option(page, 'Black')).toHaveAttribute('aria-pressed', 'true');
  await expect(option(page, '256 GB')).toBeDisabled();
  await expect(option(page, '256 GB')).toHaveAccessibleDescription('256 GB is not available with Black');
  await expect(option(page, '128 GB')).toBeEnabled();
  await option(page, '256 GB').focus();
  await page.keyboard.press('Enter');
  await expect(option(page, '256 GB')).toHaveAttribute('aria-pressed', 'false');
  await expect(messages(page).getByText('256 GB is not available with Black')).toBeVisible();
  await option(page, 'Black').click();
  await expect(option(page, 'Black')).toHaveAttribute('aria-pressed', 'false');

  await option(page, 'White').click();
  await expect(price).toHaveText('€499.00');
  await expect(buyButton(page, 'Select options')).toBeVisible();
  await option(page, '128 GB').click();
  await expect(price).toHaveText('€519.00');
  await expect(buyButton(page, 'Add to cart')).toBeVisible();
  await expect(page.getByText('Available, 5 in stock')).toBeVisible();
});

test('the gallery shows the chosen colour without a layout shift, also while the code of the story loads', async ({
  page,
  request,
}) => {
  const gate = aGate();
  await page.route('**/assets/product-story-*.js', async (route) => {
    await gate.passed;
    await route.continue();
  });
  const { payload: product }: { payload: ProductDetails } = await (
    await request.get('/api/products/601/info')
  ).json();
  const coloured = product.variations.find(({ images_urls = [] }) => images_urls.length > 0);
  const [picture = ''] = coloured?.images_urls ?? [];
  const colour = coloured?.attributes.find(({ swatch }) => swatch)?.name ?? '';
  await page.setViewportSize(widths.desktop);
  await page.goto('/products/all/all/601');
  await waitForHydration(page);
  const gallery = page.getByRole('region', { name: `Pictures of ${product.name}` });
  const main = gallery.getByRole('img', { name: product.name, exact: true });
  const thumbnails = gallery.getByRole('button', { name: /^Show picture/ });
  const below = page.getByRole('tab', { name: 'Technical information' });
  expect(product.images_urls.length).toBeGreaterThan(1);
  await expect(thumbnails).toHaveCount(product.images_urls.length);
  await expect(page.locator('.story')).toBeVisible();
  const place = await below.boundingBox();
  await option(page, colour).click();
  await expect(main).toHaveAttribute('src', new RegExp(picture.replaceAll('.', String.raw`\.`)));
  await expect(thumbnails).toHaveCount(coloured?.images_urls?.length ?? 0);
  expect(await below.boundingBox()).toEqual(place);
  gate.open();
  await option(page, colour).click();
  await expect(thumbnails).toHaveCount(product.images_urls.length);
});

test('TR-36 a chosen variation shows its own old price and percent', async ({ page }) => {
  const [black, white, ...rest] = phoneVariations;
  if (!black || !white) throw new Error('Two variations expected');
  await openStubbed(page, {
    old_price: '549.00',
    discount_percent: 9,
    lowest_price_30d: '549.00',
    variations: [black, { ...white, old_price: '649.00', discount_percent: 20 }, ...rest],
  });
  const main = page.getByRole('main');
  const struck = main.locator('s').first();
  await expect(struck).toHaveText('€549.00');
  await option(page, 'White').click();
  await option(page, '128 GB').click();
  await expect(struck).toHaveText('€649.00');
  await expect(main.getByText('-20%', { exact: true })).toBeVisible();
  await expect(main.getByText('Lowest price of the 30 days before the reduction: €649.00.')).toBeVisible();
  await option(page, 'White').click();
  await option(page, 'Black').click();
  await expect(main.locator('s')).toHaveCount(0);
});

test('a sold-out variation can be viewed but not bought', async ({ page }) => {
  await openPhone(page);
  const services = page.getByRole('list', { name: 'Delivery, returns and warranty' });
  await option(page, 'White').click();
  await expect(option(page, '256 GB')).toHaveAccessibleDescription('Sold out');
  await expect(services).toContainText('Delivery in 1–4 working days');
  await option(page, '256 GB').click();
  await expect(services).toContainText('No delivery date yet');
  await expect(services).not.toContainText('working days');
  await expect(page.getByRole('main').getByText('€599.00').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Unavailable').first()).toBeVisible();
  await expect(buyButton(page, 'Add to cart')).toBeDisabled();
});

test('PD-22 PD-23 a missing combination keeps the last option and lists available ones; a colour shows its dot', async ({
  page,
}) => {
  await page.goto(laptop);
  await waitForHydration(page);
  await expect(option(page, 'Silver').locator('[style*="background"]')).toBeVisible();
  await expect(option(page, '1 TB').locator('[style*="background"]')).toHaveCount(0);
  await option(page, 'Graphite').click();
  await option(page, '32 GB').click();
  await expect(option(page, '512 GB')).toBeEnabled();
  await option(page, '512 GB').click();
  const pressed = page.getByRole('main').locator('button[aria-pressed=true]');
  await expect(pressed).toHaveText(['512 GB']);
  const text = 'Available combinations: Silver / 32 GB, Graphite / 16 GB, Silver / 16 GB';
  await expect(messages(page).getByText(text)).toBeVisible();
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  // A message that fades has too little contrast for axe.
  await messages(page).getByRole('button', { name: 'Close' }).click();
  await expect(messages(page).getByText(text)).toBeHidden();
  await expectAccessible(page);
});

test("PD-26 several groups missing: 'Select all options'; one: 'Please select Storage', and the focus goes there", async ({
  page,
}) => {
  await openPhone(page);
  await buyButton(page, 'Select options').click();
  await expect(messages(page).getByText('Select all options')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Colour' })).toHaveAccessibleDescription(
    'Please select Colour',
  );
  await expectAccessible(page);
  await option(page, 'White').click();
  await buyButton(page, 'Select options').click();
  await expect(messages(page).getByText('Please select Storage')).toBeVisible();
  await expect(option(page, '128 GB')).toBeFocused();
});

test("PD-27 variations with equal options: 'Please select a variation', nothing is sent", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await openStubbed(page, { variations: bareVariations });
  await buyButton(page, 'Add to cart').click();
  await expect(messages(page).getByText('Please select a variation')).toBeVisible();
  expect(sent.filter((url) => url.includes('/cart/add'))).toEqual([]);
});

test('PD-31 BC-02 the message about the variation stays 3000 ms', async ({ page }) => {
  await page.clock.install();
  await openPhone(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  // By keyboard: a pointer on the message would pause it.
  await buyButton(page, 'Select options').press('Enter');
  const toast = messages(page).getByText('Select all options');
  await expect(toast).toBeVisible();
  await page.clock.runFor(2900);
  const leaving = messages(page).locator('[data-leaving]');
  await expect(leaving).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(leaving).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

test('the chosen variation goes into the cart, once', async ({ page }) => {
  const bodies: unknown[] = [];
  await page.route('**/api/cart/add', async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fulfill({ json: { status: 'OK', message: 'Item added to cart!' } });
  });
  await openPhone(page);
  await option(page, 'White').click();
  await option(page, '128 GB').click();
  await buyButton(page, 'Add to cart').click();
  await expect(messages(page).getByText('Item added to cart!')).toBeVisible();
  expect(bodies).toEqual([expect.objectContaining({ id: 9102, count: 1, is_variation: true })]);
});

test("PD-10 a product without options has 'Add to cart' at once; a guest is sent to the sign-in with a message", async ({
  page,
}) => {
  await page.route('**/api/cart/add', (route) =>
    route.fulfill({ status: 401, json: { status: 'ERROR', message: 'Unauthenticated.' } }),
  );
  await openStubbed(page, {});
  await expect(buyButton(page, 'Add to cart')).toBeEnabled();
  await buyButton(page, 'Add to cart').click();
  await expect(messages(page).getByText('Please sign in to add item to cart')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?form=signin&redirect=%2Fproducts%2Fphones%2Fsmartphones%2F9001$/);
});

test('a choice survives a change of language', async ({ page }) => {
  await page.goto(laptop);
  await waitForHydration(page);
  await option(page, 'Graphite').click();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(option(page, 'Graphit')).toHaveAttribute('aria-pressed', 'true');
});

test('on a phone a sticky bar with price and button shows once the main button is scrolled away', async ({
  page,
}) => {
  await page.setViewportSize(widths.phone);
  await page.goto(laptop);
  await waitForHydration(page);
  const bar = page.getByRole('region', { name: 'Buy Nimbus Air 14' });
  await expect(bar).toBeHidden();
  await page.getByRole('tabpanel').evaluate((panel) => panel.scrollIntoView());
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText('€1,349.00')).toBeVisible();
  expect(await axeFaults(page, undefined, 'main')).toEqual([]);
  await bar.getByRole('button', { name: 'Select options' }).click();
  await expect(page.getByRole('group', { name: 'Colour' })).toBeInViewport();
  await expect(option(page, 'Silver')).toBeFocused();
});

test('recently viewed products are below, latest first, in the chosen currency', async ({ page }) => {
  for (const path of ['/products/audio/headphones/201', laptop, '/products/phones/smartphones/101']) {
    await page.goto(shopUrls.shop + path);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recently_viewed')))
      .toContain(`"id":${path.split('/').at(-1)},`);
  }
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText(['Nimbus Air 14', 'Aural One ANC']);
  await page.getByRole('combobox', { name: 'Currency' }).click();
  await page.getByRole('option', { name: /USD/ }).click();
  await expect(viewed.getByText(/^\$/).first()).toBeVisible();
  await expect(viewed.getByText(/€/)).toHaveCount(0);
});
