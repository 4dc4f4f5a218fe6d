import { hash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { openDatabase } from '#server/db/pool.ts';
import { createSessions } from '#server/http/sessions/session.ts';
import { realWorld } from '#server/lib/world.ts';

export interface Shoppers {
  readonly tokens: readonly string[];
  /** The product in the cart of the shopper at this index. */
  readonly productOf: (index: number) => number;
}

const setUp = `
  insert into countries (iso, name, vat_percent, payment_methods) values ('LV', 'Latvia', 21, '{phone}');
  insert into settings (key, value) values ('vat_percent', '21'), ('payment_phone', '"+37160000000"');
  insert into delivery_zones (id, name) values (1, 'Home');
  insert into delivery_zone_countries (zone_id, country_id) select 1, id from countries;
  insert into delivery_rates (zone_id, price_cents) values (1, 490);
  insert into stock_movements (stock_item_id, quantity, reason)
    select id, on_hand, 'bench' from stock_items where on_hand > 0`;

/** Adds verified customers, each with a bearer token and an available product in the cart. */
export const addShoppers = async (connectionString: string, count: number): Promise<Shoppers> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(setUp);
  await client.query(
    `insert into customers (id, email, email_verified_at, password_hash, name, surname, phone, phone_country_code, national_number)
     select n, 'bench' || n || '@mail.example', now(), '-', 'Bench', 'Shopper', '+37120000123', 'LV', '20000123'
     from generate_series(1, $1::int) n`,
    [count],
  );
  const { rows } = await client.query<{ id: number }>(
    `select p.id from products p join stock_items s on s.product_id = p.id and s.variation_id is null
     where p.is_active and s.on_hand > 2 order by p.id limit $1`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  const productOf = (index: number) => ids[index % ids.length] ?? 1;
  await client.query('insert into carts (customer_id, version) select id, 1 from customers');
  await client.query(
    'insert into cart_lines (customer_id, product_id, count) select * from unnest($1::int[], $2::int[], $3::int[])',
    [
      Array.from({ length: count }, (_, index) => index + 1),
      Array.from({ length: count }, (_, index) => productOf(index)),
      Array.from({ length: count }, () => 1),
    ],
  );
  await client.query('vacuum analyze');
  await client.end();
  return { tokens: await makeTokens(connectionString, count), productOf };
};

export interface Guests {
  /** Cookies of guest carts, each with one product. */
  readonly cookies: readonly string[];
  readonly productOf: (index: number) => number;
}

/** Lets guests order and shoppers choose the delivery, and adds guest carts. Measured after the customers. */
export const addGuests = async (
  connectionString: string,
  { tokens, productOf }: Shoppers,
): Promise<Guests> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into settings (key, value) values ('guest_cart', '"checkout"'), ('delivery_choice', 'true')`,
  );
  await client.query('update delivery_zones set days_min = 1, days_max = 2');
  const cookies = tokens.map(() => randomBytes(32).toString('base64url'));
  await client.query(
    `with made as (
       insert into carts (guest_token_hash, version, changed_at)
       select decode(hash, 'hex'), 1, now() from unnest($1::text[]) hash returning id)
     insert into cart_lines (cart_id, product_id, count)
     select id, ($2::int[])[row_number() over (order by id)], 1 from made`,
    [cookies.map((cookie) => hash('sha256', cookie)), cookies.map((_, index) => productOf(index))],
  );
  await client.query('vacuum analyze carts, cart_lines');
  await client.end();
  return { cookies: cookies.map((cookie) => `shop_cart=${cookie}`), productOf };
};

const makeTokens = async (connectionString: string, count: number): Promise<string[]> => {
  const database = openDatabase(connectionString, 2, pino({ level: 'silent' }));
  const sessions = createSessions(realWorld);
  const tokens: string[] = [];
  for (let customerId = 1; customerId <= count; customerId += 1) {
    tokens.push(await sessions.makeBearer(database.db, { customerId, name: 'bench', expiresAt: null }));
  }
  await database.close();
  return tokens;
};
