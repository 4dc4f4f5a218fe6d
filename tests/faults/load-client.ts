import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { createSessions } from '#server/http/sessions/session.ts';
import { realWorld } from '#server/lib/world.ts';
import { checkoutForm } from '#tests/support/small-shop.ts';

export interface Answer {
  /** 0: no answer came, the connection was refused, cut or too slow. */
  readonly status: number;
  readonly ms: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any;
}

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly timeoutMs?: number;
}

const parse = (text: string, type: unknown): unknown =>
  String(type).startsWith('application/json') ? JSON.parse(text) : text;

/** Connections of one test, to be closed with it. */
export const openClient = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
  const ask = (origin: string, given: Ask): Promise<Answer> => {
    const { method = 'GET', path, body, token, timeoutMs = 60_000 } = given;
    const since = performance.now();
    const payload = given.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    return new Promise((resolve) => {
      const done = (status: number, headers: object, answer: unknown): void =>
        resolve({ status, ms: performance.now() - since, headers: { ...headers }, body: answer });
      const call = request(
        `${origin}${path}`,
        {
          agent,
          method,
          headers: {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(payload)),
            }),
            ...given.headers,
          },
          signal: AbortSignal.timeout(timeoutMs),
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', (error) => done(0, {}, error.message));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            done(response.statusCode ?? 0, response.headers, parse(text, response.headers['content-type']));
          });
        },
      );
      call.on('error', ({ code, message }: NodeJS.ErrnoException) => {
        // Closed by the server while this was on its way: whoever reuses connections asks again on another.
        const isStale = code === 'ECONNRESET' && call.reusedSocket;
        done(0, {}, isStale ? 'stale connection' : (code ?? message));
      });
      call.end(payload);
    });
  };
  return { ask, close: () => agent.destroy() };
};

export type Client = ReturnType<typeof openClient>;

export interface Shopper {
  readonly id: number;
  readonly token: string;
}

/** Verified customers with bearer tokens, many at once. */
export const aCrowd = async (db: Database, size: number): Promise<readonly Shopper[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into customers (email, email_verified_at, password_hash, name, surname, phone, phone_country_code,
      national_number, language_id)
    select 'crowd.' || gen_random_uuid() || '@mail.example', now(), 'none', 'Anna', 'Ozola', '+37120000000', 'LV',
      '20000000', 1
    from generate_series(1, ${size}::int) returning id`.execute(db);
  const sessions = createSessions(realWorld);
  const shoppers: Shopper[] = [];
  for (const { id } of rows) {
    const token = await sessions.makeBearer(db, { customerId: id, name: 'crowd', expiresAt: null });
    shoppers.push({ id, token });
  }
  return shoppers;
};

/** Puts into everybody's cart what `wish` says, and nothing else. */
export const fillCarts = async (
  db: Database,
  shoppers: readonly Shopper[],
  wish: (place: number) => readonly (readonly [product: number, count: number])[],
): Promise<void> => {
  const lines = shoppers.flatMap(({ id }, place) =>
    wish(place).map(([product, count]) => ({ id, product, count })),
  );
  const ids = shoppers.map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    await sql`insert into carts (customer_id, version) select unnest(${ids}::int[]), 1
      on conflict (customer_id) do update set version = carts.version + 1`.execute(trx);
    await sql`delete from cart_lines where customer_id = any(${ids}::int[])`.execute(trx);
    await sql`insert into cart_lines (customer_id, product_id, count)
      select * from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ product }) => product)}::int[],
        ${lines.map(({ count }) => count)}::int[])`.execute(trx);
  });
};

export const checkout = (
  { id, token }: Shopper,
  { key, fields = {} }: { readonly key?: string; readonly fields?: object } = {},
): Ask => ({
  method: 'POST',
  path: '/api/orders/checkout',
  token,
  body: { ...checkoutForm, email: `buyer.${id}@mail.example`, ...fields },
  ...(key !== undefined && { headers: { 'idempotency-key': key } }),
});

/** As the storefront does it: no answer, busy or still under way is asked again with the same key. */
export const isUnsettled = ({ status, body }: Answer): boolean =>
  status === 0 || status === 503 || body?.code === 'idempotency_in_flight';

/** A word for an answer, to be counted. */
export const wordOf = ({ status, body }: Answer): string =>
  status === 0 ? 'no answer' : `${status} ${body?.code ?? body?.status ?? ''}`.trim();

export const countWords = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[wordOf(answer)] = (counts[wordOf(answer)] ?? 0) + 1;
  return counts;
};
