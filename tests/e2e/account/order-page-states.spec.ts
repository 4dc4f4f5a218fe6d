import type { Locator, Page } from '@playwright/test';
import type { OrderPage } from '#contract/orders/order-page.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { button, ok, stub, watch } from '#tests/e2e/support/account-stubs.ts';
import { axeFaults } from '#tests/e2e/support/axe.ts';
import { aLine, anOrderPage, sentOrder, withOrderPage } from '#tests/e2e/support/order-page-stubs.ts';
import { expect, test, waitForAnimations, widths } from '#tests/e2e/support/shop-test.ts';

type State = readonly [sentence: string, order: OrderPage];

const pending: Partial<OrderPage> = {
  status: 'Pending',
  payment_state: 'awaiting',
  paid_at: null,
  documents: [],
};
const by = '2026-11-02T11:00:00Z';
const failed: Partial<OrderPage> = {
  ...pending,
  status: 'Failed',
  payment_state: 'failed',
  actions: ['reorder', 'help'],
};
const refunded: Partial<OrderPage> = {
  status: 'Failed',
  payment_state: 'refunded',
  fulfilment: 'cancelled',
  refunded_amount: '48.70',
  amount_after_refunds: '0.00',
};

const beforePayment: readonly State[] = [
  [
    'Pay by 02.11.2026 13:00 to keep your items reserved.',
    anOrderPage({
      ...pending,
      pay_until: by,
      next: { code: 'pay_by_card', by },
      actions: ['pay', 'cancel', 'help'],
    }),
  ],
  [
    'and pay €48.70.',
    anOrderPage({
      ...pending,
      payment_method: 'phone',
      pay_until: by,
      phone_number: '+37120000000',
      next: { code: 'pay_by_phone', by, amount: '48.70' },
      actions: ['complete_payment', 'cancel', 'help'],
    }),
  ],
  ['This order was not paid. Nothing was charged.', anOrderPage({ ...failed, next: { code: 'not_paid' } })],
  [
    'We could not fulfil this order. We are refunding your payment.',
    anOrderPage({ ...failed, status: 'Error', next: { code: 'not_fulfilled' } }),
  ],
];

const ended: readonly State[] = [
  [
    'This order was cancelled. Nothing was charged.',
    anOrderPage({ ...failed, fulfilment: 'cancelled', next: { code: 'cancelled' } }),
  ],
  [
    'This order was cancelled. We are refunding €48.70.',
    anOrderPage({ ...refunded, next: { code: 'cancelled_refunding', amount: '48.70' } }),
  ],
  [
    'This order was cancelled. We refunded €48.70 on 04.11.2026.',
    anOrderPage({ ...refunded, next: { code: 'cancelled_refunded', amount: '48.70', on: '2026-11-04' } }),
  ],
  [
    'Your parcel is ready for pickup: Omniva Imanta.',
    sentOrder({ next: { code: 'ready_for_pickup', place: 'Omniva Imanta' } }),
  ],
];

const underWay: readonly State[] = [
  ['We are preparing your order and will email you when it ships.', anOrderPage()],
  ['We are packing your order.', anOrderPage({ fulfilment: 'packing', next: { code: 'packing' } })],
  [
    '1 of 3 items have shipped. The rest will follow.',
    sentOrder({ fulfilment: 'partly_shipped', next: { code: 'partly_shipped', sent: 1, all: 3 } }),
  ],
  ['Your order is on its way.', sentOrder({ actions: ['withdraw', 'reorder', 'send_invoice', 'help'] })],
];

const on = '2026-11-04';
const arrived: Partial<OrderPage> = {
  fulfilment: 'delivered',
  lines: [aLine({ sent: 2, delivered: 2, returnable: 2, claimable: 2, guarantee_until: '2028-11-04' })],
};

const delivered: readonly State[] = [
  [
    'Delivered on 04.11.2026.',
    sentOrder({ ...arrived, next: { code: 'delivered', on }, actions: ['claim', 'reorder'] }),
  ],
  [
    'Delivered on 04.11.2026. You can withdraw until 18.11.2026.',
    sentOrder({
      ...arrived,
      withdraw_until: '2026-11-18',
      actions: ['withdraw', 'claim', 'reorder', 'help'],
      next: { code: 'delivered_withdraw', on, until: '2026-11-18' },
    }),
  ],
  [
    'Delivered on 04.11.2026. You can return items until 04.12.2026.',
    sentOrder({
      ...arrived,
      return_until: '2026-12-04',
      actions: ['return', 'claim', 'reorder', 'help'],
      next: { code: 'delivered_return', on, until: '2026-12-04' },
    }),
  ],
];

const goods = (state: OrderReturn['state']): OrderReturn => ({
  number: 'R-7K3M9QXA',
  kind: 'withdrawal',
  state,
  declared_at: '2026-11-10T09:00:00Z',
  lines: [{ line: 1, quantity: 1, received: state === 'awaiting_goods' ? 0 : 1, deduction: null }],
  wish: null,
  send_by: '2026-11-24',
  sent_carrier: 'DPD',
  sent_tracking: '05809023456789',
  refund_by: '2026-11-24',
  refund: null,
  denied_text: null,
});

const returning = (state: OrderReturn['state'], next: OrderPage['next'], change: Partial<OrderPage> = {}) =>
  sentOrder({ ...arrived, returns: [goods(state)], return_address: 'Returns\nRīga', next, ...change });

const returned: readonly State[] = [
  [
    'Send the items back by 24.11.2026.',
    returning('awaiting_goods', { code: 'return_awaited', until: '2026-11-24' }),
  ],
  ['Your return is on its way to us.', returning('on_the_way', { code: 'return_on_the_way' })],
  [
    'We have received your return. Refund by 24.11.2026 at the latest.',
    returning('received', { code: 'return_received', until: '2026-11-24' }),
  ],
  [
    'We refunded €17.90 on 20.11.2026.',
    returning(
      'refunded',
      { code: 'return_refunded', amount: '17.90', on: '2026-11-20' },
      { fulfilment: 'partly_returned', refunded_amount: '17.90', amount_after_refunds: '30.80' },
    ),
  ],
];

for (const [name, states] of [
  ['before its payment', beforePayment],
  ['that ended, or can be collected', ended],
  ['under way', underWay],
  ['that was delivered', delivered],
  ['of which goods come back', returned],
] as const)
  test(`AO-72 axe finds nothing on the page of an order ${name}`, async ({ page }) => {
    const { next } = await withOrderPage(page, anOrderPage());
    // Both widths have the same elements: each state is checked at one of them.
    for (const [index, [sentence, order]] of states.entries()) {
      next(order);
      await page.setViewportSize(index % 2 === 0 ? widths.phone : widths.desktop);
      await page.goto('/order/100045');
      await expect(page.getByRole('main')).toContainText(sentence);
      await waitForAnimations(page);
      await expect.poll(() => axeFaults(page, undefined, 'main')).toEqual([]);
    }
  });

/** The ring is at the control, or at what is drawn in its place. */
const seenFocus = () => {
  const focused = document.activeElement;
  return [focused, focused?.nextElementSibling, focused?.parentElement, focused?.closest('label')].some(
    (element) => element && getComputedStyle(element).outlineStyle !== 'none',
  );
};

/** Moves on with the Tab key alone; the focus can be seen where it stops. */
const tabTo = async (page: Page, wanted: Locator) => {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      expect(await page.evaluate(seenFocus)).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${wanted}.`);
};

test('AO-72 by keyboard alone, with a visible focus, an order is cancelled, returned from and withdrawn from', async ({
  page,
}) => {
  const { next } = await withOrderPage(page, anOrderPage({ actions: ['cancel', 'help'] }));
  await stub(page, 'POST /api/orders/100045/cancel', ok({ payload: { refund: null } }));
  await page.goto('/order/100045');
  const press = async (wanted: Locator) => {
    await tabTo(page, wanted);
    await page.keyboard.press('Enter');
  };
  const dialog = page.getByRole('dialog');
  await press(button(page, 'Cancel order'));
  await press(dialog.getByRole('button', { name: 'Cancel order' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const line = aLine({ delivered: 2, returnable: 2, guarantee_until: '2028-11-02' });
  const arrived = { fulfilment: 'delivered', return_until: '2026-12-02' } as const;
  next(anOrderPage({ ...arrived, lines: [line], actions: ['withdraw', 'return'] }));
  const quote = { items: '17.90', delivery: '0.00', total: '17.90', lines: [] };
  await stub(page, 'POST /api/orders/100045/returns/quote', ok({ payload: quote }));
  await stub(page, 'POST /api/orders/100045/returns', ok({ payload: { number: 'R-1', state: 'requested' } }));
  await page.goto('/order/100045');
  await press(button(page, 'Return items'));
  await tabTo(page, dialog.getByRole('checkbox', { name: /Aural Move/ }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('radio', { name: 'Unopened' }));
  await page.keyboard.press('Space');
  await press(dialog.getByRole('button', { name: 'Request return' }));
  await expect(page.getByText('Your return is open.')).toBeVisible();

  const sent = watch(page, 'POST /api/orders/100045/withdrawal');
  await press(page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }));
  await press(page.getByRole('button', { name: 'Confirm withdrawal' }));
  await expect.poll(() => sent.length).toBe(1);
});
