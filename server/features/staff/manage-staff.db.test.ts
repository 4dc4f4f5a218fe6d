import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIn } from '#tests/support/shops/account-shop.ts';
import { openConsoleShop } from '#tests/support/shops/console-shop.ts';

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
beforeAll(async () => {
  shop = await openConsoleShop({ DEMO: '1' });
});
afterAll(() => shop.close());

const stateOf = async (id: number) => {
  const owner = await shop.member('owner');
  return (await owner.get('/api/admin/staff')).body.payload.find((each: { id: number }) => each.id === id);
};

test('CN-03 an invited person gets a mail whose link works once; a new invitation ends the former link', async () => {
  const owner = await shop.member('owner');
  const fields = { email: 'dace@shop.example', name: 'Dace', roles: ['order_desk', 'phone_desk'] };
  const { body } = await owner.post('/api/admin/staff/invite', fields);
  const { id } = body.payload;
  expect((await owner.post('/api/admin/staff/invite', fields)).body.code).toBe('email_taken');
  const [mail] = await shop.mailsTo('dace@shop.example');
  expect(mail?.subject).toMatch(/^You are invited to the console of /);
  const first = linkIn(mail?.text ?? '').split('#')[1];
  expect((await owner.post(`/api/admin/staff/${id}/invite-again`)).status).toBe(200);
  const [again] = await shop.mailsTo('dace@shop.example');
  const token = linkIn(again?.text ?? '').split('#')[1];
  const guest = shop.guest();
  expect((await guest.post('/api/admin/welcome/look', { token: first })).body.code).toBe(
    'staff_link_invalid',
  );
  expect((await stateOf(id)).state).toBe('invited');
  const welcome = await guest.post('/api/admin/welcome', {
    token,
    name: 'Dace',
    password: 'quiet-Harbour7lamp',
  });
  expect(welcome.body.next).toBe('done');
  expect((await guest.get('/api/admin/session')).body.me.roles).toEqual(['order_desk', 'phone_desk']);
  expect(await stateOf(id)).toMatchObject({ state: 'active', has_second_step: false });
});

test('CN-14 a role that is taken away is gone on the very next call', async () => {
  const owner = await shop.member('owner');
  const manager = await shop.member('manager', 'read_only');
  expect((await manager.get('/api/admin/staff')).status).toBe(200);
  await shop.db
    .updateTable('staff')
    .set({ roles: ['read_only'] })
    .where('id', '=', manager.id)
    .execute();
  expect((await manager.get('/api/admin/staff')).body.code).toBe('permission_needed');
  const stale = { roles: ['order_desk'], was: ['manager'] };
  const answer = await owner.post(`/api/admin/staff/${manager.id}/roles`, stale);
  expect([answer.status, answer.body.code, answer.body.words.now]).toEqual([
    409,
    'changed_meanwhile',
    'read_only',
  ]);
  const fresh = { roles: ['order_desk'], was: ['read_only'] };
  expect((await owner.post(`/api/admin/staff/${manager.id}/roles`, fresh)).status).toBe(200);
  expect((await manager.get('/api/admin/me')).status).toBe(401);
});

test('CN-15 the last owner can be neither disabled nor demoted, and two owners cannot disable each other', async () => {
  const alone = await openConsoleShop({ DEMO: '1' });
  const owner = await alone.member('owner');
  const demote = { roles: ['manager'], was: ['owner'] };
  expect((await owner.post(`/api/admin/staff/${owner.id}/roles`, demote)).body.code).toBe('last_owner');
  expect((await owner.post(`/api/admin/staff/${owner.id}/disable`)).body.code).toBe('last_owner');
  for (let round = 0; round < 5; round += 1) {
    const rival = await alone.member('owner');
    const again = await Promise.all([
      owner.post(`/api/admin/staff/${rival.id}/disable`),
      rival.post(`/api/admin/staff/${owner.id}/disable`),
    ]);
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
    const active = await alone.db.selectFrom('staff').select('id').where('disabled_at', 'is', null).execute();
    expect(active).toHaveLength(1);
    // The same owner goes on, with a new session if the rival won.
    await alone.database.pool.query('update staff set disabled_at = now() where id = $1', [rival.id]);
    await alone.database.pool.query('update staff set disabled_at = null where id = $1', [owner.id]);
    const signedIn = await owner.post('/api/admin/sign-in', { email: owner.email, password: owner.password });
    expect(signedIn.status).toBe(200);
  }
  await alone.close();
});

test('every change of staff is in the audit, with the person and the call', async () => {
  const owner = await shop.member('owner');
  const desk = await shop.member('phone_desk');
  await owner.post(`/api/admin/staff/${desk.id}/sign-out`);
  await owner.post(`/api/admin/staff/${desk.id}/reset-factor`);
  await owner.post(`/api/admin/staff/${desk.id}/disable`);
  await owner.post(`/api/admin/staff/${desk.id}/enable`);
  const { body } = await owner.get(`/api/admin/audit?search=staff ${desk.id}`);
  expect(body.payload.slice(0, 4)).toMatchObject([
    {
      who: owner.name,
      command: 'POST /admin/staff/:id/enable',
      before: { disabled: true },
      after: { disabled: false },
    },
    { command: 'POST /admin/staff/:id/disable', before: { disabled: false }, after: { disabled: true } },
    { command: 'POST /admin/staff/:id/reset-factor' },
    { command: 'POST /admin/staff/:id/sign-out' },
  ]);
});

test('a member of staff who does not exist is not found', async () => {
  const owner = await shop.member('owner');
  expect((await owner.post('/api/admin/staff/999999999/disable')).body.code).toBe('staff_not_found');
});
