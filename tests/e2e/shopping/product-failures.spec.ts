import { expect, expectAccessible, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { aProduct } from '#tests/e2e/support/stub-product.ts';

const stubbedPath = `${shopUrls.withoutApi}/products/phones/smartphones/9001`;
const infoCall = '**/api/products/9001/info*';

test("PD-28 an unknown product is 'Product not available', with status 404", async ({ page }) => {
  const answer = await page.goto('/products/audio/headphones/999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not available');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL(/\/products\/all$/);
});

for (const message of ['Item not found', 'Product not found']) {
  test(`PD-28 the server's '${message}' becomes 'Product not available'`, async ({ page }) => {
    await page.route(infoCall, (route) => route.fulfill({ status: 404, json: { status: 'ERROR', message } }));
    await page.goto(stubbedPath);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not available');
  });
}

test('a removed product shows the top products', async ({ page }) => {
  await page.goto('/products/audio/headphones/999999');
  await expect(page.getByRole('heading', { level: 2, name: 'Top products' })).toBeVisible();
  await waitForHydration(page);
  const first = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test("ER-24 top products that cannot be loaded: 'Failed to fetch top products'", async ({ page }) => {
  await page.route(infoCall, (route) => route.fulfill({ status: 404, json: { status: 'ERROR' } }));
  await page.route('**/api/products/top-products*', (route) =>
    route.fulfill({ status: 500, json: { status: 'ERROR' } }),
  );
  await page.goto(stubbedPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not available');
  await expect(page.getByRole('main').getByText('Failed to fetch top products')).toBeVisible();
  await expectAccessible(page);
});

test("PD-29 a URL without an id: 'Product ID is missing'", async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/products/all/all/%20');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product ID is missing');
  expect(calls.filter((url) => url.includes('/info'))).toEqual([]);
});

test('PD-30 ER-01 a failure shows the server message', async ({ page }) => {
  await page.route(infoCall, (route) =>
    route.fulfill({ status: 500, json: { status: 'ERROR', message: 'The shelf fell over' } }),
  );
  await page.goto(stubbedPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shelf fell over');
});

test("PD-30 without a message it is 'Failed to load product details', and another try works", async ({
  page,
}) => {
  let isMended = false;
  await page.route(infoCall, (route) =>
    isMended
      ? route.fulfill({ json: { status: 'OK', payload: aProduct(), message: null } })
      : route.fulfill({ status: 500, body: '' }),
  );
  await page.goto(stubbedPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load product details');
  isMended = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phone X');
});

test("PD-30 without a response it is 'Unable to load product details'", async ({ page }) => {
  await page.route(infoCall, (route) => route.abort());
  await page.goto(stubbedPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unable to load product details');
});
