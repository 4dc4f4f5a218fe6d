import { asCustomer, ok, stub } from '#tests/e2e/support/account-stubs.ts';
import { isLeftToBrowser } from '#tests/e2e/support/controls.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { openStubbed } from '#tests/e2e/support/stub-product.ts';

const headphones = '/products/audio/headphones/201';

test('RT-14 PD-01 PD-12 the URL of a product shows it with breadcrumbs; the heart adds and removes, and its label follows', async ({
  page,
}) => {
  const answer = await page.goto(headphones);
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toContain('Closed-back over-ear headphones');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aural One ANC');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Audio', 'Headphones', 'Aural One ANC']);
  await expect(crumbs.getByRole('link')).toHaveCount(3);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add Aural One ANC to wishlist' }).click();
  await expect(page.getByText('Item added to wishlist')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Aural One ANC from wishlist' }).click();
  await expect(page.getByText('Item removed from wishlist')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Aural One ANC to wishlist' })).toBeVisible();
  await crumbs.getByRole('link', { name: 'Headphones' }).click();
  await expect(page).toHaveURL(/\/products\/audio\/headphones$/);
});

test('PD-02 thumbnails, arrows and keys change the main picture', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.goto('/products/all/all/601');
  await waitForHydration(page);
  const gallery = page.getByRole('region', { name: 'Pictures of Vanta Pad Wireless' });
  const picture = (number: number) => gallery.getByRole('img', { name: `picture ${number} of 3` });
  const thumbs = gallery.getByRole('button', { name: /^Show picture/ });
  await expect(thumbs).toHaveCount(3);
  await expect(gallery.getByRole('img', { name: 'Vanta Pad Wireless', exact: true })).toBeInViewport();
  await thumbs.nth(1).click();
  await expect(picture(2)).toBeInViewport({ ratio: 0.9 });
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(picture(3)).toBeInViewport({ ratio: 0.9 });
  await gallery.getByRole('list').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(picture(2)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Home');
  await expect(thumbs.first()).toHaveAttribute('aria-current', 'true');
  expect(await isLeftToBrowser(page, 'ArrowRight')).toBe(false);
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
  expect(await isLeftToBrowser(page, 'Alt+ArrowLeft'), 'that is Back').toBe(true);
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('PD-03 EN-13 without a picture, or with one that cannot be loaded, there is a placeholder; without image_url the first of images_urls', async ({
  page,
}) => {
  const gallery = page.getByRole('region', { name: 'Pictures of Phone X' });
  await openStubbed(page, { id: 9001, image_url: null, images_urls: [] });
  await expect(gallery.getByRole('img', { name: 'Phone X' })).toBeVisible();
  await expect(gallery.locator('img')).toHaveCount(0);
  await expect(gallery.getByRole('button')).toHaveCount(0);
  await page.route('**/broken.webp', (route) => route.fulfill({ status: 404 }));
  await openStubbed(page, { id: 9002, image_url: '/broken.webp', images_urls: ['/broken.webp'] });
  await expect(gallery.getByRole('img', { name: 'Phone X' })).toBeVisible();
  await expect(gallery.locator('img')).toHaveCount(0);
  await openStubbed(page, {
    id: 9003,
    image_url: null,
    images_urls: ['/favicon.svg?a', '/favicon.svg?b'],
  });
  const picture = page.getByRole('img', { name: 'Phone X', exact: true });
  await expect(picture).toHaveAttribute('src', '/favicon.svg?a');
});

test('PD-04 PD-05 PD-06 PD-08 EN-16 TR-32 badges follow the discount and the flags; price, old price, percentage, its reference and VAT are together', async ({
  page,
}) => {
  await openStubbed(page, {
    retail_price: '85.00',
    old_price: '100.00',
    discount_percent: 15,
    lowest_price_30d: '100.00',
    top_product: true,
    new_arrival: true,
  });
  const main = page.getByRole('main');
  for (const label of ['Sale', 'Top product', 'New arrivals']) {
    await expect(main.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(main.getByText('€85.00', { exact: true }).first()).toBeVisible();
  await expect(main.locator('s').first()).toHaveText('€100.00');
  await expect(main.getByText('-15%', { exact: true })).toBeVisible();
  await expect(
    main.getByText('Lowest price of the 30 days before the reduction: €100.00. Price includes VAT.'),
  ).toBeVisible();
});

test('PD-04 PD-09 EN-15 TR-33 without a reduction there is no badge, old price, percent or note; availability is text', async ({
  page,
}) => {
  await openStubbed(page, { old_price: '0.00', stock: 7 });
  const main = page.getByRole('main');
  await expect(page.getByText('€499.00').first()).toBeVisible();
  for (const label of ['Sale', 'Top product', 'New arrivals']) {
    await expect(main.getByText(label, { exact: true })).toHaveCount(0);
  }
  await expect(main.locator('s')).toHaveCount(0);
  await expect(page.getByText('Lowest price')).toHaveCount(0);
  await expect(page.getByText(/^-\d+%/)).toHaveCount(0);
  await expect(page.getByText('Available, 7 in stock')).toBeVisible();
});

test('PD-09 an unavailable product is marked, its button is disabled, and its category is linked', async ({
  page,
}) => {
  await openStubbed(page, { stock: 0, is_available: false });
  await expect(page.getByRole('main').getByText('Unavailable').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  const others = page.getByRole('link', { name: 'More in Smartphones' });
  await expect(others).toHaveAttribute('href', '/products/phones/smartphones');
});

test('guests read the price and days of delivery to all countries, customers those of their own', async ({
  page,
}) => {
  const delivery = [
    { countries: ['LV'], price: '3.90', days: { min: 1, max: 1 } },
    { countries: ['DE'], price: '9.90', days: { min: 2, max: 3 } },
  ];
  const services = page.getByRole('list', { name: 'Delivery, returns and warranty' });
  await openStubbed(page, { delivery });
  await expect(services).toContainText('Delivery in 1–4 working days');
  await expect(services).toContainText('From €3.90, depending on country');
  await asCustomer(page);
  await stub(
    page,
    'GET /api/countries',
    ok({ payload: [{ id: 1, name: 'Latvia', iso: 'LV', payment_methods: ['card'] }] }),
  );
  await openStubbed(page, { delivery });
  await expect(services).toContainText('€3.90 to Latvia');
  await expect(services).toContainText('Delivery in 1–2 working days');
  await expect(services).not.toContainText('depending on country');
});

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => `<li>Row ${index}: ${index}</li>`).join('');

test('PD-13 PD-14 PD-15 PD-16 one tab: the text, then rows, some nested', async ({ page }) => {
  await openStubbed(page, {
    description: '<p>Intro</p><ul><li>CPU: M3</li><li>Ports<ul><li>USB-C: 2</li></ul></li></ul>',
  });
  await expect(page.getByRole('tab')).toHaveText(['Technical information']);
  const panel = page.getByRole('tabpanel', { name: 'Technical information' });
  await expect(panel.getByText('Intro')).toBeVisible();
  await expect(panel.getByRole('term')).toHaveText(['CPU', 'Ports']);
  await expect(panel.getByRole('definition').first()).toHaveText('M3');
  await expect(panel.getByRole('definition').nth(1).getByRole('listitem')).toHaveText(['USB-C: 2']);
  const text = await panel.innerText();
  expect(text.indexOf('Intro')).toBeLessThan(text.indexOf('CPU'));
});

test('PD-17 PD-18 five rows show, more on demand; five need no button, six do', async ({ page }) => {
  const terms = page.getByRole('tabpanel').getByRole('term');
  await openStubbed(page, { id: 9001, description: `<ul>${rows(5)}</ul>` });
  await expect(terms).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0);
  await openStubbed(page, { id: 9002, description: `<ul>${rows(6)}</ul>` });
  await expect(terms).toHaveCount(5);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(terms).toHaveCount(6);
  await page.getByRole('button', { name: 'Show less' }).click();
  await expect(terms).toHaveCount(5);
});

test('PD-19 TR-43 the page names its reviews, in no second tab and without a form', async ({ page }) => {
  await page.goto('/products/audio/headphones/202');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews).toContainText('No reviews yet');
  await expect(reviews.getByRole('link', { name: 'Write a review' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect(page.getByRole('main').locator('form, textarea')).toHaveCount(0);
});

test('HTML in a description is never executed', async ({ page }) => {
  await openStubbed(page, {
    description:
      '<p>Safe<img src=x onerror="document.title=\'run\'"></p><script>document.title="run"</script>',
  });
  await expect(page.getByRole('tabpanel')).toHaveText('Safe');
  await expect(page).toHaveTitle('Phone X · Ohmly');
});

test('with JavaScript off every row can be read', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrls.shop });
  const page = await context.newPage();
  await page.goto(headphones);
  await expect(page.getByRole('tabpanel').getByRole('term')).toHaveCount(14);
  await expect(page.getByRole('button', { name: 'Show all' })).toBeHidden();
  await context.close();
});
