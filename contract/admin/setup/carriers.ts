import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { Day, done, envelope, filledText, listEnvelope, nullable } from '#contract/values.ts';

const Iso = Type.String({ pattern: '^[A-Z]{2}$' });

const carrierFields = {
  name: filledText(60),
  /** Where parcels are tracked, with {number}; without a country: everywhere else. */
  tracking: Type.Array(fields({ country: nullable(Iso), url: filledText(500) }), { maxItems: 60 }),
  /** False: nothing is shipped with it any more. */
  is_on: Type.Boolean(),
};
const Carrier = Type.Object({ code: Type.String(), ...carrierFields });
export type Carrier = Static<typeof Carrier>;

const Holiday = Type.Object({
  day: Day,
  is_closed: Type.Boolean(),
  /** False: an operator set it. */
  is_public: Type.Boolean(),
});
export type Holiday = Static<typeof Holiday>;

/** A country that the shop sells to, or the shop itself. */
const Place = Type.String({ pattern: '^([A-Z]{2}|shop)$' });

const read = { access: 'staff', permission: 'settings.read' } as const;
const write = { access: 'staff', permission: 'settings.write' } as const;

export const carrierEndpoints = adminEndpoints({
  'GET /admin/carriers': {
    summary: 'Carriers and where their parcels are tracked',
    ...read,
    response: listEnvelope(Carrier),
    refusals: [],
  },
  'POST /admin/carriers/:code': {
    summary: 'Adds, changes, hides or shows a carrier',
    ...write,
    params: Type.Object({ code: Type.String({ maxLength: 60 }) }),
    body: fields({
      ...carrierFields,
      /** What the caller saw; null: a new carrier. */
      was: nullable(fields(carrierFields)),
    }),
    response: done('Saved.'),
    refusals: ['operation_refused', 'changed_meanwhile'],
  },
  'GET /admin/holidays': {
    summary: 'Days from today on that are not like the other days of their week, for the shop or a country',
    ...read,
    query: fields({ place: Type.Optional(Place) }),
    response: envelope(
      Type.Object({
        place: Type.String(),
        /** The countries that the shop sells to, by code. */
        countries: Type.Array(Type.String()),
        days: Type.Array(Holiday),
      }),
    ),
    refusals: [],
  },
  'POST /admin/holidays': {
    summary: 'Opens or closes a day: of the shop for packing, of a country for deliveries',
    ...write,
    body: fields({ place: Place, day: Day, is_closed: Type.Boolean() }),
    response: done('Saved.'),
    refusals: ['operation_refused'],
  },
});
