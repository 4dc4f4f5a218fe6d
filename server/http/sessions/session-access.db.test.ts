import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createServices } from '#server/services.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { aNewcomer } from '#tests/support/shops/account-shop.ts';
import { openTestBrowser } from '#tests/support/test-browser.ts';
import { testConfig } from '#tests/support/test-config.ts';

vi.setConfig({ testTimeout: 20_000 });

test('S11 a call for verified customers is 401 for a guest, 403 before and open after the verification', async () => {
  const database = await openTestDatabase('template_demo');
  const services = createServices(testConfig(), pino({ level: 'silent' }), database, {
    hashCost: { memory: 64, passes: 1 },
  });
  const app = await buildApp({
    ...services,
    handlers: {
      ...services.handlers,
      'GET /orders/history': async ({ customer }) => {
        expect(customer.emailVerified).toBe(true);
        return { status: 'OK', payload: [] };
      },
    },
  });
  const customer = openTestBrowser(app);
  const ask = () => customer.get('/api/orders/history');
  const guest = await ask();
  expect(guest.status).toBe(401);
  expect(guest.body).toEqual({ status: 'ERROR', message: 'Unauthenticated.', code: 'unauthenticated' });
  const person = aNewcomer();
  await customer.register(person);
  const unverified = await ask();
  expect(unverified.status).toBe(403);
  expect(unverified.body).toEqual({
    status: 'ERROR',
    message: 'Your email address is not verified.',
    code: 'email_not_verified',
  });
  await database.pool.query('update customers set email_verified_at = now() where email = $1', [
    person.email,
  ]);
  const verified = await ask();
  expect(verified.status).toBe(200);
  expect(verified.headers['cache-control']).toBe('no-store');
  await app.close();
  await database.close();
});
