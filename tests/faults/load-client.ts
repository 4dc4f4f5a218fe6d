import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import type { CallResponse } from '#contract/endpoints-table.ts';
import type { Database } from '#server/db/pool.ts';
import { createSessions } from '#server/http/sessions/session.ts';
import { realWorld } from '#server/lib/world.ts';
import type { ResponseBody } from '#tests/support/response-body.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';

type CheckedBody = ResponseBody<'POST /orders/checkout'> &
  Partial<Pick<CallResponse<'POST /cart/calculate-totals'>, 'converted'>> &
  Partial<Pick<CallResponse<'GET /cart/contents'>, 'cart'>>;

export interface ReceivedResponse {
  /** 0 if no response arrived: connection refused, cut or timed out. */
  readonly status: number;
  readonly ms: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The fields that scenarios read; null if no JSON arrived. */
  readonly body: CheckedBody | null;
  /** Why no response arrived. */
  readonly error?: string;
}

export interface OutgoingRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  /** Sent unchanged instead of `body`. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly timeoutMs?: number;
}

const parse = (text: string, type: unknown): CheckedBody | null =>
  String(type).startsWith('application/json') ? JSON.parse(text) : null;

/** Opens a keep-alive HTTP client. */
export const openClient = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
  const send = (origin: string, given: OutgoingRequest): Promise<ReceivedResponse> => {
    const { method = 'GET', path, body, token, timeoutMs = 60_000 } = given;
    const since = performance.now();
    const payload = given.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    return new Promise((resolve) => {
      const fail = (error: string): void =>
        resolve({ status: 0, ms: performance.now() - since, headers: {}, body: null, error });
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
          response.on('error', (error) => fail(error.message));
          response.on('end', () => {
            const { statusCode: status = 0, headers } = response;
            const text = Buffer.concat(chunks).toString('utf8');
            resolve({
              status,
              ms: performance.now() - since,
              headers,
              body: parse(text, headers['content-type']),
            });
          });
        },
      );
      call.on('error', ({ code, message }: NodeJS.ErrnoException) => {
        // The server closed a reused connection: a real client sends the request again on another.
        const isStale = code === 'ECONNRESET' && call.reusedSocket;
        fail(isStale ? 'stale connection' : (code ?? message));
      });
      call.end(payload);
    });
  };
  return { send, close: () => agent.destroy() };
};

export type Client = ReturnType<typeof openClient>;

export interface Shopper {
  readonly id: number;
  readonly token: string;
}

/** Creates verified customers with bearer tokens. */
export const createShoppers = async (db: Database, size: number): Promise<readonly Shopper[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into customers (email, email_verified_at, password_hash, name, surname, phone, phone_country_code,
      national_number, language_id)
    select 'shopper.' || gen_random_uuid() || '@mail.example', now(), 'none', 'Anna', 'Ozola', '+37120000000', 'LV',
      '20000000', 1
    from generate_series(1, ${size}::int) returning id`.execute(db);
  const sessions = createSessions(realWorld);
  const shoppers: Shopper[] = [];
  for (const { id } of rows) {
    const token = await sessions.makeBearer(db, { customerId: id, name: 'load', expiresAt: null });
    shoppers.push({ id, token });
  }
  return shoppers;
};

/** Replaces each shopper's cart by the lines that `linesOf` returns. */
export const fillCarts = async (
  db: Database,
  shoppers: readonly Shopper[],
  linesOf: (index: number) => readonly (readonly [product: number, count: number])[],
): Promise<void> => {
  const lines = shoppers.flatMap(({ id }, index) =>
    linesOf(index).map(([product, count]) => ({ id, product, count })),
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
): OutgoingRequest => ({
  method: 'POST',
  path: '/api/orders/checkout',
  token,
  body: { ...checkoutForm, email: `buyer.${id}@mail.example`, ...fields },
  ...(key !== undefined && { headers: { 'idempotency-key': key } }),
});

/** Whether the storefront would retry with the same key: no response, busy, or still in flight. */
export const isUnsettled = ({ status, body }: ReceivedResponse): boolean =>
  status === 0 || status === 503 || body?.code === 'idempotency_in_flight';

/** A short description of a response, for counting. */
export const outcomeOf = ({ status, body }: ReceivedResponse): string =>
  status === 0 ? 'no response' : `${status} ${body?.code ?? body?.status ?? ''}`.trim();

export const countOutcomes = (responses: readonly ReceivedResponse[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const response of responses) counts[outcomeOf(response)] = (counts[outcomeOf(response)] ?? 0) + 1;
  return counts;
};
