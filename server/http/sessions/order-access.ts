import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { prepareStatement } from '#server/db/prepare-statement.ts';
import { Refusal } from '#server/lib/refusal.ts';
import {
  checkOrderLink,
  type LinkedOrder,
  type OrderLinkState,
  signOrderLink,
} from '#server/lib/signed-link.ts';
import type { World } from '#server/lib/world.ts';
import type { Customer } from './session-store.ts';

/** The order that a call may read, and by what right. */
export interface AccessibleOrder {
  readonly id: number;
  readonly number: string;
  readonly by: 'customer' | 'link';
}

interface KnownOrder extends LinkedOrder {
  readonly id: number;
  readonly customerId: number | null;
}

const findOrders = prepareStatement(
  ({ number }: { readonly number: string }) => sql<KnownOrder>`
    select id, number, email, link_version as "linkVersion", customer_id as "customerId"
    from orders where number = ${number}`,
);

const findKnownOrder = async (db: Database, number: string): Promise<KnownOrder | undefined> =>
  (await findOrders(db, { number }))[0];

const wellFormedNumber = /^[A-Za-z0-9-]{1,40}$/;
const ordersAtMost = 5;
const cookieSeconds = 30 * 24 * 60 * 60;

/** Pairs of number and key, newest first. The cookie's value is written by the shop, but can be anything. */
const readKeys = (value: string | undefined): readonly (readonly [string, string])[] =>
  (value ?? '')
    .slice(0, 1000)
    .split('~')
    .flatMap((pair) => {
      const [, number, key] = /^([A-Za-z0-9-]{1,40})\.([A-Za-z0-9._-]{1,80})$/.exec(pair) ?? [];
      return number !== undefined && key !== undefined ? [[number, key] as const] : [];
    });

/** Access to single orders: by the session of the order's verified customer, or by the key of a signed link in a cookie. */
export const createOrderAccess = ({
  secret,
  world,
  isSecure,
}: {
  readonly secret: string;
  readonly world: World;
  readonly isSecure: boolean;
}) => {
  const cookie = isSecure ? '__Host-order_access' : 'order_access';
  const stateOf = (order: KnownOrder, key: string | undefined): OrderLinkState =>
    key === undefined ? 'invalid' : checkOrderLink(secret, order, key, world.now());

  /** Stores the key of a link in the visitor's cookie, which holds the newest five. */
  const remember = (request: FastifyRequest, reply: FastifyReply, number: string, key: string): void => {
    const others = readKeys(request.cookies[cookie]).filter(([of]) => of !== number);
    const pairs = [[number, key] as const, ...others].slice(0, ordersAtMost);
    reply.setCookie(cookie, pairs.map((pair) => pair.join('.')).join('~'), {
      path: '/',
      sameSite: 'lax',
      secure: isSecure,
      httpOnly: true,
      maxAge: cookieSeconds,
    });
  };

  return {
    /**
     * Finds the order of a call, or refuses: 404 for an unknown number and for a wrong key alike, 403 for its own but
     * unverified customer, 410 for a key that has ended.
     */
    require: async (
      db: Database,
      request: FastifyRequest,
      customer: Customer | null,
    ): Promise<AccessibleOrder> => {
      const { number = '' } = request.params as { number?: string };
      const order = wellFormedNumber.test(number) ? await findKnownOrder(db, number) : undefined;
      if (!order) throw new Refusal('order_not_found');
      const isOwn = customer !== null && order.customerId === customer.id;
      if (isOwn && customer.emailVerified) return { id: order.id, number, by: 'customer' };
      const key = readKeys(request.cookies[cookie]).find(([of]) => of === number)?.[1];
      const state = stateOf(order, key);
      if (state === 'valid') return { id: order.id, number, by: 'link' };
      if (isOwn) throw new Refusal('email_not_verified');
      throw new Refusal(state === 'ended' ? 'order_link_expired' : 'order_not_found');
    },

    /** Whether the key of a link opens the order with this number. An unknown number is `invalid`. */
    check: async (db: Database, number: string, key: string): Promise<OrderLinkState> => {
      const order = wellFormedNumber.test(number) ? await findKnownOrder(db, number) : undefined;
      return order ? stateOf(order, key) : 'invalid';
    },

    remember,

    /** Gives the visitor access to an order that was just placed, as its link would. */
    grant: (request: FastifyRequest, reply: FastifyReply, order: LinkedOrder): void =>
      remember(request, reply, order.number, signOrderLink(secret, order, world.now())),
  };
};

export type OrderAccess = ReturnType<typeof createOrderAccess>;
