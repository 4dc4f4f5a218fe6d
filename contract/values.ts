import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { limits } from './limits.ts';
import { type RefusalCode, refusals } from './refusals.ts';

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

// PostgreSQL's integer: a larger number would be a database error instead of "not found".
const largestId = 2_147_483_647;

export const Id = Type.Integer({ minimum: 1, maximum: largestId });

/** An id in a path. Nine digits always fit the database's integer. */
export const IdInPath = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });

/** A price as text: whole units, dot, two decimals. The browser parses it, never adds it up. */
export const MoneyText = Type.String({ pattern: '^[0-9]+\\.[0-9]{2}$' });

/** A moment in UTC, such as 2025-02-03T10:00:00Z. */
export const Moment = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,6})?Z$',
});

/** A calendar day in the shop's time zone, such as 2025-02-03. */
export const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' });

export const PictureUrl = nullable(Type.String());

/**
 * A text that must be there: `\S` refuses blanks before and after trimming alike.
 * Texts are trimmed by the server before they are checked, passwords excepted.
 */
export const filledText = (maxLength: number) => Type.String({ maxLength, pattern: '\\S' });

/** A string that may be blank. */
export const anyText = (maxLength: number) => Type.String({ maxLength });

export const PersonName = filledText(limits.name);
// No spaces, one @, a dot in the domain: the simple pattern of the specification.
export const Email = Type.String({ maxLength: limits.email, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' });
export const Phone = filledText(limits.phone);
export const PhoneCountryCode = Type.String({ pattern: '^[A-Za-z]{2}$' });
export const NationalNumber = Type.String({
  pattern: `^[0-9]{${limits.nationalNumber.min},${limits.nationalNumber.max}}$`,
});
export const Password = Type.String({ minLength: 1, maxLength: limits.password.max });
export const PromoCodeText = anyText(limits.promoCode);
export const Count = Type.Integer({ minimum: limits.count.min, maximum: limits.count.max });

/** A choice that is offered by its value and shown by its label. */
export const Option = Type.Object({ value: Type.String(), label: Type.String() });
export type Option = Static<typeof Option>;

/**
 * What the client adds to its calls. Any text and any number is let through: an unknown currency means the
 * base currency, an unknown language the default one.
 */
export const addedFields = {
  currency: Type.Optional(Type.String({ maxLength: 64 })),
  lang_id: Type.Optional(Type.Integer()),
};
export type AddedField = keyof typeof addedFields;

/** A query with the added fields. Parameters it does not know are ignored. */
export const query = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({ ...fields, ...addedFields });

/** A body with the added fields. Fields it does not know are refused. */
export const body = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({ ...fields, ...addedFields }, { additionalProperties: false });

const OptionalMessage = Type.Optional(nullable(Type.String()));

export const Ok = Type.Literal('OK');

export const envelope = <Payload extends TSchema>(payload: Payload) =>
  Type.Object({ status: Ok, payload, message: OptionalMessage });

export const listEnvelope = <Item extends TSchema>(item: Item) => envelope(Type.Array(item));

/** The response of a call that changes something. The message is part of the contract, so it is a literal. */
export const done = <const Text extends string>(text: Text) =>
  Type.Object({ status: Ok, message: Type.Literal(text) });

/** No body: 204 and 302. */
export const NoBody = Type.Null();

const refusalFields = {
  status: Type.Enum(['ERROR', 'WARNING', 'PRICE_CHANGED']),
  message: Type.String(),
  code: Type.Enum(Object.keys(refusals) as RefusalCode[]),
  /** The values filled into the message, for translations. */
  words: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  /** By field, for forms. */
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
};

export const RefusalResponse = Type.Object(refusalFields);
export type RefusalResponse = Static<typeof RefusalResponse>;

/** The body of a refusal with further fields. */
export const refusalWith = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({ ...refusalFields, ...fields });

/** Working days, from the first to the last. */
export const DaySpan = Type.Object({
  min: Type.Integer({ minimum: 0 }),
  max: Type.Integer({ minimum: 0 }),
});
export type DaySpan = Static<typeof DaySpan>;
