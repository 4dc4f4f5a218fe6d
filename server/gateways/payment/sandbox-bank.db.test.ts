import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop({ env: { PUBLIC_URL: 'http://shop.example' } });
});
afterEach(() => shop.close());

const look = (path: string) => shop.app.inject({ url: path });

const choose = (path: string, result: string) =>
  shop.app.inject({
    method: 'POST',
    url: path.replace('?', '/result?'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ result }).toString(),
  });

/** The page of the shop that the bank's redirect leads to. */
const pageAfter = async (response: { headers: { location?: unknown } }): Promise<unknown> =>
  (await look(String(response.headers.location))).headers.location;

test('the page is marked as a test, shows payee and order, and needs no script', async () => {
  const { payPath, order, redirectUrl } = await shop.placed();
  expect(redirectUrl).toMatch(/^http:\/\/shop\.example\/api\/processing\/pay\/\d{10}\?sig=[\w-]{43}$/);
  const page = await look(payPath);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'self'"),
  });
  expect(page.body).toContain('This is not a real bank.');
  expect(page.body).toContain(order.number);
  expect(page.body).toContain('Ohmly');
  expect(page.body).toContain('€6.00');
  expect(page.body).not.toMatch(/<script|<style| style=/);
  for (const button of ['pay', 'later', 'decline', 'cancel'])
    expect(page.body).toContain(`value="${button}"`);
  const style = /href="([^"]+\.css)"/.exec(page.body)?.[1] ?? '';
  expect((await look(style)).headers['content-type']).toBe('text/css; charset=utf-8');
});

test('the page uses the language of the order', async () => {
  const { payPath } = await shop.placed({ languageId: 2 });
  const { body } = await look(payPath);
  expect(body).toContain('<html lang="de">');
  expect(body).toContain('Das ist keine echte Bank.');
  expect(body).toContain('Bezahlen 6,00\u00a0€');
});

test('the name of the shop is escaped', async () => {
  await shop.db
    .updateTable('settings')
    .set({ value: JSON.stringify('<img src=x onerror=alert(1)>') })
    .where('key', '=', 'shop_name')
    .execute();
  const { payPath } = await shop.placed();
  const { body } = await look(payPath);
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(body).not.toContain('<img');
});

test.each([
  ['pay', '/success-payment', 'paid', ['captured']],
  ['decline', '/fail-payment', 'failed', ['failed']],
  ['cancel', '/fail-payment', 'failed', ['failed']],
])('"%s" redirects to %s and sets the order to %s', async (result, path, status, payments) => {
  const { payPath, order, productId } = await shop.placed({ stock: 5, quantity: 2 });
  const response = await choose(payPath, result);
  expect([response.statusCode, await pageAfter(response)]).toEqual([302, path]);
  expect(await shop.statusOf(order)).toBe(status);
  expect((await shop.paymentsOf(order)).map((payment) => payment.status)).toEqual(payments);
  expect(await shop.stockOf(productId)).toEqual([{ onHand: status === 'paid' ? 3 : 5, reserved: 0 }]);
  await shop.expectSound();
});

test('a second result for the same order changes nothing', async () => {
  const { payPath, order } = await shop.placed();
  await choose(payPath, 'pay');
  const again = await Promise.all(
    ['decline', 'cancel', 'pay', 'later'].map((result) => choose(payPath, result)),
  );
  for (const response of again) expect(await pageAfter(response)).toBe('/success-payment');
  expect(await shop.statusOf(order)).toBe('paid');
  expect((await look(payPath)).body).toContain('This payment is complete.');
  expect(await shop.outcomes()).toEqual(['captured']);
});

test('ten results at once: the first counts', async () => {
  const { payPath, order } = await shop.placed();
  const results = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? 'pay' : 'decline'));
  const responses = await Promise.all(results.map((result) => choose(payPath, result)));
  expect(new Set(responses.map(({ headers }) => headers.location)).size).toBe(1);
  const isPaid = String(responses[0]?.headers.location).includes('turned=paid');
  expect(await shop.statusOf(order)).toBe(isPaid ? 'paid' : 'failed');
  await shop.expectSound();
});

test('"pay later" returns at once; the webhook follows some seconds later', async () => {
  const { payPath, order } = await shop.placed();
  expect(await pageAfter(await choose(payPath, 'later'))).toBe('/success-payment');
  await shop.runJob('sandbox bank webhooks');
  expect(await shop.statusOf(order)).toBe('pending');
  shop.clock.pass(9);
  await shop.runJob('sandbox bank webhooks');
  expect(await shop.statusOf(order)).toBe('paid');
});

test('R7 an unused page expires: the order fails with its hold, and its stock is released', async () => {
  const { payPath, order, productId } = await shop.placed({ stock: 1 });
  shop.clock.pass(45 * 60);
  expect((await look(payPath)).body).toContain('This payment has expired.');
  await shop.runJob('sandbox bank webhooks');
  expect(await shop.statusOf(order)).toBe('pending');
  shop.clock.pass(15 * 60);
  await shop.runJob('expire orders');
  expect(await shop.statusOf(order)).toBe('failed');
  expect(await shop.stockOf(productId)).toEqual([{ onHand: 1, reserved: 0 }]);
  expect(await pageAfter(await choose(payPath, 'pay'))).toBe('/fail-payment');
});

test('a webhook that the shop rejects is sent again', async () => {
  const { payPath, order } = await shop.placed();
  // The order is locked for longer than a webhook waits.
  const client = await shop.services.database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from orders where number = $1 for update', [order.number]);
  expect((await choose(payPath, 'pay')).headers.location).toContain('turned=paid');
  await client.query('rollback');
  client.release();
  expect(await shop.statusOf(order)).toBe('pending');
  shop.clock.pass(10);
  await shop.runJob('sandbox bank webhooks');
  expect(await shop.statusOf(order)).toBe('paid');
});

test('a missing or wrong signature gives 404 on the page and the result', async () => {
  const { payPath, order } = await shop.placed();
  const other = await shop.placed();
  const [, otherSignature] = other.payPath.split('?');
  for (const query of ['', '?sig=', '?sig=x', '?sig[]=x', '?sig=%00', `?${otherSignature}`]) {
    const path = `/api/processing/pay/${order.number}${query}`;
    expect((await look(path)).statusCode).toBe(404);
    expect((await choose(path.includes('?') ? path : `${path}?`, 'pay')).statusCode).toBe(404);
  }
  expect((await look(`/api/processing/pay/%00${payPath.slice(payPath.indexOf('?'))}`)).statusCode).toBe(404);
  expect(await shop.statusOf(order)).toBe('pending');
});

test('an empty or oversized form is rejected and changes nothing', async () => {
  const { payPath, order } = await shop.placed();
  expect((await choose(payPath, 'give me')).statusCode).toBe(422);
  expect((await choose(payPath, 'x'.repeat(2000))).statusCode).toBe(413);
  const asJson = await shop.app.inject({
    method: 'POST',
    url: payPath.replace('?', '/result?'),
    payload: { result: 'pay' },
  });
  expect(asJson.statusCode).toBe(415);
  expect(await shop.statusOf(order)).toBe('pending');
});

test('the bank does not exist outside the demo', async () => {
  const real = await openPaymentShop({ env: { DEMO: '0' } });
  await expect(real.open()).rejects.toThrow('The payment could not be started.');
  expect((await real.app.inject({ url: '/api/processing/pay/1' })).statusCode).toBe(404);
  expect((await real.app.inject({ method: 'POST', url: '/api/payments/sandbox/webhook' })).statusCode).toBe(
    404,
  );
  await real.close();
});
