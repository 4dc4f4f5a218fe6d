import { apiCalls, aTile, openHome, products } from '#tests/e2e/support/home-stubs.ts';
import { stubPayload } from '#tests/e2e/support/shell-stubs.ts';
import { expect, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { aProduct } from '#tests/e2e/support/stub-product.ts';

test.use({ viewport: widths.desktop });

const heroTitle = 'Sound, time and signal.';

test('RT-01 HM-01 HM-02 HM-03 HM-06 HM-09 HM-10 the home page of the sample shop has hero, tiles, carousels and banner, and never overflows', async ({
  page,
  request,
}) => {
  const answer = await request.get('/');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain(heroTitle);
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: heroTitle })).toBeVisible();
  await expect(page.getByText(/^Phones, headphones and wearables/)).toBeVisible();
  const { payload: featured } = await (await request.get('/api/categories/featured')).json();
  const tiles = page.getByRole('region', { name: 'Featured categories' }).getByRole('listitem');
  await expect(tiles).toHaveCount(featured.length);
  for (const [index, { short_title, image_url }] of featured.entries()) {
    await expect(tiles.nth(index)).toContainText(short_title);
    const stem = image_url.replace(/-\d+\.webp$/, '');
    expect(await tiles.nth(index).locator('img').getAttribute('src')).toContain(stem);
  }
  for (const [title, call] of [
    ['New Products', '/api/products/new-arrivals?limit=12'],
    ['Sale', '/api/products/on-sale?limit=12'],
  ] as const) {
    const { payload } = await (await request.get(call)).json();
    const section = page.getByRole('region', { name: title });
    await expect(section.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(
      payload.map(({ name }: { name: string }) => name),
    );
  }
  const banner = page.getByRole('region', { name: 'Good electronics, fairly priced.' });
  await expect(banner.getByRole('listitem')).toHaveText([
    /^Wide selection/,
    /^Competitive prices/,
    /^Quality and trust/,
  ]);
  for (const width of [320, 375, 600, 768, 960, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole('main').getByRole('link', { name: 'Shop now' }).click();
  await expect(page).toHaveURL(`${shopUrls.shop}/products/all`);
});

test('RT-01 a customer may open the home page, too', async ({ page }) => {
  await page.route('**/api/is-auth*', (route) =>
    route.fulfill({ json: { authenticated: true, emailVerified: true } }),
  );
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: heroTitle })).toBeVisible();
});

test('HM-03 HM-04 HM-05 HM-19 HM-20 BC-10 featured tiles follow their payload; on a phone the first 3 show, from 600 px on all', async ({
  page,
}) => {
  const tile = aTile(1, { image_url: '/media/tile.png', background_color: '#ECE6F2', url: 'phones' });
  await page.route('**/media/tile.png', (route) => route.fulfill({ status: 200, contentType: 'image/png' }));
  const others = [aTile(2, { width: 'large' }), aTile(3, { width: '' }), aTile(4), aTile(5), aTile(6)];
  await openHome(page, { featured: [tile, ...others] });
  const section = page.getByRole('region', { name: 'Featured categories' });
  const tiles = section.getByRole('listitem');
  await expect(tiles).toHaveCount(6);
  const width = async (index: number) => (await tiles.nth(index).boundingBox())?.width ?? 0;
  expect(await width(1), 'only small ones are narrow').toBeGreaterThan(1.9 * (await width(0)));
  expect(await width(2)).toBeCloseTo(await width(1), 0);
  await expect(tiles.nth(1)).toContainText('Category number 2');
  await expect(section.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/products/all');
  for (const [width, shown] of [
    [375, 3],
    [599, 3],
    [600, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(tiles).toHaveCount(shown);
  }
  const link = tiles.first().getByRole('link', { name: 'Category 1' });
  await expect(link).toHaveCSS('background-color', 'rgb(236, 230, 242)');
  await expect(link).toHaveAttribute('href', '/products/phones/all');
  await link.click();
  await expect(page).toHaveURL(/\/products\/phones\/all$/);
});

test("'See all' of new and reduced products opens exactly those", async ({ page }) => {
  await page.setViewportSize(widths.phone);
  for (const [heading, address, flag] of [
    ['New Products', '/products/all?new=1', 'new_arrival'],
    ['Sale', '/products/all?sale=1', 'discount_percent'],
  ] as const) {
    await page.goto('/');
    const section = page.getByRole('region', { name: heading, exact: true });
    await section.getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const answer = await page.request.get(`/api/products/catalog${address.slice('/products/all'.length)}`);
    const { payload } = await answer.json();
    await expect(page.getByText(/^Showing 1–/)).toBeVisible();
    expect(payload.every((product: Record<string, unknown>) => product[flag])).toBe(true);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(payload[0].name);
  }
});

test('HM-07 HM-08 the trending grid shows at most 11 products, then the promo card of computing accessories, and its rows end full', async ({
  page,
}) => {
  await openHome(page, { trending: products(20) });
  const grid = page.getByRole('region', { name: 'Trending' });
  await expect(grid.getByRole('article')).toHaveCount(11);
  await expect(grid.getByRole('article').last()).toContainText('Product 11');
  const promo = grid.getByRole('listitem').last();
  for (const [width, columns] of [
    [1280, 6],
    [1000, 4],
    [768, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [list, first, card, box] = await Promise.all([
      grid.getByRole('list').boundingBox(),
      grid.getByRole('listitem').first().boundingBox(),
      grid.getByRole('listitem').nth(1).boundingBox(),
      promo.boundingBox(),
    ]);
    if (!list || !first || !card || !box) throw new Error('the grid is not there');
    expect(Math.round(list.width / card.width)).toBe(columns);
    expect(box.x + box.width).toBeCloseTo(list.x + list.width, 0);
    expect(box.y + box.height).toBeCloseTo(list.y + list.height, 0);
    expect(first.width).toBeGreaterThan(1.9 * card.width);
    expect(box.width).toBeGreaterThan(1.9 * card.width);
  }
  await promo.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/products\/computing-accessories\/all$/);
});

test('the products in the picture of the promo card say their names and lead to their pages', async ({
  page,
}) => {
  const keyboard = {
    id: 801,
    name: 'Tactil 75 Wireless',
    path: '/products/computing-accessories/keyboards/801',
  };
  await stubPayload(page, '/promo-products', [{ ...keyboard, x: 33, y: 79 }]);
  await openHome(page, { trending: products(20) });
  const link = page.getByRole('region', { name: 'Trending' }).getByRole('link', { name: keyboard.name });
  const name = link.getByText(keyboard.name);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(name).toHaveCSS('opacity', '0');
    await link.hover();
    await expect(name).toHaveCSS('opacity', '1');
    const [card, box] = await Promise.all([
      page.getByRole('region', { name: 'Trending' }).getByRole('listitem').last().boundingBox(),
      name.boundingBox(),
    ]);
    if (!card || !box) throw new Error('the card is not there');
    expect(box.x).toBeGreaterThanOrEqual(card.x);
    expect(box.x + box.width).toBeLessThanOrEqual(card.x + card.width);
    await page.mouse.move(0, 0);
  }
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${keyboard.path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(keyboard.name);
});

test('HM-11 HM-12 HM-13 HM-14 a section shows only if its list is not empty', async ({ page }) => {
  const banner = 'Good electronics, fairly priced.';
  for (const [lists, shown] of [
    [{}, [banner]],
    [{ featured: [aTile(1)], trending: products(1) }, ['Featured categories', 'Trending', banner]],
    [{ newProducts: products(1), sale: products(1) }, ['New Products', banner, 'Sale']],
  ] as const) {
    await openHome(page, lists as Parameters<typeof openHome>[1]);
    await expect(page.getByRole('heading', { level: 1, name: heroTitle })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([...shown]);
    const promos = page.getByRole('main').locator('h3 a[href*="computing-accessories"]');
    await expect(promos).toHaveCount('trending' in lists ? 1 : 0);
  }
});

/** Duration and frames of the row's movement after a click on 'Next'. */
const measureStep = (section: Element): Promise<{ time: number; frames: number }> =>
  new Promise((resolve) => {
    const track = section.querySelector('ul');
    const button = section.querySelector<HTMLButtonElement>('button[aria-label="Next"]');
    if (!track || !button) throw new Error('no carousel');
    const isMoving = () => getComputedStyle(track).scrollSnapType === 'none';
    const startedAt = performance.now();
    let frames = 0;
    button.click();
    const look = () => {
      if (!isMoving()) return resolve({ time: performance.now() - startedAt, frames });
      frames += 1;
      requestAnimationFrame(look);
    };
    look();
  });

test('HM-15 HM-17 HM-18 carousels request at most 12 products, have a gap of 2 px, loop in both directions, and jump with reduced motion', async ({
  page,
}) => {
  const calls = apiCalls(page);
  await openHome(page, { newProducts: products(12) });
  for (const path of ['/api/products/new-arrivals', '/api/products/on-sale']) {
    const asked = calls.map((request) => new URL(request.url())).filter(({ pathname }) => pathname === path);
    expect(asked.map(({ searchParams }) => searchParams.get('limit'))).toContain('12');
  }
  const section = page.getByRole('region', { name: 'New Products' });
  const slide = (number: number) => section.getByRole('heading', { name: `Product ${number}`, exact: true });
  const next = section.getByRole('button', { name: 'Next' });
  await slide(1).scrollIntoViewIfNeeded();
  await next.click();
  await expect(slide(8)).toBeInViewport({ ratio: 1 });
  await expect(slide(1)).not.toBeInViewport();
  await next.click();
  await expect(slide(12)).toBeInViewport({ ratio: 1 });
  await next.click();
  await expect(slide(1)).toBeInViewport({ ratio: 1 });
  await section.getByRole('button', { name: 'Previous' }).click();
  await expect(slide(12)).toBeInViewport({ ratio: 1 });
  const { frames } = await section.evaluate(measureStep);
  expect(frames).toBeLessThanOrEqual(2);
  const slides = section.locator('ul > li');
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    const [first, second] = [await slides.nth(0).boundingBox(), await slides.nth(1).boundingBox()];
    expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeCloseTo(2, 1);
  }
});

test('HM-16 a step of a carousel takes 600 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHome(page, { newProducts: products(12) });
  const section = page.getByRole('region', { name: 'New Products' });
  const { time } = await section.evaluate(measureStep);
  expect(time).toBeGreaterThanOrEqual(580);
  expect(
    await section.evaluate((element) => getComputedStyle(element).getPropertyValue('--time-carousel')),
  ).toMatch(/^\s*(600ms|0?\.6s)$/);
});

test('ER-23 ER-25 ER-26 ER-28 a failed list hides its section and is logged', async ({ page }) => {
  const lists = {
    featured: [aTile(1)],
    newProducts: products(1),
    trending: products(1),
    sale: products(1),
  };
  for (const [call, text] of [
    ['/products/new-arrivals', 'Failed to fetch new arrivals products'],
    ['/products/on-sale', 'Failed to fetch on sale products'],
    ['/products/trending', 'Failed to fetch trending products'],
    ['/categories/featured', 'Failed to load featured categories'],
  ] as const) {
    await Promise.all([page.getByText(text).waitFor(), openHome(page, lists, call)]);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4);
  }
});

test('without any list the page shows an error with a retry', async ({ page }) => {
  await page.route(/\/api\/(products|categories\/featured)/, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.goto(`${shopUrls.withoutApi}/`);
  await expect(page.getByRole('heading', { name: 'Failed to load products' })).toBeVisible();
  await page.unroute(/\/api\/(products|categories\/featured)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Trending' })).toBeVisible();
});

test('the hero shows the picture of the settings', async ({ page }) => {
  await page.route('**/api/settings*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      json: { ...body, payload: { ...body.payload, hero_image_url: '/media/hero.1a2b3c4d-1600.webp' } },
    });
  });
  await page.route('**/media/hero.*', (route) =>
    route.fulfill({ path: 'demo/pictures/hero.c3957a95-800.webp' }),
  );
  await openHome(page, { sale: [aProduct()] });
  await expect(page.locator('img[src="/media/hero.1a2b3c4d-1600.webp"]')).toBeVisible();
});

test('without scripts a carousel shows its first products, scrolls, and links to all', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: widths.desktop });
  const page = await context.newPage();
  await page.goto(`${shopUrls.shop}/`);
  const section = page.getByRole('region', { name: 'New Products' });
  await expect(section.getByRole('article')).toHaveCount(6);
  await expect(section.getByRole('link', { name: 'See all' })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Next' })).toBeHidden();
  await section.getByRole('article').last().getByRole('heading').scrollIntoViewIfNeeded();
  await expect(section.getByRole('article').last()).toBeInViewport();
  await context.close();
});
