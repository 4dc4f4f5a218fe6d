import { apiCalls, aTile, openHome, products } from '#tests/e2e/support/home-stubs.ts';
import { expect, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { aProduct } from '#tests/e2e/support/stub-product.ts';

test.use({ viewport: widths.desktop });

const heroTitle = 'Sound, time and signal.';

test('RT-01 the home page is public, and its HTML contains the hero title', async ({ page, request }) => {
  const answer = await request.get('/');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain(heroTitle);
  await page.route('**/api/is-auth*', (route) =>
    route.fulfill({ json: { authenticated: true, emailVerified: true } }),
  );
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: heroTitle })).toBeVisible();
});

test('HM-01 HM-02 the hero has a title, a description and leads to the full list', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Phones, headphones and wearables/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Shop now' }).click();
  await expect(page).toHaveURL(`${shopUrls.shop}/products/all`);
});

test('HM-03 HM-20 featured tiles show title, picture and colour of the payload and lead to its url', async ({
  page,
}) => {
  const tile = aTile(1, { image_url: '/media/tile.png', background_color: '#ECE6F2', url: 'phones' });
  await page.route('**/media/tile.png', (route) => route.fulfill({ status: 200, contentType: 'image/png' }));
  await openHome(page, { featured: [tile, aTile(2)] });
  const tiles = page.getByRole('region', { name: 'Featured categories' }).getByRole('listitem');
  await expect(tiles).toHaveCount(2);
  const link = tiles.first().getByRole('link', { name: 'Category 1' });
  await expect(link).toHaveCSS('background-color', 'rgb(236, 230, 242)');
  await expect(link).toHaveAttribute('href', '/products/phones/all');
  await link.click();
  await expect(page).toHaveURL(/\/products\/phones\/all$/);
});

test('HM-03 the sample shop shows the tiles of its API with their pictures', async ({ page, request }) => {
  const { payload } = await (await request.get('/api/categories/featured')).json();
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'Featured categories' }).getByRole('listitem');
  await expect(tiles).toHaveCount(payload.length);
  for (const [index, { short_title, image_url }] of payload.entries()) {
    await expect(tiles.nth(index)).toContainText(short_title);
    const stem = image_url.replace(/-\d+\.webp$/, '');
    expect(await tiles.nth(index).locator('img').getAttribute('src')).toContain(stem);
  }
});

test("HM-04 'See all' of the featured categories leads to the full list", async ({ page }) => {
  await openHome(page, { featured: [aTile(1)] });
  const section = page.getByRole('region', { name: 'Featured categories' });
  await expect(section.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/products/all');
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

test('HM-05 BC-10 on a phone only the first 3 tiles show, from 600 px on all', async ({ page }) => {
  await openHome(page, { featured: [1, 2, 3, 4, 5, 6].map((id) => aTile(id)) });
  const tiles = page.getByRole('region', { name: 'Featured categories' }).getByRole('listitem');
  await expect(tiles).toHaveCount(6);
  await page.setViewportSize(widths.phone);
  await expect(tiles).toHaveCount(3);
  await page.setViewportSize({ width: 599, height: 800 });
  await expect(tiles).toHaveCount(3);
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(tiles).toHaveCount(6);
});

test("HM-19 a tile of width 'small' is narrow, any other is wide", async ({ page }) => {
  await openHome(page, { featured: [aTile(1), aTile(2, { width: 'large' }), aTile(3, { width: '' })] });
  const tiles = page.getByRole('region', { name: 'Featured categories' }).getByRole('listitem');
  const width = async (index: number) => (await tiles.nth(index).boundingBox())?.width ?? 0;
  expect(await width(1)).toBeGreaterThan(1.9 * (await width(0)));
  expect(await width(2)).toBeCloseTo(await width(1), 0);
  await expect(tiles.nth(1)).toContainText('Category number 2');
});

test('HM-06 HM-10 carousels of new and of reduced products, with the products of their lists', async ({
  page,
  request,
}) => {
  await page.goto('/');
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
});

test('HM-07 the trending grid shows at most 11 products', async ({ page }) => {
  await openHome(page, { trending: products(20) });
  const cards = page.getByRole('region', { name: 'Trending' }).getByRole('article');
  await expect(cards).toHaveCount(11);
  await expect(cards.last()).toContainText('Product 11');
});

test('HM-08 the trending grid ends with the promo card of computing accessories, and its rows end full', async ({
  page,
}) => {
  await openHome(page, { trending: products(11) });
  const grid = page.getByRole('region', { name: 'Trending' });
  const promo = grid.getByRole('listitem').last();
  for (const [width, columns] of [
    [1280, 5],
    [768, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [list, card, box] = await Promise.all([
      grid.getByRole('list').boundingBox(),
      grid.getByRole('listitem').first().boundingBox(),
      promo.boundingBox(),
    ]);
    if (!list || !card || !box) throw new Error('the grid is not there');
    expect(Math.round(list.width / card.width)).toBe(columns);
    expect(box.x + box.width).toBeCloseTo(list.x + list.width, 0);
    expect(box.y + box.height).toBeCloseTo(list.y + list.height, 0);
    expect(box.width).toBeGreaterThan(1.9 * card.width);
  }
  await promo.getByRole('link').click();
  await expect(page).toHaveURL(/\/products\/computing-accessories\/all$/);
});

test('HM-09 the promo banner has three bullets in their order', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Good electronics, fairly priced.' });
  await expect(banner.getByRole('listitem')).toHaveText([
    /^Wide selection/,
    /^Competitive prices/,
    /^Quality and trust/,
  ]);
});

test('HM-11 HM-12 HM-13 HM-14 a section shows only if its list is not empty', async ({ page }) => {
  await openHome(page, {});
  await expect(page.getByRole('heading', { level: 1, name: heroTitle })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Good electronics, fairly priced.',
  ]);
  await expect(page.getByRole('main').locator('a[href*="computing-accessories"]')).toHaveCount(0);
});

for (const [id, lists, title] of [
  ['HM-11', { featured: [aTile(1)] }, 'Featured categories'],
  ['HM-12', { newProducts: products(1) }, 'New Products'],
  ['HM-13', { trending: products(1) }, 'Trending'],
  ['HM-14', { sale: products(1) }, 'Sale'],
] as const) {
  test(`${id} with products, '${title}' is shown`, async ({ page }) => {
    await openHome(page, lists as Parameters<typeof openHome>[1]);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      id === 'HM-14'
        ? ['Good electronics, fairly priced.', title]
        : [title, 'Good electronics, fairly priced.'],
    );
  });
}

test('HM-15 carousels loop in both directions', async ({ page }) => {
  await openHome(page, { newProducts: products(12) });
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

test('HM-16 a step of a carousel takes 600 ms', async ({ page }) => {
  await openHome(page, { newProducts: products(12) });
  const section = page.getByRole('region', { name: 'New Products' });
  const { time } = await section.evaluate(measureStep);
  expect(time).toBeGreaterThanOrEqual(580);
  expect(
    await section.evaluate((element) => getComputedStyle(element).getPropertyValue('--time-carousel')),
  ).toMatch(/^\s*(600ms|0?\.6s)$/);
});

test('with reduced motion a carousel jumps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page, { newProducts: products(12) });
  const { frames } = await page.getByRole('region', { name: 'New Products' }).evaluate(measureStep);
  expect(frames).toBeLessThanOrEqual(2);
});

test('HM-17 the gap between slides is 2 px', async ({ page }) => {
  await openHome(page, { newProducts: products(12) });
  const slides = page.getByRole('region', { name: 'New Products' }).locator('ul > li');
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    const [first, second] = [await slides.nth(0).boundingBox(), await slides.nth(1).boundingBox()];
    expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeCloseTo(2, 1);
  }
});

test('HM-18 carousels request at most 12 products', async ({ page }) => {
  const calls = apiCalls(page);
  await openHome(page, { newProducts: products(2) });
  await expect(page.getByRole('heading', { name: 'New Products' })).toBeVisible();
  const asked = calls.map((request) => new URL(request.url()));
  for (const path of ['/api/products/new-arrivals', '/api/products/on-sale']) {
    const limits = asked.filter(({ pathname }) => pathname === path).map(({ searchParams }) => searchParams);
    expect(limits.map((params) => params.get('limit'))).toContain('12');
  }
});

for (const [id, call, text] of [
  ['ER-23', '/products/new-arrivals', 'Failed to fetch new arrivals products'],
  ['ER-25', '/products/on-sale', 'Failed to fetch on sale products'],
  ['ER-26', '/products/trending', 'Failed to fetch trending products'],
  ['ER-28', '/categories/featured', 'Failed to load featured categories'],
] as const) {
  test(`${id} a failed list hides its section and logs '${text}'`, async ({ page }) => {
    const lists = {
      featured: [aTile(1)],
      newProducts: products(1),
      trending: products(1),
      sale: products(1),
    };
    await Promise.all([page.getByText(text).waitFor(), openHome(page, lists, call)]);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4);
  });
}

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

test('the home page never overflows', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  for (const width of [320, 375, 600, 768, 960, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
