import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAdminEndpoints } from '#contract/admin/admin-table.ts';
import { splitKey } from '#server/http/serving/serve-endpoints.ts';
import { openConsoleShop } from '#tests/support/shops/console-shop.ts';
import { inviteStaff } from './manage-staff.ts';

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
beforeAll(async () => {
  shop = await openConsoleShop({
    DEMO: '1',
    PUBLIC_URL: 'https://shop.example',
    CONSOLE_URL: 'https://desk.shop.example',
  });
});
afterAll(() => shop.close());

test('CN-18 with CONSOLE_URL set the console answers on that host only', async () => {
  await shop.invite(['owner']);
  const ask = (host: string, url: string, method: 'GET' | 'POST' = 'GET') =>
    shop.app.inject({ method, url, headers: { host, 'x-forwarded-host': 'desk.shop.example' } });
  expect((await ask('desk.shop.example', '/api/admin/session')).statusCode).toBe(200);
  expect((await ask('desk.shop.example:8443', '/api/admin/session')).statusCode).toBe(200);
  for (const key of Object.keys(allAdminEndpoints) as (keyof typeof allAdminEndpoints)[]) {
    const { method, path } = splitKey(key);
    const { statusCode } = await ask('shop.example', `/api${path.replaceAll(/:\w+/g, '1')}`, method as 'GET');
    expect([key, statusCode]).toEqual([key, 404]);
  }
  expect((await ask('shop.example', '/api/settings')).statusCode).toBe(200);
  expect(await shop.services.staffAccess.exists({ headers: { host: 'shop.example' } })).toBe(false);
  expect(await shop.services.staffAccess.exists({ headers: { host: 'desk.shop.example' } })).toBe(true);
});

test('CN-18 the cookie and the links of mails belong to that host', async () => {
  const session = await shop.app.inject({
    url: '/api/admin/session',
    headers: { host: 'desk.shop.example' },
  });
  expect(String(session.headers['set-cookie'])).toMatch(/^__Host-staff_session=.*Secure/);
  const actor = { who: 'test', command: 'test' };
  const email = 'ieva@mail.example';
  await inviteStaff(
    { db: shop.db, actor, now: shop.clock.world.now },
    { email, name: 'Ieva', roles: ['owner'] },
  );
  const [mail] = await shop.mailsTo(email);
  expect(JSON.stringify(mail)).toContain('https://desk.shop.example/admin/welcome#');
});
