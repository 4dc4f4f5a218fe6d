import { type Static, Type } from 'typebox';
import { done, envelope, filledText, nullable } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { fields } from './session.ts';
import { type SettingKey, settingFields } from './settings-fields.ts';
import { FooterLink } from './setup/social-links.ts';

const Setting = Type.Object({
  key: Type.Enum(Object.keys(settingFields) as SettingKey[]),
  /** As it is typed: '0-1', 'yes', 'card,phone'. Empty: nothing. */
  value: Type.String(),
  /** False: the default value. */
  is_set: Type.Boolean(),
});
export type Setting = Static<typeof Setting>;

/** An amount of the base currency that fits the database. */
export const Price = Type.String({ pattern: '^[0-9]{1,7}\\.[0-9]{2}$' });

const Methods = Type.Array(Type.Enum(['card', 'phone']), { minItems: 1, maxItems: 2, uniqueItems: true });
const Iso = Type.String({ pattern: '^[A-Z]{2}$' });
const Percent = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 });

/** Null: as the shop has set it. */
const countryFields = {
  name: filledText(60),
  vat_percent: nullable(Percent),
  payment_methods: nullable(Methods),
  /** A regular expression of the whole post code in capitals; null: any. */
  post_code_pattern: nullable(Type.String({ maxLength: 200 })),
  post_code_example: nullable(Type.String({ maxLength: 20 })),
};
const Country = Type.Object({ iso: Type.String(), ...countryFields });
export type Country = Static<typeof Country>;

const currencyFields = { symbol: Type.String({ maxLength: 5 }), rate: Type.String({ maxLength: 20 }) };
const Currency = Type.Object({ code: Type.String(), is_base: Type.Boolean(), ...currencyFields });
export type Currency = Static<typeof Currency>;

const Language = Type.Object({ code: Type.String(), title: Type.String(), is_default: Type.Boolean() });
export type Language = Static<typeof Language>;

const Rate = fields({
  price: Price,
  /** Null: any weight. */
  up_to_kg: nullable(Type.Number({ exclusiveMinimum: 0, maximum: 10_000 })),
  /** For goods worth this or more. */
  from: Price,
});

const zoneFields = {
  /** 'LV', or a part of a country by post code: 'ES:07\\d{3}'. */
  places: Type.Array(Type.String({ pattern: '^[A-Z]{2}(:.{1,100})?$' }), {
    minItems: 1,
    maxItems: 300,
    uniqueItems: true,
  }),
  /** Empty: not served. */
  rates: Type.Array(Rate, { maxItems: 50 }),
  /** Null: never. */
  free_from: nullable(Price),
  /** Working days in transit; null: not promised. */
  days: nullable(
    fields({
      min: Type.Integer({ minimum: 0, maximum: 60 }),
      max: Type.Integer({ minimum: 0, maximum: 60 }),
    }),
  ),
};
const zoneKey = { method: filledText(30), name: filledText(60) };
const Zone = Type.Object({ ...zoneKey, ...zoneFields });
export type Zone = Static<typeof Zone>;

const SettingsPage = Type.Object({
  settings: Type.Array(Setting),
  countries: Type.Array(Country),
  currencies: Type.Array(Currency),
  languages: Type.Array(Language),
  zones: Type.Array(Zone),
  methods: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), is_on: Type.Boolean() })),
  social_links: Type.Array(FooterLink),
  /** What is set on the server, never its content. */
  environment: Type.Array(Type.Object({ name: Type.String(), is_set: Type.Boolean() })),
});
export type SettingsPage = Static<typeof SettingsPage>;

const write = { access: 'staff', permission: 'settings.write' } as const;
const saved = done('Saved.');
const removed = done('Removed.');
const changed = ['operation_refused', 'changed_meanwhile'] as const;
const iso = Type.Object({ iso: Iso });
const currency = Type.Object({ code: Type.String({ pattern: '^[A-Z]{3}$' }) });

/** The shop's own pictures. */
const Place = Type.Object({ place: Type.Enum(['logo', 'favicon', 'hero', 'banner', 'promo']) });
/**
 * Base64 of at most 8 MB. It looks for a character that is none of base64: a pattern of the whole text backtracks by
 * 11 million steps, for which V8's stack did not always suffice.
 */
export const PictureFile = fields({
  name: filledText(200),
  data: Type.String({ minLength: 1, maxLength: 11_200_000, not: { pattern: '[^A-Za-z0-9+/=]' } }),
});
export const pictureBodyBytes = 11_300_000;

export const settingsEndpoints = adminEndpoints({
  'GET /admin/settings': {
    summary: 'All settings, countries, currencies, languages and delivery zones',
    access: 'staff',
    permission: 'settings.read',
    response: envelope(SettingsPage),
    refusals: [],
  },
  'POST /admin/settings/:key': {
    summary: 'Changes a setting; null restores its default. Refused if it is no longer what the caller saw',
    ...write,
    params: Type.Object({ key: Type.String({ maxLength: 60 }) }),
    body: fields({
      value: nullable(Type.String({ maxLength: 10_000 })),
      was: Type.Optional(Type.String({ maxLength: 10_000 })),
    }),
    response: envelope(Setting),
    refusals: [...changed, 'confirm_needed'],
  },
  'POST /admin/countries/:iso': {
    summary: 'Adds or changes a country that the shop sells to',
    ...write,
    params: iso,
    body: fields({
      ...countryFields,
      /** What the caller saw; null: a new country. */
      was: nullable(Country),
    }),
    response: saved,
    refusals: changed,
  },
  'POST /admin/countries/remove': {
    summary: 'Stops selling to countries, to all of them or none; their orders stay',
    ...write,
    body: fields({
      isos: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
        minItems: 1,
        maxItems: 300,
        uniqueItems: true,
      }),
    }),
    response: removed,
    refusals: ['operation_refused'],
  },
  'POST /admin/countries/:iso/remove': {
    summary: 'Stops selling to a country; its orders stay',
    ...write,
    params: iso,
    body: fields({}),
    response: removed,
    refusals: ['operation_refused'],
  },
  'POST /admin/currencies/:code': {
    summary: 'Adds or changes a currency',
    ...write,
    params: currency,
    body: fields({ ...currencyFields, was: nullable(fields(currencyFields)) }),
    response: saved,
    refusals: changed,
  },
  'POST /admin/currencies/:code/remove': {
    summary: 'Removes a currency; orders in it stay',
    ...write,
    params: currency,
    body: fields({}),
    response: removed,
    refusals: ['operation_refused'],
  },
  'POST /admin/languages': {
    summary: 'Adds a language after the others; texts that it lacks are shown in English',
    ...write,
    body: fields({ code: Type.String({ maxLength: 10 }), title: filledText(60) }),
    response: saved,
    refusals: ['operation_refused'],
  },
  'POST /admin/languages/:code/remove': {
    summary: 'Removes a language with all its texts',
    ...write,
    params: Type.Object({ code: Type.String({ maxLength: 10 }) }),
    body: fields({}),
    response: removed,
    refusals: ['operation_refused'],
  },
  'POST /admin/delivery-zones': {
    summary: 'Creates or changes a zone of a delivery method; a country is in one zone of a method only',
    ...write,
    body: fields({ ...zoneKey, ...zoneFields, was: nullable(Zone) }),
    response: saved,
    refusals: changed,
  },
  'POST /admin/delivery-zones/remove': {
    summary: 'Removes a delivery zone; its countries then have no delivery price',
    ...write,
    body: fields(zoneKey),
    response: removed,
    refusals: ['operation_refused'],
  },
  'GET /admin/delivery-zones/try': {
    summary: 'The delivery prices of a parcel to a place, as the cart computes them',
    access: 'staff',
    permission: 'settings.read',
    query: Type.Object({
      country: Iso,
      post_code: Type.Optional(Type.String({ maxLength: 20 })),
      kg: Type.Number({ minimum: 0, maximum: 10_000 }),
      value: Price,
    }),
    response: envelope(
      Type.Array(
        Type.Object({
          method: Type.String(),
          name: Type.String(),
          /** Null: it cannot be chosen. */
          price: nullable(Price),
          from: nullable(Type.String()),
          to: nullable(Type.String()),
          reason: nullable(Type.Enum(['too_large', 'too_heavy', 'elsewhere'])),
        }),
      ),
    ),
    refusals: ['operation_refused'],
  },
  'POST /admin/mail/test': {
    summary: 'Sends a test message to the caller now; says what the mail server said if it fails',
    ...write,
    body: fields({}),
    response: envelope(Type.Object({ to: Type.String(), error: nullable(Type.String()) })),
    refusals: ['too_many_attempts'],
  },
  'POST /admin/pictures/:place': {
    summary: 'Shows a picture as logo, favicon, hero or banner; it is made in the sizes that pages need',
    ...write,
    bodyLimit: pictureBodyBytes,
    params: Place,
    body: PictureFile,
    response: envelope(Type.Object({ url: Type.String() })),
    refusals: ['operation_refused'],
  },
  'POST /admin/pictures/:place/remove': {
    summary: 'Removes a picture of the shop',
    ...write,
    params: Place,
    body: fields({}),
    response: removed,
    refusals: ['operation_refused'],
  },
});
