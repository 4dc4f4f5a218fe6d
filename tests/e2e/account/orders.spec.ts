import type { Page } from '@playwright/test';
import {
  asCustomer,
  button,
  gate,
  held,
  ok,
  refused,
  stub,
  watch,
} from '#tests/e2e/support/account-stubs.ts';
import {
  anItem,
  anOrder,
  orderOf,
  paymentDialog,
  phoneOrder,
  withOrders,
  withPhoneNumber,
} from '#tests/e2e/support/order-stubs.ts';
import { expect, expectAccessible, test, widths } from '#tests/e2e/support/shop-test.ts';

const openOrders = async (page: Page) => {
  await page.goto('/account?tab=orders');
  await expect(page.getByRole('heading', { level: 2, name: 'Order History' })).toBeAttached();
};

const numbersShown = (page: Page) => page.getByRole('heading', { level: 3, name: /^Order / });

test('AC-05 AC-20 BC-09 twelve orders make pages of five, five and two from one request', async ({
  page,
}) => {
  const calls = watch(page, 'GET /api/orders/history');
  const orders = Array.from({ length: 12 }, (_, at) => anOrder({ id: at + 1, order_nr: `${112 - at}` }));
  await withOrders(page, orders);
  await openOrders(page);
  await expect(numbersShown(page)).toHaveText([112, 111, 110, 109, 108].map((nr) => `Order ${nr}`));
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(numbersShown(page)).toHaveCount(5);
  await expect(numbersShown(page).first()).toHaveText('Order 107');
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(numbersShown(page)).toHaveText(['Order 102', 'Order 101']);
  await page.reload();
  await expect(numbersShown(page)).toHaveText(['Order 102', 'Order 101']);
  await page.goBack();
  await expect(numbersShown(page).first()).toHaveText('Order 107');
  // The second request belongs to the reload.
  expect(calls).toHaveLength(2);
});

test('AC-06 AC-07 AC-09 AC-10 EN-38 an order shows its date, items, quantities, pictures, totals and the invoice if there is one', async ({
  page,
}) => {
  const items = [anItem(), anItem({ id: 2, name: 'Watch', quantity: 2, variation_attributes: [] })];
  await withOrders(page, [
    anOrder({ items, invoice_url: '/api/orders/100045/invoice' }),
    anOrder({ id: 46, order_nr: '100046', delivery_cost: null, discount_amount: '0.00', vat: '0.00' }),
  ]);
  await openOrders(page);
  const order = orderOf(page, '100045');
  await expect(order.getByText('03.02.2025')).toBeVisible();
  const named = order.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await expect(named).toHaveText(['Phone X × 1Black · €199.00', 'Watch × 2€199.00 each']);
  await expect(order.getByText('3 items')).toBeVisible();
  await expect(order.locator('svg[viewBox="0 0 96 96"]')).toHaveCount(2);
  await expect(order.getByRole('term')).toHaveText([
    'Subtotal',
    'Delivery',
    'Incl. VAT (21.00%)',
    'Promo discount',
  ]);
  await expect(order.getByRole('definition')).toHaveText(['€199.00', '€5.90', '€33.83', '€10.00']);
  await expect(order.getByText('Total €194.90')).toBeVisible();
  const bare = orderOf(page, '100046');
  await expect(bare.getByRole('definition')).toHaveText(['€199.00', '---', '€0.00', '---']);
  await expect(bare.getByText('Incl. VAT (n/a)')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invoice of order 100045 (PDF)' })).toHaveAttribute(
    'href',
    '/api/orders/100045/invoice',
  );
  await expect(page.getByRole('link', { name: /Invoice/ })).toHaveCount(1);
  await named.getByRole('link', { name: 'Watch' }).click();
  await expect(page).toHaveURL('/products/all/all/101');
});

test('AC-08 SM-30 SM-31 SM-32 SM-33 every status has its text and its colour', async ({ page }) => {
  const statuses = ['Success', 'Pending', 'Error', 'Failed', 'Shipped'];
  await withOrders(
    page,
    statuses.map((status, id) => anOrder({ id, order_nr: `${id}`, status })),
  );
  await openOrders(page);
  const looks = [
    ['Success', 'rgb(10, 115, 64)'],
    ['Pending...', 'rgb(133, 84, 0)'],
    ['Error', 'rgb(196, 18, 47)'],
    ['Failed', 'rgb(196, 18, 47)'],
    ['Unknown...', 'rgb(84, 91, 105)'],
  ] as const;
  for (const [id, [text, colour]] of looks.entries()) {
    const label = orderOf(page, `${id}`).getByText(text, { exact: true });
    await expect(label).toBeVisible();
    await expect(label).toHaveCSS('color', colour);
  }
});

test('a confirmed order changes to Success without a reload, and polling stops', async ({ page }) => {
  await page.clock.install();
  const history = await withOrders(page, [anOrder({ id: 1, order_nr: '1', status: 'Pending' })]);
  const calls = watch(page, 'GET /api/orders/history');
  await openOrders(page);
  await expect(page.getByText('Pending...')).toBeVisible();
  history.next([anOrder({ id: 1, order_nr: '1' })]);
  await page.clock.runFor(4100);
  await expect(orderOf(page, '1').getByText('Success', { exact: true })).toBeVisible();
  await expect(page.getByText('Order 1 is paid. Thank you!')).toBeVisible();
  const asked = calls.length;
  await page.clock.runFor(20_000);
  expect(calls).toHaveLength(asked);
});

test('a hidden tab does not poll; it polls at once when it is shown again', async ({ page }) => {
  await page.clock.install();
  const history = await withOrders(page, [phoneOrder]);
  const calls = watch(page, 'GET /api/orders/history');
  await openOrders(page);
  await expect(page.getByText('Pending...')).toBeVisible();
  const look = (state: string) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await look('hidden');
  const asked = calls.length;
  await page.clock.runFor(30_000);
  expect(calls).toHaveLength(asked);
  history.next([anOrder({ ...phoneOrder, status: 'Success' })]);
  await look('visible');
  await expect(orderOf(page, '100045').getByText('Success', { exact: true })).toBeVisible();
});

test('ER-01 shows the loading state, the error state with the message of the server, and the empty state', async ({
  page,
}) => {
  await asCustomer(page);
  const { route, letGo } = held(refused(500));
  await stub(page, 'GET /api/orders/history', route);
  await openOrders(page);
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('Loading...');
  letGo();
  await expect(page.getByRole('alert')).toContainText('Failed to load orders');
  await stub(page, 'GET /api/orders/history', refused(422, { message: 'No orders on Mondays' }));
  await button(page, 'Try again').click();
  await expect(page.getByRole('alert')).toContainText('No orders on Mondays');
  await stub(page, 'GET /api/orders/history', ok({ payload: [] }));
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/products/all');
});

test.describe('the phone payment of an order', () => {
  const complete = async (page: Page) => {
    const history = await withOrders(page, [phoneOrder]);
    await openOrders(page);
    await orderOf(page, '100045').getByRole('button', { name: 'Complete Payment' }).click();
    return history;
  };

  test('AC-12 PY-16 PY-17 PY-18 PY-20 PY-21 opens once, shows number, order, amount and two buttons, and closing reloads the orders', async ({
    page,
  }) => {
    const { opened, letGo } = gate();
    await stub(page, 'GET /api/processing/config/phone-payment', async (route) => {
      await opened;
      await route.fulfill(ok({ phone_number: '+371 60000000' }));
    });
    const calls = watch(page, 'GET /api/processing/config/phone-payment');
    const history = await complete(page);
    const busy = orderOf(page, '100045').getByRole('button', { name: 'One moment...' });
    await expect(busy).toBeDisabled();
    await busy.click({ force: true });
    letGo();
    const dialog = paymentDialog(page);
    await expect(dialog).toBeVisible();
    expect(calls).toHaveLength(1);
    await expect(dialog.getByRole('link', { name: '+371 60000000' })).toHaveAttribute(
      'href',
      'tel:+37160000000',
    );
    await expect(dialog.getByText('100045', { exact: true })).toBeVisible();
    await expect(dialog.getByText('€194.90 EUR')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'View Orders' })).toBeVisible();
    history.next([anOrder({ ...phoneOrder, status: 'Failed' })]);
    const again = page.waitForRequest((request) => request.url().includes('/orders/history'));
    await dialog.getByText('Close', { exact: true }).click();
    await again;
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Failed', { exact: true })).toBeVisible();
  });

  test('PY-19 PY-22 copies number and order number and says so, or says that it failed', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await withPhoneNumber(page);
    await complete(page);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy phone number' }).click();
    await expect(page.getByText('Phone number copied')).toBeVisible();
    expect(await clipboard()).toBe('+371 60000000');
    await page.getByRole('button', { name: 'Copy order number' }).click();
    await expect(page.getByText('Order number copied')).toBeVisible();
    expect(await clipboard()).toBe('100045');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Copy order number' }).click();
    await expect(page.getByText('Failed to copy text')).toBeVisible();
  });

  test('changes to paid without a reload', async ({ page }) => {
    await page.clock.install();
    await withPhoneNumber(page);
    const history = await complete(page);
    await expect(paymentDialog(page).getByRole('status')).toContainText('Waiting for your payment');
    history.next([anOrder({ ...phoneOrder, status: 'Success' })]);
    await page.clock.runFor(4100);
    await expect(paymentDialog(page).getByRole('alert')).toHaveText('Payment received. Thank you!');
  });

  test('AC-11 PY-23 PY-25 only a pending order by phone offers it; without the number or the dialog it says so', async ({
    page,
  }) => {
    const cases = [
      ['1', 'Pending', 'phone', 1],
      ['2', 'Pending', 'card', 0],
      ['3', 'Success', 'phone', 0],
      ['4', 'Failed', 'phone', 0],
    ] as const;
    await withOrders(
      page,
      cases.map(([order_nr, status, payment_method], id) =>
        anOrder({ id, order_nr, status, payment_method }),
      ),
    );
    await openOrders(page);
    await expect(numbersShown(page)).toHaveCount(4);
    const pay = (number: string) => orderOf(page, number).getByRole('button', { name: 'Complete Payment' });
    for (const [number, , , count] of cases) await expect(pay(number)).toHaveCount(count);
    await stub(page, 'GET /api/processing/config/phone-payment', refused(500));
    await pay('1').click();
    await expect(page.getByText('Could not get payment details')).toBeVisible();
    await expect(paymentDialog(page)).toHaveCount(0);
    await withPhoneNumber(page);
    await page.route(/phone-payment-dialog/, (route) => route.abort());
    // The first click has already loaded the dialog.
    await page.reload();
    await pay('1').click();
    await expect(page.getByText('Error reopening payment modal. Please try again.')).toBeVisible();
  });
});

test('the history fits a phone in German', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('languageId', '2'));
  await page.setViewportSize(widths.phone);
  await withOrders(page, [
    { ...phoneOrder, items: [anItem(), anItem({ id: 2 }), anItem({ id: 3 }), anItem({ id: 4 })] },
    anOrder({ id: 2, order_nr: '2', invoice_url: '/api/orders/2/invoice' }),
  ]);
  await page.goto('/account?tab=orders');
  await expect(page.getByRole('button', { name: 'Jetzt bezahlen' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
