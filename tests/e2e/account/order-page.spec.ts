import { asCustomer, button, ok, refused, stub, watch } from '#tests/e2e/support/account-stubs.ts';
import { aLine, anOrderPage, sentOrder, withOrderPage } from '#tests/e2e/support/order-page-stubs.ts';
import { anOrder, orderOf, withOrders } from '#tests/e2e/support/order-stubs.ts';
import { expect, expectAccessible, test } from '#tests/e2e/support/shop-test.ts';

const unpaid = anOrderPage({
  status: 'Pending',
  payment_state: 'awaiting',
  paid_at: null,
  documents: [],
  pay_until: '2026-11-02T11:00:00Z',
  next: { code: 'pay_by_card', by: '2026-11-02T11:00:00Z' },
  actions: ['pay', 'help'],
});

test('AO-01 AO-72 a paid order opens from the history with lines, address, totals, invoice, progress and the next step', async ({
  page,
}) => {
  const shown = { fulfilment: 'shipped', page_url: '/account/orders/100045' } as const;
  await withOrders(page, [anOrder(shown)]);
  const order = sentOrder();
  const [first = aLine(), ...others] = order.lines;
  const pictured = { ...first, image_url: '/media/aural.1a2b3c4d-640.webp' };
  await withOrderPage(page, { ...order, lines: [pictured, ...others] });
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"/>';
  await page.route('**/media/aural.*', (route) =>
    route.fulfill({ status: 200, contentType: 'image/svg+xml', body: picture }),
  );
  await page.goto('/account?tab=orders');
  await expect(orderOf(page, '100045')).toContainText('Shipped');
  await page.getByRole('link', { name: 'View order 100045' }).click();
  await expect(page).toHaveURL('/account/orders/100045');
  await expect(page.getByRole('heading', { level: 1, name: 'Order 100045' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Order History');
  const main = page.getByRole('main');
  for (const text of ['Your order is on its way.', '2 × €19.90', 'LV-1010 Rīga', '€48.70', 'Aural Move'])
    await expect(main).toContainText(text);
  const shownPicture = main.locator('img[src="/media/aural.1a2b3c4d-160.webp"]');
  await expect
    .poll(() => shownPicture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  expect((await shownPicture.boundingBox())?.width).toBe(80);
  await expect(page.getByRole('link', { name: 'Invoice 000012 (PDF)' })).toHaveAttribute(
    'href',
    '/api/orders/100045/invoice',
  );
  await expect(page.locator('[aria-current="step"]')).toHaveText(/Shipped current/);
  const track = page.getByRole('link', { name: 'Track parcel' }).first();
  await expect(track).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible(page);
});

test('an order that is opened by its address is asked for once, before the modules have loaded', async ({
  page,
}) => {
  await asCustomer(page);
  await withOrderPage(page, sentOrder());
  const orders = watch(page, 'GET /api/orders/100045');
  const sessions = watch(page, 'GET /api/is-auth');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/account/orders/100045', { waitUntil: 'commit' });
  await expect.poll(() => [orders.length, sessions.length]).toEqual([1, 1]);
  release();
  await expect(page.getByRole('main')).toContainText('Your order is on its way.');
  expect([orders.length, sessions.length]).toEqual([1, 1]);
});

test('AO-26 AO-31 "Pay now" leads to the payment page; after a payment that failed the order stays open with a notice', async ({
  page,
}) => {
  await withOrders(page, [anOrder({ status: 'Pending', payment_state: 'awaiting', actions: ['pay'] })]);
  const { next } = await withOrderPage(page, unpaid);
  const calls = watch(page, 'POST /api/orders/100045/pay');
  await stub(page, 'POST /api/orders/100045/pay', ok({ message: null, payload: { redirect_url: '/faq' } }));
  await page.goto('/account?tab=orders');
  await button(page, 'Pay now').click();
  await expect(page).toHaveURL('/faq');
  expect(calls).toHaveLength(1);
  await page.goto('/account/orders/100045?payment=failed');
  const notice = page.getByRole('status').filter({ hasText: 'The payment did not go through.' });
  await expect(notice).toContainText('Your items stay reserved until 02.11.2026 13:00.');
  await expect(button(page, 'Pay now')).toBeVisible();
  await expectAccessible(page);
  next(anOrderPage());
  await page.goto('/account/orders/100045?payment=paid');
  await expect(page.getByRole('alert')).toContainText('Order 100045 is paid. Thank you!');
});

test('AO-33 AO-35 "Order again" lists what differs, and the invoice is mailed', async ({ page }) => {
  await withOrderPage(page, anOrderPage());
  const payload = {
    added: [{ name: 'Aural Move', count: 1 }],
    changed: [{ code: 'fewer', name: 'Aural Move', count: 1, wanted: 2 }],
    missing: [{ code: 'sold_out', name: 'Cable' }],
  };
  await stub(page, 'POST /api/orders/100045/reorder', ok({ payload }));
  await stub(page, 'POST /api/orders/100045/invoice/send', ok());
  await page.goto('/order/100045');
  await button(page, 'Order again').click();
  const result = page.getByRole('status').filter({ hasText: '1 item added to your cart.' });
  await expect(result).toContainText('Cable: sold out');
  await expect(result).toContainText('Aural Move: 1 of 2 added, the rest is sold out');
  await expect(result.getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart');
  await button(page, 'Email the invoice').click();
  await expect(page.getByText('The invoice is on its way to anna@example.com.')).toBeVisible();
});

test('AO-34 "Get help" opens the contact form with the data of the order and only its number in the address', async ({
  page,
}) => {
  await withOrderPage(page, anOrderPage());
  await page.goto('/order/100045');
  await page.getByRole('link', { name: 'Get help with this order' }).click();
  await expect(page).toHaveURL('/contact?order=100045');
  await expect(page.getByLabel('Topic')).toHaveValue('Order 100045');
  await expect(page.locator('main [name=name]')).toHaveValue('Anna');
  await expect(page.locator('main [name=email]')).toHaveValue('anna@example.com');
  await expect(page.locator('main [name=phone]')).not.toHaveValue('');
  await expect(page.locator('main textarea')).toBeFocused();
});

test("AO-66 a delivered line shows the end of its guarantee and the time left; the day after, 'Report a fault' is gone", async ({
  page,
}) => {
  const line = aLine({ delivered: 2, guarantee_until: '2028-11-02', claimable: 2 });
  const order = anOrderPage({ fulfilment: 'delivered', lines: [line], actions: ['claim', 'help'] });
  const { next } = await withOrderPage(page, order);
  const main = page.getByRole('main');
  for (const [today, left] of [
    ['2026-11-18', '1 year 11 months'],
    ['2028-09-20', '1 month 13 days'],
    ['2028-11-01', '1 day'],
  ] as const) {
    await page.clock.setFixedTime(`${today}T10:00:00Z`);
    await page.goto('/order/100045');
    await expect(main).toContainText(`Legal guarantee until 02.11.2028 (${left} left)`);
    await expect(button(page, 'Report a fault')).toBeVisible();
  }
  await page.clock.setFixedTime('2028-11-03T10:00:00Z');
  next({ ...order, lines: [{ ...line, claimable: 0 }], actions: ['help'] });
  await page.goto('/order/100045');
  await expect(main).toContainText('Legal guarantee ended on 02.11.2028');
  await expect(button(page, 'Report a fault')).toHaveCount(0);
});

test('AO-73 a change is announced in the live region, and the focus stays', async ({ page }) => {
  const { next } = await withOrderPage(page, anOrderPage());
  await page.goto('/order/100045');
  const again = button(page, 'Order again');
  await again.focus();
  next(sentOrder());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('status').filter({ hasText: 'Your order is on its way.' })).toBeAttached();
  await expect(again).toBeFocused();
});

test('AO-23 AO-73 a page that stays open shows each step within a minute, without a reload', async ({
  page,
}) => {
  await page.clock.install();
  const { next } = await withOrderPage(page, anOrderPage());
  await page.goto('/order/100045');
  const main = page.getByRole('main');
  await expect(main).toContainText('We are preparing your order');
  const opened = await page.evaluate(() => performance.timeOrigin);
  const delivered = sentOrder({ fulfilment: 'delivered', next: { code: 'delivered', on: '2026-11-04' } });
  for (const [order, text] of [
    [anOrderPage({ fulfilment: 'packing', next: { code: 'packing' } }), 'We are packing your order.'],
    [sentOrder(), 'Your order is on its way.'],
    [delivered, 'Delivered on 04.11.2026.'],
  ] as const) {
    next(order);
    await page.clock.runFor(61_000);
    await expect(main).toContainText(text);
    await expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
  }
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
});

test('AO-74 a hundred lines, twenty parcels and a long tracking number do not scroll sideways on a phone', async ({
  page,
}) => {
  const [parcel] = sentOrder().shipments;
  const lines = Array.from({ length: 100 }, (_, at) => aLine({ id: at + 1, name: `Cable ${at + 1}` }));
  const shipments = Array.from({ length: 20 }, (_, at) =>
    parcel ? [{ ...parcel, number: at + 1, tracking_number: 'X'.repeat(40) }] : [],
  ).flat();
  await page.setViewportSize({ width: 320, height: 700 });
  await withOrderPage(page, sentOrder({ lines, shipments }));
  await page.goto('/order/100045');
  await button(page, 'Show all 100 items').click();
  await expect(page.getByRole('link', { name: 'Cable 100' })).toBeAttached();
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isWide()).toBe(false);
  await page.setViewportSize({ width: 375, height: 700 });
  expect(await isWide()).toBe(false);
});

test('a wrong link, an ended one and a failure each say what to do', async ({ page }) => {
  await asCustomer(page);
  const call = 'GET /api/orders/100045';
  await stub(page, call, refused(404, { code: 'order_not_found', message: 'Order not found' }));
  await page.goto('/order/100045');
  await expect(page.getByRole('heading', { level: 1, name: 'We cannot show this order' })).toBeVisible();
  await expectAccessible(page);
  await stub(page, call, refused(410, { code: 'order_link_expired', message: 'This link has ended.' }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This link has ended.' })).toBeVisible();
  await stub(page, call, refused(500));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('We could not load this order');
  await withOrderPage(page, anOrderPage());
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order 100045' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('We are preparing your order');
});
