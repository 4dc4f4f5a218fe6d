import type { OrderPage } from '#contract/orders/order-page.ts';
import type { OrderReturn, OrderStatement } from '#contract/orders/returns.ts';
import { button, ok, stub, watch } from '#tests/e2e/support/account-stubs.ts';
import { aLine, anOrderPage, withOrderPage } from '#tests/e2e/support/order-page-stubs.ts';
import { expect, expectAccessible, test } from '#tests/e2e/support/shop-test.ts';

const goods: OrderReturn = {
  number: 'R-7K3M9QXA',
  kind: 'withdrawal',
  state: 'awaiting_goods',
  declared_at: '2026-11-10T09:00:00Z',
  lines: [{ line: 1, quantity: 1, received: 0, deduction: null }],
  wish: null,
  send_by: '2026-11-24',
  sent_carrier: null,
  sent_tracking: null,
  refund_by: '2026-11-24',
  refund: null,
  denied_text: null,
};

const statement: OrderStatement = {
  reference: 'W-7K3M9QXA',
  declared_at: '2026-11-10T09:00:00Z',
  items_text: null,
  state: 'applied',
  items: [{ name: 'Aural Move', quantity: 1 }],
};

const arrived: Partial<OrderPage> = {
  fulfilment: 'delivered',
  next: { code: 'delivered_return', on: '2026-11-02', until: '2026-12-02' },
  return_until: '2026-12-02',
  lines: [aLine({ returnable: 2, claimable: 2, delivered: 2, guarantee_until: '2028-11-02' })],
};

for (const width of [375, 1280])
  test(`AO-51 AO-55 AO-72 the order page shows statement and return, what to do next, and the deduction, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const waiting = anOrderPage({
      statements: [statement],
      return_address: 'Returns\nRīga',
      returns: [goods],
    });
    const { next } = await withOrderPage(page, waiting);
    const path = 'POST /api/orders/100045/returns/R-7K3M9QXA/sent';
    const calls = watch(page, path);
    await stub(page, path, ok({ payload: { number: goods.number, state: 'on_the_way' } }));
    await page.goto('/order/100045');
    await expect(page.getByRole('heading', { name: 'Withdrawal W-7K3M9QXA' })).toBeVisible();
    const block = page.locator('section').filter({ hasText: 'Return R-7K3M9QXA' }).last();
    await expect(block).toContainText('Waiting for your parcel');
    await expect(block).toContainText('Send it by 24.11.2026. Write R-7K3M9QXA on the parcel.');
    await expectAccessible(page);
    await button(page, 'Keep my items').click();
    await expect(page.getByRole('dialog')).toContainText('Close this return?');
    await page.getByRole('button', { name: 'Keep the return open' }).click();
    await button(page, 'I have sent it').click();
    await page.getByLabel('Tracking number (optional)').fill('LV123456');
    await expectAccessible(page);
    const deduction = {
      amount: '2.50',
      reason: 'scratches',
      text: 'Deep scratches on the left cup.',
    } as const;
    next(
      anOrderPage({
        returns: [
          {
            ...goods,
            state: 'refunded',
            refund_by: null,
            refund: { amount: '15.40', done_on: '2026-11-20' },
            lines: [{ line: 1, quantity: 1, received: 1, deduction }],
          },
        ],
      }),
    );
    await button(page, 'Save').click();
    await expect(page.getByText('€2.50 deducted: scratches. Deep scratches on the left cup.')).toBeVisible();
    await expect(page.getByText('€15.40 refunded on 20.11.2026')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

test('AO-50 AO-65 AO-72 "Return items" and "Report a fault" ask for what they need and send it', async ({
  page,
}) => {
  await withOrderPage(page, anOrderPage({ ...arrived, actions: ['return', 'claim'] }));
  const calls = watch(page, 'POST /api/orders/100045/returns');
  const opened = ok({ payload: { number: goods.number, state: 'requested' } });
  await stub(page, 'POST /api/orders/100045/returns', opened);
  const quote = { items: '17.90', delivery: '0.00', total: '17.90', lines: [] };
  await stub(page, 'POST /api/orders/100045/returns/quote', ok({ payload: quote }));
  await page.goto('/order/100045');
  await button(page, 'Return items').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You can return items until 02.12.2026.');
  await button(page, 'Request return').click();
  await expect(dialog).toContainText('Choose items and their condition.');
  await dialog.getByText('Aural Move').click();
  await expect(dialog).toContainText('€17.90');
  await dialog.getByText('Opened, like new').click();
  await expectAccessible(page);
  await button(page, 'Request return').click();
  await expect(page.getByText('Your return is open.')).toBeVisible();
  await button(page, 'Report a fault').click();
  await expect(dialog).toContainText('A repair extends your legal guarantee by 12 months.');
  await dialog.getByLabel('What is wrong?').fill('The left cup makes no sound any more.');
  await dialog.getByText('Repair', { exact: true }).click();
  await expectAccessible(page);
  await button(page, 'Report fault').click();
  await expect(page.getByText('We have received your report')).toBeVisible();
  expect(calls).toHaveLength(2);
});
