import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { done, envelope, filledText, Id, nullable } from '#contract/values.ts';
import { DefinitionsPage } from './definitions.ts';

/** What must be, or should be, true of accessories of one category for devices of another. */
export const FitRule = fields({
  /** Address of the accessory's category: 'charging'. */
  accessory: Type.String({ minLength: 1, maxLength: 255 }),
  device: Type.String({ minLength: 1, maxLength: 255 }),
  /** Without checks the rule is removed. */
  checks: Type.Array(
    fields({
      spec: Type.String({ maxLength: 40 }),
      /** The device's specification; missing: the same. */
      device_spec: Type.Optional(Type.String({ maxLength: 40 })),
      test: Type.Enum(['equals', 'includes', 'at_least', 'at_most']),
      level: Type.Enum(['must', 'should']),
      /** By language code, for when it fails: 'charges at {own} instead of {theirs}'. */
      texts: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 200 }))),
    }),
    { maxItems: 20 },
  ),
});
export type FitRule = Static<typeof FitRule>;

/** An answer that an operator named. */
const NamedAnswer = Type.Enum(['fits', 'limited', 'no']);
export type NamedAnswer = Static<typeof NamedAnswer>;

const FitPair = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  /** 'p301' */
  device: Type.String(),
  device_name: Type.String(),
  answer: NamedAnswer,
});
export type FitPair = Static<typeof FitPair>;

const FitsPage = Type.Object({
  languages: DefinitionsPage.properties.languages,
  categories: DefinitionsPage.properties.categories,
  specs: DefinitionsPage.properties.specs,
  rules: Type.Array(FitRule),
  /** At most 500. */
  pairs: Type.Array(FitPair),
});
export type FitsPage = Static<typeof FitsPage>;

const ExplainedFit = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  device: Type.String(),
  device_id: Id,
  verdict: Type.Enum(['fits', 'limited', 'no', 'unknown']),
  is_named: Type.Boolean(),
  reasons: Type.Array(Type.String()),
  checks: Type.Array(
    Type.Object({
      label: Type.String(),
      device_label: Type.String(),
      test: FitRule.properties.checks.items.properties.test,
      is_must: Type.Boolean(),
      /** What each states; null: nothing. */
      own: nullable(Type.String()),
      theirs: nullable(Type.String()),
      outcome: Type.Enum(['met', 'failed', 'not_stated']),
    }),
  ),
});
export type ExplainedFit = Static<typeof ExplainedFit>;

/** 'p301': a product of the shop. */
const Device = Type.String({ maxLength: 20 });

const read = { access: 'staff', permission: 'catalogue.read' } as const;
const write = { access: 'staff', permission: 'catalogue.write' } as const;

export const adminFitEndpoints = adminEndpoints({
  'GET /admin/fits': {
    summary: 'Rules of which accessories fit which devices, and the pairs that an operator decided',
    ...read,
    query: fields({}),
    response: envelope(FitsPage),
    refusals: [],
  },
  'POST /admin/fits': {
    summary:
      'Adds or replaces the rule of two categories; without checks it is removed. `was` is what was seen, null: it is new',
    ...write,
    bodyLimit: 262_144,
    body: fields({ rule: FitRule, was: nullable(FitRule) }),
    response: done('Saved.'),
    refusals: ['changed_meanwhile', 'operation_refused'],
  },
  'GET /admin/fits/explain': {
    summary: 'Whether an accessory fits a device, with every check and both values',
    ...read,
    query: fields({
      sku: filledText(255),
      device: Device,
      language: Type.Optional(Type.String({ maxLength: 16 })),
    }),
    response: envelope(ExplainedFit),
    refusals: ['operation_refused'],
  },
  'POST /admin/fits/name': {
    summary: 'Decides whether an accessory fits a device; null: the rules decide again',
    ...write,
    body: fields({ sku: filledText(255), device: Device, answer: nullable(NamedAnswer) }),
    response: done('Saved.'),
    refusals: ['operation_refused'],
  },
});
