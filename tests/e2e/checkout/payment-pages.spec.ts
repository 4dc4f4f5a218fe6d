import { accountLink, asCustomer, ok, stub } from '#tests/e2e/support/account-stubs.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';

const threePieces = ok({
  cart: {
    payload: [
      {
        id: 1,
        item_id: 1,
        count: 3,
        is_variation: false,
        base_product_id: 1,
        item: {
          name: 'Phone X',
          image_url: null,
          price: '199.00',
          categories: [],
          variation_attributes: [],
          sku: 'PX',
        },
      },
    ],
    unavailableItems: [],
  },
});

for (const who of ['guest', 'customer'] as const) {
  test(`RT-07 PY-01 PY-02 PY-03 the success page, as ${who}`, async ({ page }) => {
    if (who === 'customer') await asCustomer(page);
    await page.goto('/success-payment');
    await waitForHydration(page);
    await expect(accountLink(page)).toHaveText(who === 'guest' ? 'Sign In' : 'Personal cabinet');
    await expect(page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Orders' })).toHaveAttribute(
      'href',
      '/account?tab=orders',
    );
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL('/');
  });

  test(`RT-08 PY-05 PY-06 PY-07 the fail page, as ${who}`, async ({ page }) => {
    if (who === 'customer') await asCustomer(page);
    await page.goto('/fail-payment');
    await waitForHydration(page);
    await expect(accountLink(page)).toHaveText(who === 'guest' ? 'Sign In' : 'Personal cabinet');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Order Payment Failed: We couldn't process your payment. Please try again or use a different payment method.",
    );
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page).toHaveURL('/cart');
  });
}

test('PY-02 View Orders leads to the orders', async ({ page }) => {
  await asCustomer(page);
  await stub(page, 'GET /api/orders/history', ok({ payload: [] }));
  await page.goto('/success-payment');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'View Orders' }).click();
  await expect(page).toHaveURL('/account?tab=orders');
  await expect(page.getByRole('tab', { name: 'Order History', selected: true })).toBeVisible();
});

test('PY-04 the success page clears the cart state, the fail page keeps it', async ({ page }) => {
  await asCustomer(page);
  await stub(page, 'GET /api/cart/contents', threePieces);
  await page.goto('/fail-payment');
  await expect(page.getByRole('link', { name: 'Cart: 3 items' })).toBeVisible();
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/cart/contents'));
  await page.goto('/success-payment');
  await asked;
  await waitForHydration(page);
  await expect(accountLink(page)).toHaveText('Personal cabinet');
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});
