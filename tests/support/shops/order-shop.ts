import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { expect } from 'vitest';
import type { CallKey } from '#contract/endpoints-table.ts';
import { buildApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/db/pool.ts';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import type { OrderDraft } from '#server/features/orders/order.ts';
import { vatOf } from '#server/features/pricing/pricing-rules.ts';
import { createSessions } from '#server/http/sessions/session.ts';
import { createServices, type ServiceOverrides, type Services } from '#server/services.ts';
import { aShop } from '#tests/support/builders.ts';
import type { ResponseBody } from '#tests/support/response-body.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { testLog } from '#tests/support/test-log.ts';
import { aClock } from './account-shop.ts';
import { checkoutForm as form, latvia, someCountries } from './small-shop.ts';

interface ShopResponse<Key extends CallKey> {
  readonly status: number;
  readonly body: ResponseBody<Key>;
}

type PathOf<Method extends string> = CallKey extends infer Key
  ? Key extends `${Method} ${infer Path}`
    ? Path
    : never
  : never;

let made = 0;

const filled = <Path extends string>(path: Path, params: Record<string, string | number>): Path =>
  path.replace(/:(\w+)/g, (_, name) => String(params[name])) as Path;

/** A verified customer with a bearer token. Calls are spread over the shop's processes. */
const aBuyer = async (db: Database, apps: readonly FastifyInstance[], world: ServiceOverrides['world']) => {
  made += 1;
  const { id } = await db
    .insertInto('customers')
    .values({
      email: `buyer.${made}@mail.example`,
      email_verified_at: new Date(),
      password_hash: 'none',
      name: 'Anna',
      surname: 'Ozola',
      phone: '+37120000000',
      phone_country_code: 'LV',
      national_number: '20000000',
      country_id: null,
      city: null,
      address: null,
      post_code: null,
      avatar_url: null,
      language_id: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sessions = createSessions(world ?? { now: () => new Date(), randomBytes: () => Buffer.alloc(0) });
  const token = await sessions.makeBearer(db, { customerId: id, name: 'test', expiresAt: null });
  let turn = made;
  const ask = async <Method extends 'GET' | 'POST', Path extends PathOf<Method>>(
    method: Method,
    path: Path,
    payload?: object,
    headers = {},
  ): Promise<ShopResponse<`${Method} ${Path}` & CallKey>> => {
    turn += 1;
    const app = apps[turn % apps.length] as FastifyInstance;
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    id,
    token,
    /** `get('/products/:id/info', { id: 7 })` */
    get: <Path extends PathOf<'GET'>>(path: Path, params: Record<string, string | number> = {}) =>
      ask('GET', filled(path, params)),
    post: <Path extends PathOf<'POST'>>(
      path: Path,
      payload: object,
      params: Record<string, string | number> = {},
    ) => ask('POST', filled(path, params), payload),
    /** Puts products into the cart: [id, count, whether it is a variation]. */
    fill: async (...items: readonly (readonly [number, number, boolean?])[]): Promise<void> => {
      for (const [item, count, isVariation = false] of items) {
        const { body } = await ask('POST', '/cart/add', { id: item, count, is_variation: isVariation });
        if (body.status !== 'OK') throw new Error(`Not added to the cart: ${JSON.stringify(body)}`);
      }
    },
    totals: (fields: object = {}) => ask('POST', '/cart/calculate-totals', { ...form, ...fields }),
    order: (fields: object = {}, key?: string) =>
      ask(
        'POST',
        '/orders/checkout',
        { ...form, ...fields },
        key === undefined ? {} : { 'idempotency-key': key },
      ),
    history: async () => (await ask('GET', '/orders/history')).body.payload,
  };
};

export type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** Opens a small shop with any number of processes on the same database. */
export const openOrderShop = async ({
  processes = 1,
  overrides = {},
  env = {},
  clock = aClock(),
  log = testLog,
}: {
  readonly processes?: number;
  readonly overrides?: Omit<ServiceOverrides, 'world'>;
  readonly env?: Record<string, string>;
  readonly clock?: ReturnType<typeof aClock>;
  readonly log?: Logger;
} = {}) => {
  const connections = 10;
  const database = await openTestDatabase('template_empty', connections);
  const { db, address } = database;
  await aShop(db);
  await someCountries(db);
  const config = testConfig({ RATE_LIMIT_FACTOR: '100000', SESSION_SECRET: 'x'.repeat(32), ...env });
  const others = Array.from({ length: processes - 1 }, () => openDatabase(address, connections, log));
  const shops: readonly Services[] = [database, ...others].map((each) =>
    createServices(config, log, each, { world: clock.world, ...overrides }),
  );
  const apps = await Promise.all(shops.map(buildApp));
  return {
    db,
    address,
    clock,
    apps,
    services: shops[0] as Services,
    shops,
    buyer: () => aBuyer(db, apps, clock.world),
    runJob: async (name: string): Promise<void> => {
      const job = shops[0]?.jobs.find((each) => each.name === name);
      while (await job?.run());
    },
    /** Expects that all invariants hold. */
    expectSound: async (): Promise<void> => {
      const results = await checkInvariants(db);
      expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
    },
    stockOf: async (productId: number): Promise<{ onHand: number; reserved: number }[]> =>
      db
        .selectFrom('stock_items')
        .select(['on_hand as onHand', 'reserved'])
        .where('product_id', '=', productId)
        .orderBy('id')
        .execute(),
    close: async (): Promise<void> => {
      for (const app of apps) await app.close();
      for (const other of others) await other.close();
      await database.close();
    },
  };
};

/** An order as the checkout writes it, with products at one euro each. */
export const aDraft = async (
  db: Database,
  customerId: number,
  items: readonly (readonly [productId: number, quantity: number])[],
  given: Partial<OrderDraft> = {},
): Promise<OrderDraft> => {
  const lines = await Promise.all(
    items.map(async ([productId, quantity]) => {
      const { id: stockItemId } = await db
        .selectFrom('stock_items')
        .select('id')
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow();
      const name = `Thing ${productId}`;
      const one = { variationId: null, sku: `T-${productId}`, name, imageUrl: null, category: null };
      return {
        ...one,
        productId,
        stockItemId,
        attributes: [],
        quantity,
        unitCents: 100,
        chargedUnitCents: 100,
      };
    }),
  );
  const subtotal = lines.reduce((sum, { quantity }) => sum + quantity * 100, 0);
  const total = subtotal + 500;
  const amounts = {
    subtotal,
    delivery: 500,
    discount: 0,
    vat: vatOf(total, { basisPoints: 2100, isIncluded: true }),
    total,
  };
  const { country, ...address } = form;
  return {
    ...address,
    customerId,
    languageId: 1,
    paymentMethod: 'card',
    countryId: latvia.id,
    country,
    promo: null,
    vatPercent: 21,
    pricesIncludeVat: true,
    base: amounts,
    charged: amounts,
    currency: { code: 'EUR', symbol: '€', rate: '1' },
    lines,
    cartVersion: 0,
    ...given,
  };
};
