import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;
let owner: Member;

beforeAll(async () => {
  shop = await openOperatorShop();
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  owner = await staffOf({ ...shop, app }).member('owner');
});
afterAll(() => shop.close());

/** What is changed: two of a kind, so that a command changes one and a call the other. */
interface Thing {
  /** Stands for each thing in audit entries and rows. */
  readonly name: string;
  /** The row ids of orders, products and customers. */
  readonly id?: number;
  readonly amount?: string;
}

interface Wish {
  readonly thing: (which: 'one' | 'two') => Promise<Thing>;
  /** What happens to both before. */
  readonly before?: (thing: Thing) => Promise<unknown>;
  readonly command: (thing: Thing) => readonly string[];
  readonly call: (thing: Thing) => readonly [path: string, body: object];
  /** SQL: what the change left, in columns that do not differ between two things. */
  readonly rows: (thing: Thing) => ReturnType<typeof sql>;
}

let products = 0;
const product = async (): Promise<Thing> => {
  products += 1;
  const name = `TWIN-${products}`;
  return { name, id: await aProduct(shop.db, { sku: name, stock: 5, price: 1000 }) };
};

const order = async (): Promise<Thing> => {
  const buyer = await shop.buyer();
  const id = await aProduct(shop.db, { stock: 5, price: 1000 });
  await buyer.fill([id, 2]);
  const { body } = await buyer.order({ country: 'Estonia', postCode: '10111', payment_method: 'phone' });
  const { order_nr: number, amount } = body.order_data;
  const { id: orderId } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { name: number, id: orderId, amount };
};
const confirm = async ({ name, amount }: Thing) =>
  owner.post(`/api/admin/orders/${name}/confirm`, { amount });

const customer = async (): Promise<Thing> => {
  await shop.buyer();
  const { id, email } = await shop.db
    .selectFrom('customers')
    .select(['id', 'email'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { name: email, id };
};

const moneyOf = ({ id }: Thing) => sql`
  select o.status, (select json_agg(json_build_array(p.status, p.amount_cents) order by p.id) from payments p
                    where p.order_id = o.id) as payments,
         (select json_agg(json_build_array(r.state, r.amount_cents, r.reason) order by r.id) from refunds r
          where r.order_id = o.id) as refunds,
         (select json_agg(json_build_array(s.on_hand, s.reserved)) from stock_items s
          join order_lines l on l.base_product_id = s.product_id where l.order_id = o.id) as stock
  from orders o where o.id = ${id}`;

const reason = 'as agreed';
const wishes: Readonly<Record<string, Wish>> = {
  'a payment is confirmed': {
    thing: order,
    command: ({ name, amount = '' }) => ['orders', 'confirm', name, '--amount', amount],
    call: ({ name, amount }) => [`orders/${name}/confirm`, { amount }],
    rows: moneyOf,
  },
  'an order is cancelled': {
    thing: order,
    command: ({ name }) => ['orders', 'cancel', name, '--reason', reason],
    call: ({ name }) => [`orders/${name}/cancel`, { reason, was: { state: 'pending' } }],
    rows: moneyOf,
  },
  'an order is refunded': {
    thing: order,
    before: confirm,
    command: ({ name }) => ['orders', 'refund', name, '--reason', reason],
    call: ({ name }) => [`orders/${name}/refund`, { reason, restock: true, was: { state: 'paid' } }],
    rows: moneyOf,
  },
  'an order is packed': {
    thing: order,
    before: confirm,
    command: ({ name }) => ['orders', 'pack', name],
    call: ({ name }) => [`orders/${name}/pack`, {}],
    rows: ({ id }) => sql`
      select s.number, s.state, sum(l.quantity)::int as units
      from shipments s join shipment_lines l on l.shipment_id = s.id where s.order_id = ${id} group by 1, 2`,
  },
  'a price is set': {
    thing: product,
    command: ({ name }) => ['price', 'set', name, '8.50'],
    call: ({ name }) => ['prices', { prices: [{ sku: name, price: '8.50' }], dry_run: false }],
    rows: ({ id }) => sql`
      select p.price_cents, p.old_price_cents, array_agg(h.price_cents order by h.id) as log
      from products p join price_history h on h.product_id = p.id where p.id = ${id} group by p.id`,
  },
  'stock is corrected': {
    thing: product,
    command: ({ name }) => ['stock', 'add', name, '3', '--reason', reason],
    call: ({ name }) => [
      'stock',
      { changes: [{ sku: name, how: 'add', quantity: 3 }], reason, dry_run: false },
    ],
    rows: ({ id }) => sql`
      select s.on_hand, s.reserved, array_agg(m.quantity || ' ' || m.reason order by m.id) as moves
      from stock_items s join stock_movements m on m.stock_item_id = s.id where s.product_id = ${id}
      group by s.id`,
  },
  'a setting is changed': {
    // There is one only, which gets its default again in between.
    thing: async () => {
      await owner.post('/api/admin/settings/support_email', { value: null });
      return { name: 'support_email' };
    },
    command: ({ name }) => ['settings', 'set', name, 'help@lamp.example'],
    call: ({ name }) => [`settings/${name}`, { value: 'help@lamp.example' }],
    rows: ({ name }) => sql`select value from settings where key = ${name}`,
  },
  'a delivery zone is made': {
    // A country is in one zone.
    thing: async (which) => {
      await shop.db.deleteFrom('delivery_zones').where('name', 'like', 'Zone %').execute();
      return { name: `Zone ${which}` };
    },
    command: ({ name }) => [
      'delivery',
      'set',
      name,
      '--countries',
      'IS',
      '--rate',
      '9.90',
      '--free-from',
      '300',
    ],
    call: ({ name }) => [
      'delivery-zones',
      {
        method: 'courier',
        name,
        places: ['IS'],
        rates: [{ price: '9.90', up_to_kg: null, from: '0.00' }],
        free_from: '300.00',
        days: null,
        was: null,
      },
    ],
    rows: ({ name }) => sql`
      select to_jsonb(z) - 'id' - 'name' - 'position' as zone,
             (select json_agg(to_jsonb(p) - 'zone_id' - 'id') from delivery_zone_countries p
              where p.zone_id = z.id) as places,
             (select json_agg(to_jsonb(r) - 'zone_id' - 'id') from delivery_rates r where r.zone_id = z.id) as rates
      from delivery_zones z where z.name = ${name}`,
  },
  'a promo code is made': {
    thing: async (which) => ({ name: `TWIN${which.toUpperCase()}` }),
    command: ({ name }) => ['promo', 'create', name, '--percent', '15', '--at-most', '60', '--uses', '500'],
    call: ({ name }) => [
      'promos',
      {
        code: name,
        description: '',
        percent: 15,
        amount: null,
        at_most: '60.00',
        applies_to: 'goods',
        minimum: '0.00',
        starts_at: null,
        ends_at: null,
        max_uses: 500,
        max_uses_per_customer: null,
      },
    ],
    rows: ({ name }) => sql`
      select to_jsonb(c) - 'id' - 'code' - 'created_at' as promo from promo_codes c where code = ${name}`,
  },
  'a customer is blocked': {
    thing: customer,
    command: ({ name }) => ['customers', 'block', name, '--reason', reason],
    call: ({ id }) => [`customers/${id}/block`, { reason }],
    rows: ({ id }) => sql`
      select blocked_at is not null as blocked, blocked_reason,
             (select count(*)::int from sessions where customer_id = c.id) as sessions
      from customers c where id = ${id}`,
  },
  'a text is translated': {
    thing: async () => {
      await sql`delete from messages where key = 'cart.title'
        and language_id = (select id from languages where code = 'de')`.execute(shop.db);
      return { name: await shop.operator.file('de.csv', 'key,text\ncart.title,Dein Korb\n') };
    },
    command: ({ name }) => ['translations', 'import', name, '--lang', 'de'],
    call: () => ['translations/interface/de', { key: 'cart.title', text: 'Dein Korb', was: '' }],
    rows: () => sql`
      select key, text from messages where key = 'cart.title'
        and language_id = (select id from languages where code = 'de')`,
  },
};

/** Audit entries name lines of an order by their row. */
const rowIds = /"lineId":\d+,/g;

const lastEntry = async () => {
  const { id, at, who, command, ...entry } = await shop.db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { entry, who, command };
};

test.each(Object.entries(wishes))('CN-22 %s alike by command and by call', async (_, wish) => {
  const made = async (which: 'one' | 'two', change: (thing: Thing) => Promise<unknown>) => {
    const thing = await wish.thing(which);
    await wish.before?.(thing);
    await change(thing);
    const { rows } = await wish.rows(thing).execute(shop.db);
    const { entry, ...by } = await lastEntry();
    const numbers = new RegExp(`(?:${thing.name}|customer ${thing.id})\\b`, 'g');
    return {
      rows,
      entry: JSON.parse(JSON.stringify(entry).replaceAll(numbers, 'it').replaceAll(rowIds, '')),
      by,
    };
  };
  let typed = '';
  const byCommand = await made('one', async (thing) => {
    const args = wish.command(thing);
    typed = args.slice(0, 2).join(' ');
    const { code, text } = await shop.operator.type(...args);
    expect([code, text]).toEqual([0, expect.anything()]);
  });
  let called = '';
  const byCall = await made('two', async (thing) => {
    const [path, body] = wish.call(thing);
    called = path;
    const answer = await owner.post(`/api/admin/${path}`, body);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  });
  expect(byCommand.rows).not.toEqual([]);
  expect(byCall.rows).toEqual(byCommand.rows);
  expect(byCall.entry).toEqual(byCommand.entry);
  expect(byCommand.by).toEqual({ who: 'olga@office', command: typed });
  expect(byCall.by).toEqual({
    who: owner.email,
    command: expect.stringMatching(`^POST /admin/${called.split('/')[0]}`),
  });
});
