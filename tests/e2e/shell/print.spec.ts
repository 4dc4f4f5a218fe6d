import { anOrderPage, withOrderPage } from '#tests/e2e/support/order-page-stubs.ts';
import { anOrder, withOrders } from '#tests/e2e/support/order-stubs.ts';
import { productsWithVariations } from '#tests/e2e/support/real-customer.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';

test('a printed product shows the shop, all technical rows and the options, without controls', async ({
  page,
}) => {
  const [product] = await productsWithVariations(page, 1);
  await page.goto(`/products/all/all/${product?.id}`);
  await waitForHydration(page);
  const main = page.getByRole('main');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Show all' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByRole('link', { name: /Ohmly/ })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(product?.name ?? '');
  const rows = main.locator('dt');
  expect(await rows.count()).toBeGreaterThan(5);
  await expect(rows.last()).toBeVisible();
  const group = product?.variations[0]?.attributes[0]?.attribute_group.name ?? '';
  await expect(main.getByRole('group', { name: group }).getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  await expect(main.getByRole('button', { name: 'Show all' })).toBeHidden();
  await expect(main.getByRole('button', { name: /Select options|Add to cart/ })).toBeHidden();
  await expect(main.getByRole('button', { name: 'Next picture' })).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('a printed account and order show form values and amounts, without controls', async ({ page }) => {
  await withOrders(page, [anOrder()]);
  await page.goto('/account?tab=contact');
  await waitForHydration(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('combobox', { name: 'Country code' })).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Country', exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Save changes' })).toBeHidden();
  await page.goto('/account?tab=orders');
  await expect(main.getByRole('definition').filter({ hasText: '€' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /Invoice/ })).toBeHidden();
  await expect(main.getByRole('button', { name: 'Log out' })).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await withOrderPage(page, anOrderPage());
  await page.goto('/order/100045');
  const receipt = main.getByText('How this amount came about');
  await expect(receipt).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('definition').filter({ hasText: '€48.70' })).toBeVisible();
  await expect(receipt).toBeHidden();
  await expect(main.getByRole('link', { name: /Invoice/ })).toBeHidden();
});
