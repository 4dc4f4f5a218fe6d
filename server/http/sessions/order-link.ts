import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/pool.ts';
import type { OrderAccess } from './order-access.ts';

const exchangePath = '/api/order-link';
const linkWithKey = /^\/order\/[^/?]+\?(?:[^#]*&)?key=/;

/** Leads a link with a key to the exchange below. Every other address, the order page's too, stays as it is. */
export const rewriteOrderLink = (url: string): string =>
  url.startsWith('/order/') && linkWithKey.test(url) ? `${exchangePath}${url.slice('/order'.length)}` : url;

/**
 * Moves the key of an order's link from the address into the visitor's cookie and redirects to the order's page. Ended
 * keys too: the page then says that the link has ended. A wrong key leads to the same page as an unknown number.
 */
export const serveOrderLink =
  (db: Database, { orderAccess }: { readonly orderAccess: OrderAccess }) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(cookie);
    app.get<{ Params: { number: string }; Querystring: Record<string, unknown> }>(
      `${exchangePath}/:number`,
      async (request, reply) => {
        const { number } = request.params;
        const { key } = request.query;
        if (typeof key === 'string' && (await orderAccess.check(db, number, key)) !== 'invalid')
          orderAccess.remember(request, reply, number, key);
        return reply
          .headers({
            'cache-control': 'no-store',
            'referrer-policy': 'same-origin',
            'x-robots-tag': 'noindex',
          })
          .redirect(`/order/${encodeURIComponent(number)}`, 303);
      },
    );
  };
