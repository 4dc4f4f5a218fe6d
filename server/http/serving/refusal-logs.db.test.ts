import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openConsoleShop } from '#tests/support/shops/console-shop.ts';

const lines: string[] = [];
let shop: Awaited<ReturnType<typeof openConsoleShop>>;
beforeAll(async () => {
  const log = createLog('info', { write: (line) => lines.push(line) });
  shop = await openConsoleShop({ RATE_LIMIT_FACTOR: '1' }, log);
});
afterAll(() => shop.close());

/** The refusals that the log has of the calls of `work`. */
const refusalsOf = async (work: () => Promise<unknown>) => {
  lines.length = 0;
  await work();
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'access_refused');
};

test('a call that a role does not allow is logged with the member of staff, the call and the time', async () => {
  const editor = await shop.member('catalogue_editor');
  const logged = await refusalsOf(() => editor.get('/api/admin/staff?limit=1'));
  expect(logged).toEqual([
    expect.objectContaining({
      refusal: 'permission_needed',
      staffId: editor.id,
      reqId: expect.any(String),
      time: expect.any(Number),
    }),
  ]);
  expect(JSON.stringify(logged)).not.toContain(editor.email);
});

test('calls without session or CSRF token and too many attempts are logged, other refusals are not', async () => {
  const guest = shop.browser('203.0.113.9');
  const refusals = async (work: () => Promise<unknown>) =>
    (await refusalsOf(work)).map(({ refusal }) => refusal);
  expect(await refusals(() => guest.get('/api/admin/orders'))).toEqual(['unauthenticated']);
  expect(await refusals(() => guest.get('/api/user/profile'))).toEqual(['unauthenticated']);
  expect(
    await refusals(() => guest.post('/api/login', { username: 'a@mail.example', password: 'x' })),
  ).toEqual(['csrf_mismatch']);
  expect(await refusals(() => guest.get('/api/products/999999/info'))).toEqual([]);
  const attempts = await refusals(async () => {
    for (let count = 0; count < 8; count += 1) await guest.signIn('a@mail.example', 'wrong-Harbour7lamp');
  });
  expect(new Set(attempts)).toEqual(new Set(['too_many_attempts']));
});
