import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Refusal } from '#server/lib/refusal.ts';
import { signOrderLink } from '#server/lib/signed-link.ts';
import { aPlacedOrder } from '#tests/support/placed-order.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { aClock } from '#tests/support/shops/account-shop.ts';
import { createOrderAccess } from './order-access.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });

const secret = 'a secret of the shop';
const email = 'guest@mail.example';
const clock = aClock();
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let number: string;
let orderId: number;
let ownerId: number;

const appOn = async (isSecure: boolean, customer: { id: number; emailVerified: boolean } | null = null) => {
  const access = createOrderAccess({ secret, world: clock.world, isSecure });
  const app = Fastify();
  await app.register(cookie);
  const who = customer && { ...customer, email };
  app.get('/orders/:number', (request, reply) =>
    access.require(database.db, request, who).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return reply.code(418).send({ code: error.code });
    }),
  );
  app.get('/remember/:number/:key', async (request, reply) => {
    const { number: of, key } = request.params as { number: string; key: string };
    access.remember(request, reply, of, key);
    return null;
  });
  return app;
};

const keyFor = (of: string, version = 1) =>
  signOrderLink(secret, { number: of, email, linkVersion: version }, clock.world.now());

const ask = async (app: Awaited<ReturnType<typeof appOn>>, of: string, value?: string) => {
  const cookies = value === undefined ? {} : { order_access: value };
  return (await app.inject({ url: `/orders/${encodeURIComponent(of)}`, cookies })).json();
};

beforeAll(async () => {
  database = await openTestDatabase('template_demo');
  const { rows } = await database.pool.query(
    "insert into customers (name, surname, email, phone, phone_country_code, national_number, password_hash) values ('A', 'B', $1, '+37120000123', 'LV', '20000123', 'x') returning id",
    [email],
  );
  ownerId = rows[0].id;
  number = await aPlacedOrder(database.db, { customerId: ownerId, email });
  orderId = (await database.pool.query('select id from orders where number = $1', [number])).rows[0].id;
});
afterAll(() => database.close());

test('the key of a link opens its order; a wrong key looks like an unknown number', async () => {
  const app = await appOn(false);
  expect(await ask(app, number, `${number}.${keyFor(number)}`)).toEqual({ id: orderId, number, by: 'link' });
  const notFound = { code: 'order_not_found' };
  expect(await ask(app, number)).toEqual(notFound);
  expect(await ask(app, number, `${number}.${keyFor('X1')}`)).toEqual(notFound);
  expect(await ask(app, number, `X1.${keyFor(number)}`)).toEqual(notFound);
  for (const strange of ['X1', "'", 'a\u0000b', 'ā'.repeat(50), '~']) {
    expect(await ask(app, strange, `${strange}.${keyFor(number)}`), strange).toEqual(notFound);
  }
});

test('a key whose day or version is over has ended', async () => {
  const app = await appOn(false);
  const old = `${number}.${keyFor(number)}`;
  clock.pass(180 * 24 * 60 * 60);
  expect(await ask(app, number, old)).toMatchObject({ by: 'link' });
  clock.pass(24 * 60 * 60);
  expect(await ask(app, number, old)).toEqual({ code: 'order_link_expired' });
  const fresh = `${number}.${keyFor(number)}`;
  await database.pool.query('update orders set link_version = 2 where id = $1', [orderId]);
  expect(await ask(app, number, fresh)).toEqual({ code: 'order_link_expired' });
  expect(await ask(app, number, `${number}.${keyFor(number, 2)}`)).toMatchObject({ by: 'link' });
  await database.pool.query('update orders set link_version = 1 where id = $1', [orderId]);
});

test('its customer reads it once verified; another customer does not', async () => {
  const as = async (id: number, emailVerified: boolean, value?: string) =>
    ask(await appOn(false, { id, emailVerified }), number, value);
  expect(await as(ownerId, true)).toEqual({ id: orderId, number, by: 'customer' });
  expect(await as(ownerId, false)).toEqual({ code: 'email_not_verified' });
  expect(await as(ownerId, false, `${number}.${keyFor(number)}`)).toMatchObject({ by: 'link' });
  expect(await as(ownerId + 1, true)).toEqual({ code: 'order_not_found' });
});

test('the cookie holds the newest five orders and is bound to the host over https', async () => {
  const app = await appOn(true);
  let value: string | undefined;
  for (const of of ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P5']) {
    const cookies = value === undefined ? {} : { '__Host-order_access': value };
    const answer = await app.inject({ url: `/remember/${of}/${keyFor(of)}`, cookies });
    const [set] = answer.cookies;
    expect(set).toMatchObject({
      name: '__Host-order_access',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 24 * 60 * 60,
    });
    value = set?.value;
  }
  expect(value?.split('~').map((pair) => pair.split('.')[0])).toEqual(['P5', 'P6', 'P4', 'P3', 'P2']);
});
