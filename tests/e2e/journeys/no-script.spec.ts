import { expect, test } from '#tests/e2e/support/shop-test.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the shop can be read: home, search, list, product, help, languages', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'New Products' }).getByRole('article').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Search' }).fill('aural');
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('aural');
  const second = page.getByRole('link', { name: 'Page 2', exact: true }).first();
  await second.click();
  await expect(page.getByText(/^Showing 15–/)).toBeVisible();
  const link = page
    .getByRole('region', { name: 'Products' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .first();
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main')).toContainText('€');
  await expect(page.getByRole('term').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').nth(1).click();
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('article').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery');
  await page.goto('/products/all?lang=lv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visas preces');
  await page.goto('/cart');
  expect(await page.locator('main noscript').first().innerText()).toContain('Please enable JavaScript');
  for (const address of ['/cart', '/cart?step=checkout', '/account', '/wishlist', '/success-payment']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText('Loading...'), address).toBeHidden();
  }
});

test('without JavaScript the story of a product and the facts of its gauges can be read', async ({
  page,
}) => {
  await page.goto('/products/computers/laptops/301');
  for (const title of ['Nothing to hear', 'Half the weight of a big one', 'Keys that move']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'Air 14' }).getByText('1.22 kg')).toBeVisible();
  await page.goto('/products/phones/smartphones/101');
  for (const value of ['12 GB', '208 g', '5000 mAh']) {
    await expect(page.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
  }
});
