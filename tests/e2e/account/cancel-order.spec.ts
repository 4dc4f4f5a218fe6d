import type { Page } from '@playwright/test';
import { button, ok, refused, stub, watch } from '#tests/e2e/support/account-stubs.ts';
import { anOrderPage, withOrderPage } from '#tests/e2e/support/order-page-stubs.ts';
import { expect, expectAccessible, test } from '#tests/e2e/support/shop-test.ts';

const call = 'POST /api/orders/100045/cancel';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel this order?' });
const paid = anOrderPage({ actions: ['cancel', 'reorder', 'help'] });

test('AO-14 AO-72 cancelling a paid order says what is refunded, and the page shows the refund', async ({
  page,
}) => {
  const { next } = await withOrderPage(page, paid);
  const refund = { amount: '48.70', method: 'provider' };
  await stub(page, call, ok({ message: 'Order 100045 is cancelled.', payload: { refund } }));
  const calls = watch(page, call);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/order/100045');
  await button(page, 'Cancel order').click();
  await expect(dialog(page)).toContainText(
    'We will refund €48.70 to your card. Your bank may need up to ten days.',
  );
  await expect(dialog(page).getByRole('button', { name: 'Keep order' })).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page, 'Cancel order')).toBeFocused();
  expect(calls).toHaveLength(0);
  await button(page, 'Cancel order').click();
  next(
    anOrderPage({
      status: 'Failed',
      payment_state: 'refunded',
      fulfilment: 'cancelled',
      refunded_amount: '48.70',
      amount_after_refunds: '0.00',
      actions: ['reorder', 'help'],
      next: { code: 'cancelled_refunding', amount: '48.70' },
      refunds: [{ amount: '48.70', method: 'provider', due_on: null, done_on: null }],
    }),
  );
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order 100045 is cancelled.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const main = page.getByRole('main');
  for (const text of [
    'This order was cancelled. We are refunding €48.70.',
    '€48.70 to your card',
    'On its way',
  ])
    await expect(main).toContainText(text);
  await expect(button(page, 'Cancel order')).toBeHidden();
  expect(calls).toHaveLength(1);
});

test('AO-60 a refund that is paid by hand shows how, and "Refunded on" only when it was made', async ({
  page,
}) => {
  const refund = { amount: '9.00', method: 'manual', due_on: null } as const;
  const { next } = await withOrderPage(page, anOrderPage({ refunds: [{ ...refund, done_on: null }] }));
  const main = page.getByRole('main');
  await page.goto('/order/100045');
  await expect(main).toContainText('€9.00, we will contact you about how');
  await expect(main).not.toContainText('Refunded on');
  next(anOrderPage({ refunds: [{ ...refund, done_on: '2026-11-10' }] }));
  await page.reload();
  await expect(main).toContainText('€9.00 by bank transfer');
  await expect(main).toContainText('Refunded on 10.11.2026');
});

test('AO-13 an order that is being packed by now says so and offers the withdrawal', async ({ page }) => {
  const { next } = await withOrderPage(page, paid);
  const message = 'We have already started packing this order.';
  await stub(page, call, refused(409, { code: 'order_being_packed', message }));
  await page.goto('/order/100045');
  await button(page, 'Cancel order').click();
  next(anOrderPage({ fulfilment: 'packing', next: { code: 'packing' }, actions: ['withdraw', 'help'] }));
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText(`${message} You can still withdraw from it.`);
  await expect(dialog(page).getByRole('link', { name: 'Withdraw from contract here' })).toHaveAttribute(
    'href',
    '/order/100045/withdraw',
  );
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('main')).toContainText('We are packing your order.');
});

test('an unpaid order is cancelled without a refund, and a failure keeps the dialog open', async ({
  page,
}) => {
  await withOrderPage(
    page,
    anOrderPage({ status: 'Pending', payment_state: 'awaiting', paid_at: null, actions: ['pay', 'cancel'] }),
  );
  await stub(page, call, refused(500));
  await page.goto('/order/100045');
  await button(page, 'Cancel order').click();
  await expect(dialog(page)).toContainText('Nothing has been charged.');
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog(page).getByRole('status')).not.toBeEmpty();
  await expect(dialog(page).getByRole('button', { name: 'Cancel order' })).toBeEnabled();
});
