import { type Static, Type } from 'typebox';
import { envelope, Id, Moment, MoneyText, nullable } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';

const waitingKinds = [
  'phone_payments',
  'to_pack',
  'packed',
  'to_arrange',
  'silent_parcels',
  'withdrawals',
  'returns',
  'texts',
  'refunds_to_pay',
  'refunds_failed',
  'payment_events',
  'messages',
  'mails_given_up',
  'books',
  'low_stock',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const Waiting = Type.Object({
  kind: Type.Enum([...waitingKinds]),
  count: Type.Integer(),
  /** Since when the oldest waits. */
  since: nullable(Moment),
});
export type Waiting = Static<typeof Waiting>;

const Figure = Type.Object({ now: Type.Integer(), before: Type.Integer() });

const Home = Type.Object({
  /** In cents of the base currency, today and on the same weekday of last week up to the same minute. */
  figures: nullable(
    Type.Object({
      sales: Figure,
      orders: Figure,
      refunds: Figure,
      unpaid: Type.Object({ cents: Type.Integer(), orders: Type.Integer() }),
      /** Sales of 60 days in cents, oldest first; the last is today. `captured`: before refunds. */
      days: Type.Array(
        Type.Object({
          day: Type.String(),
          cents: Type.Integer(),
          captured: Type.Integer(),
          orders: Type.Integer(),
        }),
      ),
    }),
  ),
  low_stock: Type.Array(
    Type.Object({
      sku: Type.String(),
      name: Type.String(),
      image_url: nullable(Type.String()),
      free: Type.Integer(),
      reserved: Type.Integer(),
    }),
  ),
});
export type Home = Static<typeof Home>;

const QueuedOrder = Type.Object({
  number: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  post_code: Type.String(),
  city: Type.String(),
  country: Type.String(),
  amount: MoneyText,
  currency: Type.String(),
  placed_at: Moment,
  held_until: Moment,
  items: Type.Array(
    Type.Object({ name: Type.String(), quantity: Type.Integer(), image_url: nullable(Type.String()) }),
  ),
});
export type QueuedOrder = Static<typeof QueuedOrder>;

export const deskEndpoints = adminEndpoints({
  'GET /admin/home': {
    summary: 'Figures of today against last week, sales of 60 days and low stock',
    access: 'staff',
    response: envelope(Home),
    refusals: [],
  },
  'GET /admin/waiting': {
    summary: 'What needs attention, and how many orders came after a given one; polled every 15 seconds',
    access: 'staff',
    query: Type.Object({ since: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })) }),
    response: envelope(
      Type.Object({
        waiting: Type.Array(Waiting),
        /** A mark of the newest order, for `since`. */
        newest: Type.Integer(),
        new_orders: Type.Integer(),
      }),
    ),
    refusals: [],
  },
  'GET /admin/find': {
    summary: 'Orders, customers and products by what was typed, five of each',
    access: 'staff',
    query: Type.Object({ words: Type.String({ maxLength: 100 }) }),
    response: envelope(
      Type.Object({
        orders: Type.Array(
          Type.Object({
            number: Type.String(),
            customer: Type.String(),
            total: MoneyText,
            currency: Type.String(),
            state: Type.String(),
          }),
        ),
        customers: Type.Array(Type.Object({ id: Id, name: Type.String(), email: Type.String() })),
        products: Type.Array(Type.Object({ id: Id, sku: Type.String(), name: Type.String() })),
      }),
    ),
    refusals: [],
  },
  'GET /admin/phone-desk': {
    summary: 'Phone orders that wait for payment; with `typed` the order of that number or phone',
    access: 'staff',
    permission: 'payments.confirm',
    query: Type.Object({ typed: Type.Optional(Type.String({ maxLength: 40 })) }),
    response: envelope(
      Type.Object({
        queue: Type.Array(QueuedOrder),
        found: Type.Array(QueuedOrder),
        /** 'wrong': nothing was found, and the last digit does not fit the others. */
        check_digit: Type.Enum(['none', 'right', 'wrong']),
        /** Open orders whose number differs by one digit or one swap. */
        suggestions: Type.Array(Type.String()),
        /** The state of an order that is found and cannot be confirmed. */
        closed: nullable(Type.Object({ number: Type.String(), state: Type.String() })),
      }),
    ),
    refusals: [],
  },
});
