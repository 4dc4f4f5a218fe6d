import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let owner: Member;
beforeAll(async () => {
  shop = await openConsoleShop({ DEMO: '1' });
  owner = await shop.member('owner');
});
afterAll(() => shop.close());

const idOf = async (email: string) =>
  (await owner.get(`/api/admin/customers?search=${encodeURIComponent(email)}`)).body.payload[0].id as number;

test('CN-64 a customer is found, verified, blocked and unblocked as the commands do', async () => {
  const anna = await shop.newcomer({ name: 'Anna', surname: 'Ķirse' });
  const id = await idOf(anna.email);
  expect(await idOf('kirse')).toBe(id);
  const page = async () => (await owner.get(`/api/admin/customers/${id}`)).body.payload;
  expect(await page()).toMatchObject({ email: anna.email, is_verified: false, is_blocked: false, orders: 0 });
  await owner.post(`/api/admin/customers/${id}/verify`);
  expect((await owner.post(`/api/admin/customers/${id}/block`, { reason: 'fraud' })).status).toBe(200);
  expect(await page()).toMatchObject({
    is_verified: true,
    is_blocked: true,
    blocked_reason: 'fraud',
    sessions: 0,
  });
  expect((await anna.get('/api/user/profile')).status).toBe(401);
  const again = await owner.post(`/api/admin/customers/${id}/block`, { reason: 'fraud' });
  expect([again.status, again.body.message]).toEqual([409, `${anna.email} is already blocked.`]);
  await owner.post(`/api/admin/customers/${id}/unblock`);
  expect((await page()).is_blocked).toBe(false);
});

test('CN-64 a customer is signed out everywhere, and may sign in again', async () => {
  const ilga = await shop.newcomer({ name: 'Ilga', surname: 'Roze' });
  const id = await idOf(ilga.email);
  expect((await ilga.get('/api/user/profile')).status).toBe(200);
  expect((await owner.post(`/api/admin/customers/${id}/sign-out`)).status).toBe(200);
  expect((await ilga.get('/api/user/profile')).status).toBe(401);
  expect((await owner.get(`/api/admin/customers/${id}`)).body.payload).toMatchObject({
    sessions: 0,
    is_blocked: false,
  });
});

test('CN-64 export hands out what is stored; erase asks for the e-mail and leaves nothing', async () => {
  const ben = await shop.newcomer({ name: 'Benedikts', surname: 'Vanags' });
  const id = await idOf(ben.email);
  const data = await owner.post(`/api/admin/customers/${id}/export`);
  expect(JSON.stringify(data.body.payload)).toContain(ben.email);
  const wrong = await owner.post(`/api/admin/customers/${id}/erase`, { email: 'else@mail.example' });
  expect(wrong.body.code).toBe('customer_not_found');
  expect((await owner.post(`/api/admin/customers/${id}/erase`, { email: ben.email })).status).toBe(200);
  expect((await owner.get(`/api/admin/customers/${id}`)).body.code).toBe('customer_not_found');
  expect(JSON.stringify((await owner.get('/api/admin/find?words=Benedikts')).body)).not.toContain('Vanags');
});

test('CN-24 the audit holds no name, e-mail or phone of a customer', async () => {
  const zane = await shop.newcomer({ name: 'Zanete', surname: 'Unikala' });
  const id = await idOf(zane.email);
  await owner.post(`/api/admin/customers/${id}/block`, { reason: 'Zanete asked' });
  await owner.post(`/api/admin/customers/${id}/unblock`);
  await owner.post(`/api/admin/customers/${id}/export`);
  const { body } = await owner.get('/api/admin/audit');
  expect(body.payload.length).toBeGreaterThan(2);
  expect(JSON.stringify(body)).not.toMatch(/Zanete|Unikala|janis\./);
});

test('messages are listed until they are marked as done', async () => {
  await shop.db
    .insertInto('contact_messages')
    .values({
      name: 'Karl',
      surname: 'Ilves',
      email: 'karl@mail.example',
      topic: 'Delivery',
      message: 'When does it arrive?',
      phone: '+37120000000',
      phone_country_code: 'LV',
      national_number: '20000000',
      language_id: 1,
      fingerprint: Buffer.from('one'),
      created_at: new Date(),
    })
    .execute();
  const [message] = (await owner.get('/api/admin/messages')).body.payload;
  expect(message).toMatchObject({ name: 'Karl Ilves', topic: 'Delivery', is_done: false });
  await owner.post(`/api/admin/messages/${message.id}/done`, { done: true });
  expect((await owner.get('/api/admin/messages')).body.payload).toEqual([]);
  expect((await owner.get('/api/admin/messages?done=true')).body.payload).toHaveLength(1);
  expect((await owner.post('/api/admin/messages/999999/done', { done: true })).body.code).toBe(
    'message_not_found',
  );
});
