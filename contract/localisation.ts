import { type Static, Type } from 'typebox';
import { endpoints } from './endpoint.ts';
import { addedFields, CurrencyCode, Id, listEnvelope } from './values.ts';

/** 1 marks the one default of a list. */
const Default = Type.Enum([0, 1]);

export const Currency = Type.Object({
  code: CurrencyCode,
  symbol: Type.String(),
  /** Units of this currency for one unit of the base currency, the euro. */
  value: Type.Number({ exclusiveMinimum: 0 }),
  default: Default,
});
export type Currency = Static<typeof Currency>;

export const Language = Type.Object({
  id: Id,
  code: Type.String(),
  title: Type.String(),
  name: Type.String(),
  default: Default,
});
export type Language = Static<typeof Language>;

/** Flat keys with dots to texts; keys that are not translated are absent. */
export const Localizations = Type.Record(Type.String(), Type.String());
export type Localizations = Static<typeof Localizations>;

export const localisationEndpoints = endpoints({
  'GET /currencies': {
    summary: 'The currencies prices can be shown in',
    access: 'anyone',
    adds: 'nothing',
    cache: 'public',
    response: listEnvelope(Currency),
    refusals: [],
  },
  'GET /languages': {
    summary: 'The languages of the shop',
    access: 'anyone',
    adds: 'nothing',
    cache: 'public',
    response: listEnvelope(Language),
    refusals: [],
  },
  'GET /localizations': {
    summary: 'The texts of a language, as a bare map',
    access: 'anyone',
    adds: 'language',
    cache: 'public',
    query: Type.Object({ lang_id: addedFields.lang_id }),
    response: Localizations,
    refusals: [],
  },
});
