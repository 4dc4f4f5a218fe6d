import type { Page } from '@playwright/test';
import { button, ok, stub, watch } from '#tests/e2e/support/account-stubs.ts';
import { anOrder, orderOf, withOrders } from '#tests/e2e/support/order-stubs.ts';
import { expect, expectAccessible, test } from '#tests/e2e/support/shop-test.ts';

const openOrders = async (page: Page) => {
  await page.goto('/account?tab=orders');
  await expect(page.getByRole('heading', { level: 2, name: 'Order History' })).toBeAttached();
};

test('AO-31 "Pay now" leads to the payment page, and a payment that did not go through leaves the order open with a notice', async ({
  page,
}) => {
  const open = anOrder({ status: 'Pending', payment_state: 'awaiting', actions: ['pay'] });
  await withOrders(page, [open]);
  const calls = watch(page, 'POST /api/orders/100045/pay');
  await stub(page, 'POST /api/orders/100045/pay', ok({ message: null, payload: { redirect_url: '/faq' } }));
  await openOrders(page);
  await button(page, 'Pay now').click();
  await expect(page).toHaveURL('/faq');
  expect(calls).toHaveLength(1);
  await page.goto('/account?tab=orders&order=100045&payment=failed');
  await expect(page.getByRole('status').filter({ hasText: 'The payment did not go through.' })).toBeVisible();
  await expect(button(page, 'Pay now')).toBeVisible();
  await expectAccessible(page);
});

test('a refunded and a cancelled order say what happened, with date and amount', async ({ page }) => {
  const failed = { status: 'Failed', payment_state_at: '2025-02-04T10:00:00Z' } as const;
  await withOrders(page, [
    anOrder({ ...failed, payment_state: 'refunded', refunded_amount: '194.90' }),
    anOrder({ ...failed, id: 46, order_nr: '100046', payment_state: 'cancelled' }),
  ]);
  await openOrders(page);
  await expect(orderOf(page, '100045')).toContainText('Refunded €194.90 on 04.02.2025');
  await expect(orderOf(page, '100046')).toContainText('Cancelled on 04.02.2025. Nothing was charged.');
});
