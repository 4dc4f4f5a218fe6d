import { accountLink, asCustomer, ok, refused, stub } from '#tests/e2e/support/account-stubs.ts';
import { anOrderPage, withOrderPage } from '#tests/e2e/support/order-page-stubs.ts';
import { anOrder, withOrders } from '#tests/e2e/support/order-stubs.ts';
import { expect, expectAccessible, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

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

const visitors = ['guest', 'customer'] as const;

test('RT-07 PY-01 PY-02 PY-03 the success page leads guests and customers on to the shop and to the orders', async ({
  page,
}) => {
  for (const who of visitors) {
    if (who === 'customer') await withOrders(page, []);
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
  }
  await page.goBack();
  await page.getByRole('link', { name: 'View Orders' }).click();
  await expect(page).toHaveURL('/account?tab=orders');
  await expect(page.getByRole('tab', { name: 'Order History', selected: true })).toBeVisible();
});

test('RT-08 PY-05 PY-06 PY-07 the fail page leads guests and customers home and back to the cart', async ({
  page,
}) => {
  for (const who of visitors) {
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
  }
});

test('the success page shows the order that was just placed and follows its payment', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('placed_order', '100045'));
  const paid = anOrder();
  const { next } = await withOrders(page, [
    anOrder({ id: 46, order_nr: '100046' }),
    { ...paid, status: 'Pending' },
  ]);
  await page.goto('/success-payment');
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order).toContainText('Order 100045');
  await expect(order).toContainText('Your bank has not confirmed the payment yet.');
  await expect(order).toContainText('Total €194.90');
  await expect(order.getByRole('link', { name: 'Phone X' })).toBeVisible();
  await expect(order.getByText('LV-1010 Riga')).toBeVisible();
  await expectAccessible(page);
  next([paid]);
  await expect(order).toContainText('Your payment has arrived.');
});

test('the success page says when the details cannot be loaded, and loads them on demand', async ({
  page,
}) => {
  await asCustomer(page);
  await stub(page, 'GET /api/orders/history', refused(500));
  await page.goto('/success-payment');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The details of your order could not be loaded');
  await stub(
    page,
    'GET /api/orders/history',
    ok({ payload: [anOrder({ created_at: new Date().toISOString() })] }),
  );
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Order 100045');
});

test('PY-04 the success page clears the cart state, the fail page keeps it', async ({ page }) => {
  await withOrders(page, []);
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

test.describe('with stubbed settings', () => {
  test.use({ baseURL: shopUrls.withoutApi });

  test('BY-28 the box for an account is there with registration on and absent with it off, after the payment and on the order’s page', async ({
    page,
  }) => {
    let mayRegister = true;
    await page.route('**/api/settings*', async (route) => {
      const { payload } = await (await route.fetch()).json();
      await route.fulfill(
        ok({ payload: { ...payload, is_reg_enabled: mayRegister, guest_cart: 'checkout' } }),
      );
    });
    await page.addInitScript(() => sessionStorage.setItem('placed_order', '100045'));
    await withOrderPage(page, anOrderPage({ is_guest: true }));
    for (mayRegister of [true, false]) {
      for (const path of ['/success-payment', '/order/100045']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('main')).toContainText('Aural Move');
        const box = page.getByRole('heading', { name: 'Keep this order in an account' });
        await expect(box).toHaveCount(mayRegister ? 1 : 0);
      }
    }
  });
});
