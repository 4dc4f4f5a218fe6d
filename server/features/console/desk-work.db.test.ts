import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { packOrder } from '#server/features/fulfilment/pack-order.ts';
import { readPackingSlip } from '#server/features/fulfilment/packing-slip.ts';
import { shipShipment } from '#server/features/fulfilment/ship-order.ts';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
let staff: ReturnType<typeof staffOf>;
let ieva: Member;
let janis: Member;

beforeAll(async () => {
  shop = await openFulfilmentShop();
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  staff = staffOf({ ...shop, app });
  ieva = await staff.member('order_desk');
  janis = await staff.member('manager');
});
afterAll(() => shop.close());

const at = (number: string, path = '') => `/api/admin/orders/${number}${path}`;
const page = async (number: string, by = ieva) => (await by.get(at(number))).body.payload;
const addressOf = async (number: string) => {
  const { address, city, post_code } = (await page(number)).person;
  return { address, city, post_code };
};
const mailsOf = (kind: string) =>
  shop.db
    .selectFrom('mails')
    .select(['recipient', 'data', 'kind'])
    .where('kind', '=', kind as never)
    .execute();

const anOrder = async () => {
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { stock: 5 }), 1]);
  const { body } = await buyer.order({ country: 'Estonia', postCode: '10111', payment_method: 'phone' });
  return body.order_data.order_nr as string;
};

test('CN-81 a corrected address is on the packing slip and the order page; order, invoice and country stay', async () => {
  const { order } = await shop.paid([1]);
  const { number } = order;
  const was = await addressOf(number);
  const answer = await ieva.post(at(number, '/address'), { ...was, address: 'Pikk 1-2', city: 'Tartu', was });
  expect([answer.status, answer.body.payload]).toEqual([200, { ...was, address: 'Pikk 1-2', city: 'Tartu' }]);
  expect(await addressOf(number)).toEqual(answer.body.payload);
  await packOrder(shop.as('anna'), number);
  const slip = await readPackingSlip(
    { db: shop.db, orders: shop.services.orders },
    { number, shipment: 1 },
    '',
  );
  expect(slip.address).toContain('Pikk 1-2');
  const row = await shop.db
    .selectFrom('orders')
    .select(['address', 'city'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ address: was.address, city: was.city });
  const { timeline } = await page(number);
  expect(timeline.find(({ what }: { what: string }) => what === 'address')).toMatchObject({ who: ieva.name });
  const audit = await shop.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject', '=', `order ${number}`)
    .where('command', '=', 'POST /admin/orders/:number/address')
    .execute();
  expect(audit).toHaveLength(1);
  expect(audit[0]?.after).toEqual({ corrected: ['address', 'city'] });
  expect(JSON.stringify(audit)).not.toContain('Pikk');
});

test('CN-81 of two corrections at once one holds, and the other reads the present address', async () => {
  for (let round = 0; round < 5; round += 1) {
    const number = await anOrder();
    const was = await addressOf(number);
    const answers = await Promise.all([
      ieva.post(at(number, '/address'), { ...was, address: 'Pikk 1', was }),
      janis.post(at(number, '/address'), { ...was, address: 'Lai 2', was }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { address } = await addressOf(number);
    const late = answers.find(({ status }) => status === 409);
    expect([late?.body.code, late?.body.message.includes(address)]).toEqual(['changed_meanwhile', true]);
  }
});

test('CN-81 a shipped order, a foreign post code and a pickup point are refused, and nothing changes', async () => {
  const { order } = await shop.paid([1]);
  const { number } = order;
  const was = await addressOf(number);
  await packOrder(shop.as('anna'), number);
  await shipShipment(shop.as('anna'), { number, shipment: 1 }, { carrier: 'own' });
  const late = await ieva.post(at(number, '/address'), { ...was, address: 'Pikk 1', was });
  expect([late.status, late.body.message]).toEqual([
    409,
    `Order ${number} is shipped: its address can no longer be corrected.`,
  ]);
  expect((await page(number)).actions).not.toContain('correct_address');
  const open = await anOrder();
  await shop.db
    .updateTable('countries')
    .set({ post_code_pattern: '\\d{5}', post_code_example: '10111' })
    .where('name', '=', 'Estonia')
    .execute();
  const its = await addressOf(open);
  const foreign = await ieva.post(at(open, '/address'), { ...its, post_code: 'LV-1010', was: its });
  expect([foreign.status, foreign.body.message]).toEqual([
    409,
    expect.stringContaining('not a post code of Estonia'),
  ]);
  await shop.db
    .updateTable('orders')
    .set({ method_code: 'pickup', method_kind: 'pickup', method_name: 'Shop', method_carrier: 'own' })
    .where('number', '=', open)
    .execute();
  const point = await ieva.post(at(open, '/address'), { ...its, address: 'Pikk 1', was: its });
  expect(point.body.message).toBe(`Order ${open} is collected at a pickup point, whose address is fixed.`);
  expect(await addressOf(open)).toEqual(its);
});

test('CN-82 a note is changed and removed by its writer only, and for 15 minutes', async () => {
  const number = await anOrder();
  const { id } = (await ieva.post(at(number, '/notes'), { text: 'Ring twice.' })).body.payload;
  const notes = async (by = ieva) =>
    (await page(number, by)).timeline.filter(({ kind }: { kind: string }) => kind === 'note');
  expect(await notes()).toMatchObject([{ detail: 'Ring twice.', own_note: id }]);
  expect(await notes(janis)).toMatchObject([{ own_note: null }]);
  const foreign = await janis.post(at(number, `/notes/${id}`), { text: 'Mine now.' });
  expect([foreign.status, foreign.body.code]).toEqual([409, 'note_closed']);
  expect((await ieva.post(at(number, `/notes/${id}`), { text: 'Ring once.' })).status).toBe(200);
  expect(await notes()).toMatchObject([{ detail: 'Ring once.' }]);
  expect((await ieva.post(at(await anOrder(), `/notes/${id}/remove`))).body.code).toBe('note_not_found');
  expect((await ieva.post(at(number, `/notes/${id}/remove`))).status).toBe(200);
  expect(await notes()).toEqual([]);
  const later = (await ieva.post(at(number, '/notes'), { text: 'Too late.' })).body.payload.id;
  shop.clock.pass(15 * 60 + 1);
  expect((await ieva.post(at(number, `/notes/${later}/remove`))).body.code).toBe('note_closed');
  expect(await notes()).toMatchObject([{ detail: 'Too late.', own_note: null }]);
});

test('CN-83 an answer to a message is mailed once, stored and audited without its text', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into contact_messages (name, surname, email, phone, phone_country_code, national_number, topic, message, fingerprint, language_id, created_at)
    values ('Ilze', 'B', 'ilze@mail.example', '+37120000000', 'LV', '20000000', 'Warranty', 'It creaks.', '\\x01',
      (select id from languages where code = 'de'), now()) returning id`.execute(shop.db);
  const url = `/api/admin/messages/${rows[0]?.id}/answer`;
  const text = 'Please send it back.\nWe pay for the parcel.';
  const [one, two] = await Promise.all([ieva.post(url, { text }), ieva.post(url, { text })]);
  expect([one?.status, two?.body.payload.id]).toEqual([200, one?.body.payload.id]);
  expect(await mailsOf('contact_answer')).toMatchObject([{ recipient: 'ilze@mail.example' }]);
  await shop.runJob('deliver mails');
  const mail = await shop.db
    .selectFrom('mailbox')
    .selectAll()
    .where('recipient', '=', 'ilze@mail.example')
    .executeTakeFirstOrThrow();
  expect([mail.subject, mail.text]).toEqual([
    'Re: Warranty',
    expect.stringContaining('Please send it back.'),
  ]);
  expect(mail.text).toContain('Sie schrieben:');
  expect((await ieva.get('/api/admin/messages?done=false')).body.payload).toEqual([]);
  expect((await ieva.get('/api/admin/messages?done=true')).body.payload).toMatchObject([
    { is_done: true, answers: [{ by: ieva.name, text }] },
  ]);
  const audit = await shop.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject', '=', `message ${rows[0]?.id}`)
    .execute();
  expect(audit).toHaveLength(1);
  expect(JSON.stringify(audit)).not.toContain('parcel');
  expect((await ieva.post('/api/admin/messages/999999/answer', { text })).status).toBe(404);
});

test('CN-84 a mail that was sent about an order is sent again by choice; others are refused', async () => {
  const { order } = await shop.paid([1]);
  const { number } = order;
  await packOrder(shop.as('anna'), number);
  await shipShipment(shop.as('anna'), { number, shipment: 1 }, { carrier: 'own' });
  expect((await page(number)).mails).toEqual(['payment_received', 'shipment_shipped']);
  const before = await mailsOf('shipment_shipped');
  const answer = await ieva.post(at(number, '/resend'), { kind: 'shipment_shipped' });
  expect([answer.status, answer.body.payload]).toEqual([200, { kind: 'shipment_shipped', to: order.email }]);
  const after = await mailsOf('shipment_shipped');
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)?.data).toEqual(before.at(-1)?.data);
  const other = await ieva.post(at(number, '/resend'), { kind: 'refund_made' });
  expect([other.status, other.body.message]).toEqual([
    409,
    `Order ${number} has no mail 'refund made' that can be sent again.`,
  ]);
});

test('CN-85 a sign-in in a new browser sends a mail, one in a known browser does not', async () => {
  const manager = await staff.member('manager');
  const credentials = { email: manager.email, password: manager.password };
  const count = async () =>
    (await mailsOf('staff_sign_in')).filter(({ recipient }) => recipient === manager.email).length;
  await manager.post('/api/admin/sign-out');
  await manager.post('/api/admin/sign-in', credentials);
  expect(await count()).toBe(0);
  const stranger = staff.guest();
  expect((await stranger.post('/api/admin/sign-in', { ...credentials, password: 'wrong' })).status).toBe(422);
  expect(await count()).toBe(0);
  await stranger.post('/api/admin/sign-in', credentials);
  expect(await count()).toBe(1);
  await shop.runJob('deliver mails');
  const { subject, text } = await shop.db
    .selectFrom('mailbox')
    .selectAll()
    .where('recipient', '=', manager.email)
    .executeTakeFirstOrThrow();
  expect(subject).toMatch(/^New sign-in to the console of /);
  expect(text).toContain('127.0.0');
  const owner = await staff.member('owner');
  await owner.post(`/api/admin/staff/${manager.id}/reset-factor`);
  expect((await mailsOf('staff_factor_removed')).map(({ recipient }) => recipient)).toEqual([manager.email]);
});
