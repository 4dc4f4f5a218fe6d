import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { anyText, Count, filledText, nullable, Ok, query } from '#contract/values.ts';

export const DeliveryKind = Type.Enum(['courier', 'locker', 'pickup']);
export type DeliveryKind = Static<typeof DeliveryKind>;

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Days of the shop's time zone. */
export const Arrival = Type.Object({
  from: Day,
  to: Day,
  /** The moment at which these days change. */
  order_by: Type.String({ format: 'date-time' }),
  /** When a pickup is ready; null for deliveries. */
  ready_at: nullable(Type.String({ format: 'date-time' })),
  /** The time of day of a delivery, '17:00' to '21:00'; null: not stated. */
  window: nullable(Type.Object({ from: Type.String(), to: Type.String() })),
  /** The shop's day when this was computed: 'today' and 'tomorrow' follow from it. */
  today: Day,
});
export type Arrival = Static<typeof Arrival>;

/** Why a method cannot be chosen. */
export const DeliveryRefusal = Type.Object({
  reason: Type.Enum(['too_large', 'too_heavy', 'elsewhere']),
  /** Of `too_heavy`: the most that the method carries. */
  kg: Type.Optional(Type.Number()),
  /** Of `elsewhere`: where the method delivers. */
  places: Type.Optional(Type.String()),
});
export type DeliveryRefusal = Static<typeof DeliveryRefusal>;

export const DeliveryOption = Type.Object({
  method: Type.String(),
  name: Type.String(),
  kind: DeliveryKind,
  /** In the requested currency; null: the method cannot be chosen. */
  price: nullable(Type.Number()),
  /** Null: no days are promised. */
  arrival: nullable(Arrival),
  refused: nullable(DeliveryRefusal),
});
export type DeliveryOption = Static<typeof DeliveryOption>;

export const DeliveryPoint = Type.Object({
  code: Type.String(),
  name: Type.String(),
  country: Type.String(),
  city: Type.String(),
  address: Type.String(),
  post_code: Type.String(),
  hours: Type.String(),
});
export type DeliveryPoint = Static<typeof DeliveryPoint>;

/** The chosen way of delivery. */
export const ChosenDelivery = Type.Object({
  method: Type.String(),
  name: Type.String(),
  kind: DeliveryKind,
  arrival: nullable(Arrival),
  point: nullable(DeliveryPoint),
});
export type ChosenDelivery = Static<typeof ChosenDelivery>;

/** The lowest value of goods from which a method is free. Amounts are in the requested currency. */
export const FreeDelivery = Type.Object({
  method: Type.String(),
  name: Type.String(),
  from: Type.Number(),
  /** 0: delivery is free. */
  missing: Type.Number(),
});
export type FreeDelivery = Static<typeof FreeDelivery>;

const Iso = Type.String({ pattern: '^[A-Z]{2}$' });
export const MethodCode = Type.String({ maxLength: 30 });
export const PointCode = Type.String({ maxLength: 40 });

export const deliveryEndpoints = endpoints({
  'GET /delivery/options': {
    summary: "Ways of delivery with price and days, for the caller's cart or one item",
    access: 'anyone',
    adds: 'currency and language',
    query: query({
      country: Iso,
      post_code: Type.Optional(anyText(limits.postCode)),
      sku: Type.Optional(filledText(100)),
      count: Type.Optional(Count),
    }),
    response: Type.Object({ status: Ok, options: Type.Array(DeliveryOption) }),
    refusals: ['cart_empty', 'post_code_format', 'address_country_unknown'],
  },
  'GET /delivery/points': {
    summary: 'Parcel lockers or pickup places of a method, by town, street or post code',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    query: query({
      method: MethodCode,
      country: Iso,
      q: Type.Optional(anyText(100)),
      /** The places near it come first. */
      post_code: Type.Optional(anyText(limits.postCode)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 20 })),
    }),
    response: Type.Object({
      status: Ok,
      points: Type.Array(DeliveryPoint),
      total: Type.Integer(),
    }),
    refusals: [],
  },
});
