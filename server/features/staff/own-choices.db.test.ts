import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsoleShop } from '#tests/support/shops/console-shop.ts';

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
beforeAll(async () => {
  shop = await openConsoleShop({ DEMO: '1' });
});
afterAll(() => shop.close());

test('CN-75 each person chooses the language of the console, and CN-73 whether letters are shortcuts', async () => {
  const member = await shop.member('manager');
  const me = async () => (await member.get('/api/admin/session')).body.me;
  expect(await me()).toMatchObject({ language: 'en', letter_keys: true });
  const choices = { name: 'Zane Liepa', language: 'lv', letter_keys: false };
  expect((await member.post('/api/admin/me/choices', choices)).status).toBe(200);
  expect(await me()).toMatchObject(choices);
  expect((await member.post('/api/admin/me/choices', { ...choices, language: 'xx' })).status).toBe(422);
  const other = await shop.member('manager');
  expect((await other.get('/api/admin/session')).body.me).toMatchObject({ language: 'en' });
});

test('one session of the own account can be ended, and none of another person', async () => {
  const member = await shop.member('manager');
  const stranger = await shop.member('manager');
  const other = shop.guest();
  await other.post('/api/admin/sign-in', { email: member.email, password: member.password });
  const idOf = async (who: Pick<typeof other, 'get'>) =>
    (await who.get('/api/admin/me')).body.payload.sessions.find(
      ({ is_this }: { is_this: boolean }) => is_this,
    ).id as number;
  const session = await idOf(other);
  await stranger.post('/api/admin/me/sessions-end', { session });
  expect((await other.get('/api/admin/me')).status).toBe(200);
  await member.post('/api/admin/me/sessions-end', { session });
  expect((await other.get('/api/admin/me')).status).toBe(401);
  expect((await member.get('/api/admin/me')).status).toBe(200);
});

test('a forgotten password is replaced by a mailed link, in the language of the person; unknown addresses get no mail', async () => {
  const member = await shop.member('manager');
  await member.post('/api/admin/me/choices', { name: 'Zane', language: 'de', letter_keys: true });
  const guest = shop.guest();
  const forget = (email: string) => guest.post('/api/admin/password/forgot', { email });
  const known = await forget(member.email);
  const unknown = await forget('nobody@mail.example');
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  const [mail] = await shop.mailsTo(member.email);
  expect(mail?.subject).toMatch(/^Neues Passwort/);
  expect(await shop.mailsTo('nobody@mail.example')).toEqual([]);
  const token = /welcome#([\w-]{43})/.exec(JSON.stringify(mail))?.[1];
  const password = 'Kalnu-Vejs-2026!';
  const welcomed = await guest.post('/api/admin/welcome', { token, name: 'Zane', password });
  expect(welcomed.status).toBe(200);
  expect((await member.get('/api/admin/me')).status).toBe(401);
  expect((await shop.guest().post('/api/admin/sign-in', { email: member.email, password })).status).toBe(200);
  shop.clock.pass(60);
  await forget(member.email);
  const second = (await shop.mailsTo(member.email)).find(({ subject }) => /^Neues Passwort/.test(subject));
  expect(second).not.toEqual(mail);
  shop.clock.pass(61 * 60);
  const old = /welcome#([\w-]{43})/.exec(JSON.stringify(second))?.[1];
  expect((await guest.post('/api/admin/welcome/look', { token: old })).body.code).toBe('staff_link_invalid');
});
