import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { done, envelope, filledText, Id, IdInPath, Moment, nullable } from '#contract/values.ts';
import { ShopTime } from './price-plans.ts';

export const bundleNameLimit = 120;

const BundleFields = fields({
  /** By language code; the default language's is required. */
  names: Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), filledText(bundleNameLimit), {
    additionalProperties: false,
  }),
  items: Type.Array(fields({ sku: filledText(255), quantity: Type.Integer({ minimum: 1, maximum: 99 }) }), {
    maxItems: 20,
  }),
  /** Of all items together, or */
  price: nullable(Type.String({ pattern: '^[0-9]{1,7}\\.[0-9]{2}$' })),
  /** off the sum of their prices. */
  percent: nullable(Type.Number({ minimum: 0.01, maximum: 99.99, multipleOf: 0.01 })),
  starts_at: nullable(Moment),
  ends_at: nullable(Moment),
});
export type BundleFields = Static<typeof BundleFields>;

/** A moment as it is stored, or a time of the shop's clock that was typed. */
const Time = nullable(Type.Union([Moment, ShopTime]));
const SentBundle = fields({ ...BundleFields.properties, starts_at: Time, ends_at: Time });

const BundleRow = Type.Object({
  id: Id,
  state: Type.Enum(['open', 'planned', 'ended']),
  bundle: BundleFields,
  /** By SKU. */
  products: Type.Record(Type.String(), Type.Object({ id: Id, name: Type.String() })),
});
export type BundleRow = Static<typeof BundleRow>;

const BundlesPage = Type.Object({
  /** The default one first. */
  languages: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
  /** Open ones first, at most 500. */
  bundles: Type.Array(BundleRow),
});
export type BundlesPage = Static<typeof BundlesPage>;

const write = { access: 'staff', permission: 'prices.write' } as const;
const params = Type.Object({ id: IdInPath });

export const adminBundleEndpoints = adminEndpoints({
  'GET /admin/bundles': {
    summary: 'Bundles, open ones first; with `search` those of a name or with a SKU',
    access: 'staff',
    permission: 'catalogue.read',
    query: fields({ search: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: envelope(BundlesPage),
    refusals: [],
  },
  'POST /admin/bundles': {
    summary: 'Offers products together at a fixed price or with percents off',
    ...write,
    body: SentBundle,
    response: envelope(Type.Object({ id: Id })),
    refusals: ['operation_refused'],
  },
  'POST /admin/bundles/:id': {
    summary: 'Changes a bundle that has not ended; orders keep what they had. `was` is what was seen',
    ...write,
    params,
    body: fields({ bundle: SentBundle, was: BundleFields }),
    response: done('Saved.'),
    refusals: ['changed_meanwhile', 'operation_refused'],
  },
  'POST /admin/bundles/:id/end': {
    summary: 'Ends a bundle now; orders keep their discount',
    ...write,
    params,
    body: fields({}),
    response: done('Saved.'),
    refusals: ['operation_refused'],
  },
});
