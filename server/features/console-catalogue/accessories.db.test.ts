import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setAccessories } from '#server/features/related/set-accessories.ts';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let editor: Member;
beforeAll(async () => {
  shop = await openConsoleShop();
  editor = await shop.member('catalogue_editor');
});
afterAll(() => shop.close());

test('CN-103 accessories are named in their order as `related set` does, the second of two editors gets a conflict, and invalid input is refused', async () => {
  const id = await aProduct(shop.db, { sku: 'PHONE' });
  for (const sku of ['CASE', 'CABLE']) await aProduct(shop.db, { sku });
  const path = `/api/admin/products/${id}/accessories`;
  const save = async (skus: readonly string[], was: readonly string[]) => {
    const { status, body } = await editor.post(path, { skus, was });
    return [status, body.code];
  };
  const stored = async (): Promise<readonly string[]> =>
    (await editor.get(path)).body.payload.accessories.map(({ sku }: { sku: string }) => sku);
  expect(await save(['cable', 'CASE', 'CASE', 'PHONE'], [])).toEqual([200, undefined]);
  const byConsole = await stored();
  expect(byConsole).toEqual(['CABLE', 'CASE']);
  const operation = { db: shop.db, actor: testActor, now: shop.clock.world.now };
  expect((await setAccessories(operation, 'PHONE', ['cable', 'CASE', 'CASE', 'PHONE'])).after).toEqual(
    byConsole,
  );
  expect(await save(['CASE'], [])).toEqual([409, 'changed_meanwhile']);
  expect(await save(['CASE', 'NOWHERE'], byConsole)).toEqual([409, 'operation_refused']);
  expect((await save(Array(51).fill('CASE'), byConsole))[0]).toBe(422);
  expect(await stored()).toEqual(byConsole);
  expect(await save([], byConsole)).toEqual([200, undefined]);
  expect(await stored()).toEqual([]);
  expect((await editor.get('/api/admin/products/999999/accessories')).status).toBe(404);
  const audits = await shop.db
    .selectFrom('audit_entries')
    .select('command')
    .where('subject', '=', 'product PHONE')
    .execute();
  expect(audits.map(({ command }) => command)).toEqual([
    'POST /admin/products/:id/accessories',
    'test',
    'POST /admin/products/:id/accessories',
  ]);
  const reader = await shop.member('read_only');
  expect((await reader.get(path)).status).toBe(200);
  expect((await reader.post(path, { skus: [], was: [] })).body.code).toBe('permission_needed');
});
