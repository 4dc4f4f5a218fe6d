import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { unloadSampleShop } from '#demo/sample-shop.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let owner: Member;

beforeAll(async () => {
  shop = await openConsoleShop();
  owner = await shop.member('owner');
});
afterAll(() => shop.close());

const products = async (): Promise<number> => {
  const { rows } = await shop.database.pool.query<{ count: number }>('select count(*)::int from products');
  return rows[0]?.count ?? 0;
};

test('CN-114 the sample shop is removed after its name is typed, with the counts of the command', async () => {
  const unload = (shop_name: string, dry_run: boolean, by: Member = owner) =>
    by.post('/api/admin/sample-shop/unload', { shop_name, dry_run });
  const before = await products();
  const { is_loaded, shop_name } = (await owner.get('/api/admin/sample-shop')).body.payload;
  expect([is_loaded, before > 100]).toEqual([true, true]);

  const actor = { who: 'anna', command: 'test' };
  const dry = await unloadSampleShop(
    { db: shop.db, actor, now: shop.clock.world.now, dryRun: true },
    () => {},
  );
  const counted = Object.entries(dry.removed).flatMap(([what, count]) =>
    count > 0 ? [{ what, count }] : [],
  );
  const answer = await unload('', true);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  const tried = answer.body.payload;
  expect(tried).toEqual({ removed: counted, kept: dry.kept });
  for (const wrong of ['', 'yes', shop_name.toUpperCase() === shop_name ? 'x' : shop_name.toUpperCase()])
    expect((await unload(wrong, false)).body.code).toBe('operation_refused');
  const late = await shop.member('owner');
  shop.clock.pass(11 * 60);
  expect((await unload(shop_name, false, late)).body.code).toBe('confirm_needed');
  expect(await products()).toBe(before);

  owner = await shop.member('owner');
  expect((await unload(shop_name, false)).body.payload.removed).toEqual(counted);
  expect(await products()).toBe(0);
  const [entry] = (await owner.get('/api/admin/audit?search=sample%20shop')).body.payload;
  expect(entry).toMatchObject({ who: owner.name });
  expect((await owner.get('/api/admin/sample-shop')).body.payload.is_loaded).toBe(false);
  expect((await unload('', true)).body.code).toBe('operation_refused');
});

test('CN-121 what a new shop needs is ticked by the state of its data', async () => {
  const undone = async (): Promise<string[]> => {
    const { is_sample, steps } = (await owner.get('/api/admin/set-up')).body.payload;
    expect(is_sample).toBe(false);
    return steps.flatMap(({ step, is_done }: { step: string; is_done: boolean }) => (is_done ? [] : [step]));
  };
  const before = await undone();
  expect(before).toEqual(expect.arrayContaining(['details', 'categories', 'products', 'pages', 'mail']));
  const write = async (kind: string) =>
    owner.post('/api/admin/articles/pages', { id: kind, title: kind, content: '<p>Text</p>', was: null });
  for (const kind of ['terms', 'privacy', 'cookie']) expect((await write(kind)).status).toBe(200);
  await owner.post('/api/admin/categories', { name: 'Lamps', parent_id: null });
  const after = await undone();
  expect(before.filter((step) => !after.includes(step))).toEqual(['categories', 'pages']);
});
