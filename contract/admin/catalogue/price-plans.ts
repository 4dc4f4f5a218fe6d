import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import {
  done,
  envelope,
  filledText,
  Id,
  IdInPath,
  listEnvelope,
  Moment,
  MoneyText,
  nullable,
} from '#contract/values.ts';

/** A minute of the shop's clock: '2026-12-24T18:00'. One that the clock skips counts as an hour later. */
export const ShopTime = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' });

const PricePlan = Type.Object({
  id: Id,
  product_id: Id,
  sku: Type.String(),
  name: Type.String(),
  price: MoneyText,
  starts_at: Moment,
  /** Null: the price stays. */
  ends_at: nullable(Moment),
  state: Type.Enum(['waiting', 'running', 'done', 'overtaken', 'cancelled', 'missed', 'failed']),
  /** The price before, to which the end returns. */
  before: nullable(MoneyText),
  fault: nullable(Type.String()),
});
export type PricePlan = Static<typeof PricePlan>;

export const adminPricePlansEndpoints = adminEndpoints({
  'GET /admin/price-plans': {
    summary: 'Planned prices, newest first: those that wait or run, or those that are over',
    access: 'staff',
    permission: 'catalogue.read',
    query: fields({
      view: Type.Optional(Type.Enum(['open', 'over'])),
      product: Type.Optional(IdInPath),
      cursor: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: Type.Object({
      ...listEnvelope(PricePlan).properties,
      next_cursor: nullable(Type.String()),
    }),
    refusals: ['cursor_invalid'],
  },
  'POST /admin/price-plans': {
    summary: 'Plans a price of one item from a minute on; at the end the former price returns',
    access: 'staff',
    permission: 'prices.write',
    body: fields({
      sku: filledText(255),
      price: Type.String({ pattern: '^[0-9]{1,6}\\.[0-9]{2}$' }),
      starts: ShopTime,
      ends: nullable(ShopTime),
    }),
    response: envelope(Type.Object({ id: Id })),
    refusals: ['operation_refused'],
  },
  'POST /admin/price-plans/:id/end': {
    summary: 'Ends a planned price: it never starts, or the former price returns at once',
    access: 'staff',
    permission: 'prices.write',
    params: fields({ id: IdInPath }),
    response: done('Ended.'),
    refusals: ['operation_refused'],
  },
});
