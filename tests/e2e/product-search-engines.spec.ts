import { addresses } from './addresses.ts';
import { alive, expect, test } from './shop-test.ts';

const own = `${addresses.shop}/products/audio/headphones/201`;

test('a product is found under its own category, whatever the address says', async ({ page }) => {
  await page.goto('/products/all/all/201');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aural One ANC');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', own);
});

test('title, description and picture are there for search engines and for sharing', async ({ page }) => {
  await page.goto('/products/audio/headphones/201');
  await expect(page).toHaveTitle('Aural One ANC · Ohmly');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Closed-back .{60,}…$/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Aural One ANC');
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', own);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/webp');
});

test('the page says in data what it sells and where it stands', async ({ page }) => {
  await page.goto('/products/audio/headphones/201');
  await alive(page);
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

test('robots.txt names the sitemap, and the sitemap every page and product', async ({ request }) => {
  const robots = await request.get(`${addresses.shop}/robots.txt`);
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain(`Sitemap: ${addresses.shop}/sitemap.xml`);
  const addressesIn = async (address: string) =>
    [...(await (await request.get(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, found = '']) => found,
    );
  const [pages = '', products = ''] = await addressesIn(`${addresses.shop}/sitemap.xml`);
  expect(await addressesIn(pages)).toContain(`${addresses.shop}/products/headphones/all`);
  const all = await addressesIn(products);
  expect(all).toContain(own);
  expect(all.length).toBeGreaterThan(150);
  expect((await request.get(`${addresses.shop}/sitemap/products-99.xml`)).status()).toBe(404);
  expect((await request.get(`${addresses.shop}/sitemap/other.xml`)).status()).toBe(404);
});
