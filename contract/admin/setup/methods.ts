import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { done, envelope, filledText, nullable } from '#contract/values.ts';

const Days = Type.Integer({ minimum: 0, maximum: 60 });

const methodFields = {
  kind: Type.Enum(['courier', 'locker', 'pickup']),
  /** Code of the carrier; of lockers also whose points are offered. */
  carrier: filledText(30),
  /** In the default language. */
  name: filledText(60),
  /** In other languages, by code. */
  names: Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), filledText(60), { maxProperties: 30 }),
  is_on: Type.Boolean(),
  /** Minutes since midnight: orders before this time are packed on the same day. */
  cut_off: Type.Integer({ minimum: 0, maximum: 1439 }),
  /** Working days until the parcel leaves. */
  handling: fields({ min: Days, max: Days }),
  /** When the carrier delivers; 1 is Monday. */
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
  }),
  /** Null: any weight. */
  max_grams: nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  /** Sides of the largest parcel; null: any size. */
  max_mm: nullable(Type.Array(Type.Integer({ minimum: 1, maximum: 100_000 }), { minItems: 3, maxItems: 3 })),
  /** '1-5 10:00-19:00': when a pickup place is open, or when a courier comes. */
  hours: nullable(filledText(200)),
};
const Method = Type.Object({ code: Type.String(), ...methodFields });
export type Method = Static<typeof Method>;

const code = { params: Type.Object({ code: Type.String({ maxLength: 60 }) }) };
const read = { access: 'staff', permission: 'settings.read' } as const;
const write = { access: 'staff', permission: 'settings.write' } as const;

export const methodEndpoints = adminEndpoints({
  'GET /admin/delivery-methods': {
    summary: 'Ways of delivery in their order, and the languages of their names',
    ...read,
    response: envelope(
      Type.Object({
        methods: Type.Array(Method),
        /** Without the default one. */
        languages: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
      }),
    ),
    refusals: [],
  },
  'POST /admin/delivery-methods/:code': {
    summary: 'Adds, changes or switches a way of delivery',
    ...write,
    ...code,
    body: fields({
      ...methodFields,
      /** What the caller saw; null: a new one. */
      was: nullable(fields(methodFields)),
    }),
    response: done('Saved.'),
    refusals: ['operation_refused', 'changed_meanwhile'],
  },
  'POST /admin/delivery-methods/:code/remove': {
    summary: 'Removes a way of delivery with its zones; orders keep its name',
    ...write,
    ...code,
    body: fields({}),
    response: done('Removed.'),
    refusals: ['operation_refused'],
  },
});
