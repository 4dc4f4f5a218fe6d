import { expect, test, vi } from 'vitest';
import { realWorld } from '#server/lib/world.ts';
import { openTestShop } from '#tests/support/shop.ts';
import { openTestBrowser } from '#tests/support/test-browser.ts';
import { loadDemoAccounts } from './load-accounts.ts';

vi.setConfig({ testTimeout: 20_000 });

test('the demo has a verified customer with an address and one who is not verified, and a second start changes nothing', async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  await loadDemoAccounts(db, realWorld);
  const rows = () => db.selectFrom('customers').selectAll().orderBy('id').execute();
  const before = await rows();
  await loadDemoAccounts(db, realWorld);
  expect(await rows()).toEqual(before);
  const password = 'demo-Shop-2026-ok';
  const verified = openTestBrowser(shop.app);
  expect((await verified.signIn('demo@ohmly.example', password)).status).toBe(200);
  expect((await verified.get('/api/is-auth')).body.emailVerified).toBe(true);
  expect((await verified.get('/api/user/profile')).body).toMatchObject({
    country: { name: 'Latvia' },
    city: 'Rīga',
    post_code: 'LV-1010',
  });
  const unverified = openTestBrowser(shop.app);
  expect((await unverified.signIn('new@ohmly.example', password)).status).toBe(200);
  expect((await unverified.get('/api/is-auth')).body.emailVerified).toBe(false);
  await shop.close();
});
