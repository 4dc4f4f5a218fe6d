import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AdminCallKey, allAdminEndpoints } from '#contract/admin/admin-table.ts';
import { deliverShipment } from '#server/features/fulfilment/deliver-shipment.ts';
import { packOrder } from '#server/features/fulfilment/pack-order.ts';
import { shipShipment } from '#server/features/fulfilment/ship-order.ts';
import { afterSalesWishes } from '#tests/support/audited/after-sales-wishes.ts';
import { contentWishes } from '#tests/support/audited/content-wishes.ts';
import { definitionWishes } from '#tests/support/audited/definition-wishes.ts';
import { settingsWishes } from '#tests/support/audited/settings-wishes.ts';
import { lastWishes, systemWishes } from '#tests/support/audited/system-wishes.ts';
import { aProduct } from '#tests/support/builders.ts';
import { catalogueWishes } from '#tests/support/catalogue-wishes.ts';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
let staff: ReturnType<typeof staffOf>;
let owner: Member;
/** Backups and pictures go here. */
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ohmly-'));
  shop = await openFulfilmentShop({ env: { DEMO: '0', DATA_DIR: dataDir } });
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  staff = staffOf({ ...shop, app });
  owner = await staff.member('owner');
  await sql`create function refuse_audit() returns trigger language plpgsql as
    $$ begin raise exception 'the audit cannot be written'; end $$`.execute(shop.db);
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The call: path, body, and the caller if it is not the owner. */
type Wish = readonly [path: string, body: object, by?: Pick<Member, 'post'>];

const unpaid = async () => {
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { stock: 5 }), 1]);
  const { body } = await buyer.order({ country: 'Estonia', postCode: '10111', payment_method: 'phone' });
  return { number: body.order_data.order_nr as string, amount: body.order_data.amount as string };
};

const noted = async () => {
  const { number } = await unpaid();
  const { body } = await owner.post(`/api/admin/orders/${number}/notes`, { text: 'Ring twice.' });
  return { number, note: body.payload.id as number };
};

/** A paid order, moved on as far as said. */
const moved = async (to: 'paid' | 'packed' | 'shipped' | 'delivered') => {
  const { order, buyer, skus } = await shop.paid([2]);
  const { number } = order;
  const anna = shop.as('anna');
  if (to !== 'paid') await packOrder(anna, number);
  if (to === 'shipped' || to === 'delivered')
    await shipShipment(anna, { number, shipment: 1 }, { carrier: 'own' });
  if (to === 'delivered') await deliverShipment(anna, { number, shipment: 1 });
  return { number, order, buyer, sku: skus[0] ?? '' };
};

const returned = async (...steps: readonly ('receive' | 'inspect')[]) => {
  const { number, buyer, sku } = await moved('delivered');
  const person = { name: 'Anna Ozola', email: 'anna@mail.example', iban: 'LV80BANK0000435195001' };
  const { body } = await buyer.post('/orders/:number/withdrawal', person, { number });
  const goods = body.payload.return_nr ?? '';
  const lines = [{ sku, quantity: 2, condition: 'used', outcome: 'restock' }];
  for (const step of steps)
    await owner.post(`/api/admin/returns/${goods}/${step}`, step === 'inspect' ? { lines } : {});
  return { goods, lines };
};

const faulty = async (
  wish: 'repair' | 'replacement',
  ...steps: readonly ('approve' | 'receive' | 'inspect')[]
) => {
  const { number, order, buyer, sku } = await moved('delivered');
  const { id: line } = await shop.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { body } = await buyer.post(
    '/orders/:number/returns',
    { kind: 'fault', wish, note: 'The left cup makes no sound any more.', lines: [{ line, quantity: 1 }] },
    { number },
  );
  const goods = (body as { payload: { number: string } }).payload.number;
  const outcome = wish === 'repair' ? 'repair' : 'write_off';
  const lines = [{ sku, quantity: 1, condition: 'used', outcome }];
  for (const step of steps)
    await owner.post(`/api/admin/returns/${goods}/${step}`, step === 'inspect' ? { lines } : {});
  return goods;
};

const customer = async () => {
  const { id } = await shop.buyer();
  const { email } = await shop.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, email };
};

const message = async () => {
  const { rows } = await sql<{ id: number }>`
    insert into contact_messages (name, surname, email, phone, phone_country_code, national_number, topic, message, fingerprint, created_at)
    values ('A', 'B', 'a@mail.example', '+37120000000', 'LV', '20000000', 'T', 'M', '\\x01', now()) returning id`.execute(
    shop.db,
  );
  return rows[0]?.id ?? 0;
};

/** A review that waits or is online. */
const review = async (status: 'waiting' | 'published') => {
  const product = await shop.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow();
  const { id } = await shop.db
    .insertInto('reviews')
    .values({
      product_id: product.id,
      stars: 4,
      body: 'It does what it should do.',
      language: 'en',
      status,
      verified_by: 'order',
      is_counted: true,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `R${id}`;
};

type PostKey = Extract<AdminCallKey, `POST ${string}`>;

/** These change the caller's own session at most, queue a mail, or make a key that takes effect with the next call. */
const notRecorded = [
  'POST /admin/password/forgot',
  'POST /admin/sign-in',
  'POST /admin/sign-in/factor',
  'POST /admin/sign-out',
  'POST /admin/welcome/look',
  'POST /admin/confirm',
  'POST /admin/me/totp-begin',
  'POST /admin/mail/test',
] as const satisfies PostKey[];

const wishes: Readonly<Record<Exclude<PostKey, (typeof notRecorded)[number]>, () => Promise<Wish>>> = {
  'POST /admin/welcome': async () => {
    const { token } = await staff.invite(['manager']);
    return ['/welcome', { token, name: 'Zane', password: 'Kalnu-Vejs-2026!' }, staff.guest()];
  },
  'POST /admin/me/totp-finish': async () => {
    const member = await staff.member('manager');
    const { codeAt, stepAt } = await import('#server/features/staff/totp.ts');
    const { fromBase32 } = await import('#tests/support/base32.ts');
    const { key } = (await member.post('/api/admin/me/totp-begin')).body.payload;
    shop.clock.pass(30);
    return ['/me/totp-finish', { code: codeAt(fromBase32(key), stepAt(shop.clock.world.now())) }, member];
  },
  'POST /admin/me/choices': async () => ['/me/choices', { name: 'Zane', language: 'lv', letter_keys: false }],
  'POST /admin/customers/:id/sign-out': async () => [`/customers/${(await customer()).id}/sign-out`, {}],
  'POST /admin/me/recovery-codes': async () => ['/me/recovery-codes', {}],
  'POST /admin/me/password': async () => {
    const member = await staff.member('manager');
    return ['/me/password', { cur_password: member.password, new_password: 'Kalnu-Vejs-2026!' }, member];
  },
  'POST /admin/me/sessions-end': async () => ['/me/sessions-end', {}],
  'POST /admin/staff/invite': async () => [
    '/staff/invite',
    { email: 'new.person@shop.example', name: 'New', roles: ['read_only'] },
  ],
  'POST /admin/staff/:id/invite-again': async () => [
    `/staff/${(await staff.invite(['manager'])).id}/invite-again`,
    {},
  ],
  'POST /admin/staff/:id/roles': async () => [
    `/staff/${(await staff.invite(['manager'])).id}/roles`,
    { roles: ['read_only'], was: ['manager'] },
  ],
  'POST /admin/staff/:id/disable': async () => [`/staff/${(await staff.invite(['manager'])).id}/disable`, {}],
  'POST /admin/staff/:id/enable': async () => [`/staff/${(await staff.invite(['manager'])).id}/enable`, {}],
  'POST /admin/staff/:id/sign-out': async () => [`/staff/${(await staff.member('manager')).id}/sign-out`, {}],
  'POST /admin/staff/:id/reset-factor': async () => [
    `/staff/${(await staff.member('manager')).id}/reset-factor`,
    {},
  ],
  'POST /admin/audit/:id/undo': async () => {
    await owner.post(`/api/admin/messages/${await message()}/done`, { done: true });
    const { body } = await owner.get('/api/admin/audit?search=message');
    return [`/audit/${body.payload[0].id}/undo`, {}];
  },
  'POST /admin/orders/:number/confirm': async () => {
    const { number, amount } = await unpaid();
    return [`/orders/${number}/confirm`, { amount }];
  },
  'POST /admin/orders/:number/cancel': async () => [
    `/orders/${(await unpaid()).number}/cancel`,
    { reason: 'called', was: { state: 'pending' } },
  ],
  'POST /admin/orders/:number/refund': async () => [
    `/orders/${(await moved('paid')).number}/refund`,
    { reason: 'came back', restock: true, was: { state: 'paid' } },
  ],
  'POST /admin/orders/:number/notes': async () => [
    `/orders/${(await unpaid()).number}/notes`,
    { text: 'Ring twice.' },
  ],
  'POST /admin/orders/:number/notes/:note': async () => {
    const { number, note } = await noted();
    return [`/orders/${number}/notes/${note}`, { text: 'Ring three times.' }];
  },
  'POST /admin/orders/:number/notes/:note/remove': async () => {
    const { number, note } = await noted();
    return [`/orders/${number}/notes/${note}/remove`, {}];
  },
  'POST /admin/orders/:number/address': async () => {
    const { number } = await unpaid();
    const { person } = (await owner.get(`/api/admin/orders/${number}`)).body.payload;
    const { address, city, post_code } = person;
    const was = { address, city, post_code };
    return [`/orders/${number}/address`, { ...was, address: 'Pikk 1', was }];
  },
  'POST /admin/orders/:number/resend': async () => [`/orders/${(await moved('paid')).number}/resend`, {}],
  'POST /admin/orders/:number/end-links': async () => [
    `/orders/${(await moved('paid')).number}/end-links`,
    {},
  ],
  'POST /admin/orders/:number/return': async () => {
    const { number, sku } = await moved('delivered');
    return [`/orders/${number}/return`, { lines: [{ sku, quantity: 1 }] }];
  },
  'POST /admin/orders/bulk': async () => [
    '/orders/bulk',
    { action: 'pack', numbers: [(await moved('paid')).number], dry_run: false },
  ],
  'POST /admin/orders/:number/pack': async () => [`/orders/${(await moved('paid')).number}/pack`, {}],
  'POST /admin/orders/:number/unpack': async () => [
    `/orders/${(await moved('packed')).number}/unpack`,
    { shipment: 1 },
  ],
  'POST /admin/orders/:number/ship': async () => [
    `/orders/${(await moved('packed')).number}/ship`,
    { shipment: 1, carrier: 'own' },
  ],
  'POST /admin/orders/:number/unship': async () => [
    `/orders/${(await moved('shipped')).number}/unship`,
    { shipment: 1 },
  ],
  'POST /admin/orders/:number/correct-shipment': async () => [
    `/orders/${(await moved('shipped')).number}/correct-shipment`,
    { shipment: 1, carrier: 'dpd', tracking: 'AB1234' },
  ],
  'POST /admin/orders/:number/deliver': async () => [
    `/orders/${(await moved('shipped')).number}/deliver`,
    { shipment: 1 },
  ],
  'POST /admin/orders/:number/undeliver': async () => [
    `/orders/${(await moved('delivered')).number}/undeliver`,
    { shipment: 1, reason: 'wrong door' },
  ],
  'POST /admin/orders/:number/cancel-lines': async () => {
    const { number, sku } = await moved('paid');
    return [
      `/orders/${number}/cancel-lines`,
      { lines: [{ sku, quantity: 1 }], reason: 'sold out', dry_run: false },
    ];
  },
  'POST /admin/returns/:goods/approve': async () => [`/returns/${await faulty('repair')}/approve`, {}],
  'POST /admin/returns/:goods/receive': async () => [`/returns/${(await returned()).goods}/receive`, {}],
  'POST /admin/returns/:goods/inspect': async () => {
    const { goods, lines } = await returned('receive');
    return [`/returns/${goods}/inspect`, { lines }];
  },
  'POST /admin/returns/:goods/repaired': async () => [
    `/returns/${await faulty('repair', 'approve', 'receive', 'inspect')}/repaired`,
    {},
  ],
  'POST /admin/returns/:goods/replace': async () => [
    `/returns/${await faulty('replacement', 'approve', 'receive', 'inspect')}/replace`,
    {},
  ],
  'POST /admin/returns/:goods/deny': async () => [
    `/returns/${(await returned()).goods}/deny`,
    { reason: 'not_our_goods', text: 'Not what we sent.' },
  ],
  'POST /admin/returns/:goods/refund': async () => [
    `/returns/${(await returned('receive', 'inspect')).goods}/refund`,
    { dry_run: false },
  ],
  'POST /admin/texts/:text/publish': async () => [
    `/texts/${await review('waiting')}/publish`,
    { version: 1 },
  ],
  'POST /admin/texts/:text/withhold': async () => [
    `/texts/${await review('published')}/withhold`,
    { version: 1, reason: 'insult' },
  ],
  'POST /admin/texts/:text/reply': async () => [
    `/texts/${await review('published')}/reply`,
    { text: 'Thank you.' },
  ],
  'POST /admin/customers/:id/verify': async () => {
    const { id } = await customer();
    await shop.db.updateTable('customers').set({ email_verified_at: null }).where('id', '=', id).execute();
    return [`/customers/${id}/verify`, {}];
  },
  'POST /admin/customers/:id/block': async () => [
    `/customers/${(await customer()).id}/block`,
    { reason: 'fraud' },
  ],
  'POST /admin/customers/:id/unblock': async () => {
    const { id } = await customer();
    await owner.post(`/api/admin/customers/${id}/block`, { reason: 'fraud' });
    return [`/customers/${id}/unblock`, {}];
  },
  'POST /admin/customers/:id/export': async () => [`/customers/${(await customer()).id}/export`, {}],
  'POST /admin/customers/:id/erase': async () => {
    const { id, email } = await customer();
    return [`/customers/${id}/erase`, { email }];
  },
  ...afterSalesWishes(() => shop),
  ...settingsWishes(() => shop),
  'POST /admin/messages/:id/answer': async () => [
    `/messages/${await message()}/answer`,
    { text: 'Thank you for asking.' },
  ],
  ...contentWishes(() => shop),
  ...definitionWishes(() => ({ db: shop.db, owner })),
  ...systemWishes(() => shop),
  'POST /admin/messages/:id/done': async () => [`/messages/${await message()}/done`, { done: true }],
  ...catalogueWishes(() => ({ db: shop.db, owner })),
  ...lastWishes(() => shop),
};

/** Everything that is stored, but for counters of attempts and the time a session was last used. */
const everything = async (): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('audit_entries', 'staff_sessions', 'rate_limits') order by 1`.execute(shop.db);
  const parts = tables.map(
    ({
      name,
    }) => sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(
    shop.db,
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
};

const entries = async (command: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entries where command = ${command}`.execute(shop.db);
  return rows[0]?.count ?? 0;
};

describe('every call that changes something', () => {
  test('CN-23 is in this table', () => {
    const posts = Object.keys(allAdminEndpoints).filter((key) => key.startsWith('POST '));
    expect([...Object.keys(wishes), ...notRecorded].sort()).toEqual(posts.sort());
  });

  test.each(Object.entries(wishes))(
    'CN-23 %s is recorded in its transaction, and changes nothing if it cannot be',
    async (key, wish) => {
      const [path, body, by = owner] = await wish();
      const url = `/api/admin${path}`;
      const before = await everything();
      await sql`create trigger refuse_audit before insert on audit_entries
        for each row execute function refuse_audit()`.execute(shop.db);
      await expect(by.post(url, body)).rejects.toThrow('answered 500');
      await sql`drop trigger refuse_audit on audit_entries`.execute(shop.db);
      expect(await everything()).toEqual(before);
      const recorded = await entries(key);
      const done = await by.post(url, body);
      expect([done.status, done.body.message]).toEqual([200, done.body.message]);
      expect(await entries(key)).toBeGreaterThan(recorded);
    },
  );

  test('CN-24 the audit of all of them names no customer by e-mail, name, phone or address', async () => {
    const { rows } = await sql<{ told: string; people: string[] }>`
      select (select string_agg(concat_ws(' ', subject, before, after), ' ') from audit_entries) as told,
        array(select distinct lower(word) from (
          select unnest(array[email, phone, address]) as word from orders
          union all select unnest(array[email, phone, name || ' ' || surname]) from customers
          union all select unnest(array[email, name]) from withdrawal_statements
          union all select email from contact_messages) w
          where length(word) > 5) as people`.execute(shop.db);
    const { told = '', people = [] } = rows[0] ?? {};
    expect(people.length).toBeGreaterThan(20);
    expect(people.filter((word) => told.toLowerCase().includes(word))).toEqual([]);
  });
});
