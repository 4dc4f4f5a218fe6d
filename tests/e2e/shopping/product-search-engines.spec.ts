import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { openStubbed } from '#tests/e2e/support/stub-product.ts';

const own = `${shopUrls.shop}/products/audio/headphones/201`;

test('the canonical URL of a product has its own category', async ({ page }) => {
  await page.goto('/products/all/all/201');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aural One ANC');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', own);
});

test('has title, description and picture for search engines and sharing', async ({ page }) => {
  await page.goto('/products/audio/headphones/201');
  await expect(page).toHaveTitle('Aural One ANC · Ohmly');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Closed-back .{60,}…$/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Aural One ANC');
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', own);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/webp');
});

test('has structured data for the product and its breadcrumbs', async ({ page }) => {
  await page.goto('/products/audio/headphones/201');
  await waitForHydration(page);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [product, crumbs] = blocks.map((text) => JSON.parse(text));
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Aural One ANC',
    sku: 'AUR-201',
    brand: { name: 'Aural' },
    offers: {
      price: '249.00',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: own,
    },
  });
  expect(crumbs.itemListElement.map((crumb: { name: string }) => crumb.name)).toEqual([
    'Home',
    'Audio',
    'Headphones',
    'Aural One ANC',
  ]);
});

test('a product and a list have alternate links for all languages', async ({ page }) => {
  const alternates = () =>
    page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) =>
        links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
      );
  const list = `${shopUrls.shop}/products/headphones/all`;
  for (const [path, canonical] of [
    ['/products/all/all/201', own],
    ['/products/audio/headphones', list],
  ] as const) {
    await page.goto(path);
    expect(await alternates()).toEqual([
      `en ${canonical}`,
      `de ${canonical}?lang=de`,
      `lv ${canonical}?lang=lv`,
      `x-default ${canonical}`,
    ]);
  }
  await page.goto('/products/headphones/all?sort=desc');
  expect(await alternates()).toEqual([]);
});

test('a product page says what delivery costs', async ({ page }) => {
  await openStubbed(page, {
    delivery: [
      { countries: ['LV'], price: '0.00' },
      { countries: ['DE', 'EE'], price: '6.90' },
    ],
  });
  await expect(page.getByText('Free or from €6.90, depending on country')).toBeVisible();
});

test('the home page has structured data for the organisation and the search', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shopUrls.shop}/`);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/webp');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks.map((text) => JSON.parse(text))).toEqual([
    expect.objectContaining({ '@type': 'Organization', name: 'Ohmly', url: `${shopUrls.shop}/` }),
    expect.objectContaining({
      '@type': 'WebSite',
      potentialAction: expect.objectContaining({
        target: `${shopUrls.shop}/products/all/all?search={search_term_string}&page=1`,
      }),
    }),
  ]);
});

test('robots.txt links the sitemap, which lists every page and product', async ({ request }) => {
  const robots = await request.get(`${shopUrls.shop}/robots.txt`);
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain(`Sitemap: ${shopUrls.shop}/sitemap.xml`);
  const addressesIn = async (address: string) =>
    [...(await (await request.get(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, found = '']) => found,
    );
  const [pages = '', products = ''] = await addressesIn(`${shopUrls.shop}/sitemap.xml`);
  expect(await addressesIn(pages)).toContain(`${shopUrls.shop}/products/headphones/all`);
  const all = await addressesIn(products);
  expect(all).toContain(own);
  expect(all.length).toBeGreaterThan(150);
  const text = await (await request.get(products)).text();
  expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(all.length);
  expect((await request.get(`${shopUrls.shop}/sitemap/products-99.xml`)).status()).toBe(404);
  expect((await request.get(`${shopUrls.shop}/sitemap/other.xml`)).status()).toBe(404);
});
