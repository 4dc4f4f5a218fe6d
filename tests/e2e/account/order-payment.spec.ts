import type { Page } from '@playwright/test';
import { anOrder, orderOf, withOrders } from '#tests/e2e/support/order-stubs.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';

const openOrders = async (page: Page) => {
  await page.goto('/account?tab=orders');
  await expect(page.getByRole('heading', { level: 2, name: 'Order History' })).toBeAttached();
};

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
