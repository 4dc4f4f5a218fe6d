import { type Static, Type } from 'typebox';
import { done, envelope, filledText, Moment, nullable } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { ShopTime } from './catalogue/price-plans.ts';
import { fields } from './session.ts';
import { Price } from './settings.ts';

const ArticleText = Type.Object({ language: Type.String(), title: Type.String(), content: Type.String() });
const Article = Type.Object({
  id: Type.Integer(),
  /** Of a page that the shop links to: terms, privacy … */
  kind: nullable(Type.String()),
  is_popular: Type.Boolean(),
  /** The default language first; those that are missing are not translated. */
  texts: Type.Array(ArticleText),
});
export type Article = Static<typeof Article>;

const Articles = Type.Object({
  articles: Type.Array(Article),
  /** The default one first. */
  languages: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
});
export type Articles = Static<typeof Articles>;

const kindParams = Type.Object({ kind: Type.Enum(['pages', 'faqs']) });
const written = { title: filledText(200), content: Type.String({ maxLength: 500_000 }) };
const ArticleId = Type.String({ pattern: '^([1-9][0-9]{0,8}|[a-z]{3,20})$' });

export const TextRow = Type.Object({ key: Type.String(), original: Type.String(), text: Type.String() });
export type TranslatedText = Static<typeof TextRow>;

const Translations = Type.Object({
  rows: Type.Array(TextRow),
  /** How many texts match, also those that are not shown. */
  found: Type.Integer(),
  missing: Type.Integer(),
  languages: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
});

const promoFields = {
  code: filledText(40),
  description: Type.String({ maxLength: 200 }),
  /** One of both. */
  percent: nullable(Type.Number({ exclusiveMinimum: 0, maximum: 100, multipleOf: 0.01 })),
  amount: nullable(Price),
  at_most: nullable(Price),
  applies_to: Type.Enum(['goods', 'goods_and_delivery', 'delivery']),
  minimum: Price,
  starts_at: nullable(Moment),
  ends_at: nullable(Moment),
  max_uses: nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  max_uses_per_customer: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
};
const Promo = Type.Object({
  ...promoFields,
  uses: Type.Integer(),
  state: Type.Enum(['open', 'later', 'ended', 'used up']),
});
export type Promo = Static<typeof Promo>;

const read = { access: 'staff', permission: 'catalogue.read' } as const;
const write = { access: 'staff', permission: 'content.write' } as const;
const saved = done('Saved.');
const textParams = Type.Object({
  what: Type.Enum(['interface', 'catalogue']),
  language: Type.String({ maxLength: 10 }),
});

export const contentEndpoints = adminEndpoints({
  'GET /admin/articles/:kind': {
    summary: 'Pages or questions in every language, in the order of the shop',
    ...read,
    params: kindParams,
    response: envelope(Articles),
    refusals: [],
  },
  'POST /admin/articles/:kind': {
    summary: 'Creates or changes a page or a question in one language; unsafe HTML is removed',
    ...write,
    bodyLimit: 1_048_576,
    params: kindParams,
    body: fields({
      /** An id, 'new', or the kind of a page that does not exist yet. */
      id: ArticleId,
      language: Type.Optional(Type.String({ maxLength: 10 })),
      ...written,
      is_popular: Type.Optional(Type.Boolean()),
      /** What the caller saw; null: no text in this language. */
      was: nullable(fields({ title: Type.String(), content: Type.String() })),
    }),
    response: envelope(Type.Object({ id: Type.Integer() })),
    refusals: ['operation_refused', 'changed_meanwhile'],
  },
  'POST /admin/articles/:kind/order': {
    summary: 'Puts pages or questions into an order; those that are not named follow',
    ...write,
    params: kindParams,
    body: fields({
      ids: Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), { minItems: 1, maxItems: 500 }),
    }),
    response: saved,
    refusals: ['operation_refused'],
  },
  'POST /admin/articles/:kind/remove': {
    summary: 'Removes a page or a question in every language',
    ...write,
    params: kindParams,
    body: fields({ id: ArticleId }),
    response: done('Removed.'),
    refusals: ['operation_refused'],
  },
  'GET /admin/translations/:what/:language': {
    summary: 'Texts of the interface or of the catalogue in a language, missing ones first, 200 at most',
    ...read,
    params: textParams,
    query: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      missing: Type.Optional(Type.Boolean()),
    }),
    response: envelope(Translations),
    refusals: ['operation_refused'],
  },
  'POST /admin/translations/:what/:language': {
    summary: 'Stores a text; it needs the {parameters} of the English one',
    ...write,
    params: textParams,
    bodyLimit: 262_144,
    body: fields({
      key: filledText(300),
      text: filledText(100_000),
      /** What the caller saw. */
      was: Type.String({ maxLength: 100_000 }),
    }),
    response: saved,
    refusals: ['operation_refused', 'changed_meanwhile'],
  },
  'GET /admin/translations/:what/:language/file': {
    summary: 'All texts of the interface or of the catalogue in a language as CSV, for a translator',
    ...read,
    params: textParams,
    media: 'text/csv',
    response: Type.Null(),
    refusals: ['operation_refused'],
  },
  'POST /admin/translations/:what/:language/file': {
    summary: 'Stores the texts of such a file, empty ones stay; with dry_run it only says how many change',
    ...write,
    params: textParams,
    bodyLimit: 12_000_000,
    body: fields({ name: filledText(200), content: filledText(8_000_000), dry_run: Type.Boolean() }),
    response: envelope(Type.Object({ changed: Type.Integer(), missing: Type.Integer() })),
    refusals: ['operation_refused'],
  },
  'GET /admin/promos': {
    summary: 'Promo codes, usable ones first',
    access: 'staff',
    permission: 'orders.read',
    response: envelope(Type.Array(Promo)),
    refusals: [],
  },
  'POST /admin/promos': {
    summary: 'Creates a promo code',
    access: 'staff',
    permission: 'promos.write',
    body: fields({ ...promoFields, starts_at: nullable(ShopTime), ends_at: nullable(ShopTime) }),
    response: saved,
    refusals: ['operation_refused'],
  },
  'POST /admin/promos/:code/end': {
    summary: 'Ends a promo code now; orders that used it keep their discount',
    access: 'staff',
    permission: 'promos.write',
    params: Type.Object({ code: Type.String({ maxLength: 40 }) }),
    body: fields({}),
    response: saved,
    refusals: ['operation_refused'],
  },
});
