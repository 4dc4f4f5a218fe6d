import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { DefinitionsPage } from '#contract/admin/catalogue/definitions.ts';
import { fields } from '#contract/admin/session.ts';
import { PictureFile, pictureBodyBytes } from '#contract/admin/settings.ts';
import { Day, done, envelope, filledText, nullable } from '#contract/values.ts';

const LegalFinding = Type.Object({
  duty: Type.String(),
  state: Type.Enum(['kept', 'mind', 'missing']),
  text: Type.String(),
  /** Products or pages that it is about, at most 20. */
  items: Type.Array(Type.String()),
  count: Type.Integer(),
});

const LegalCountry = Type.Object({
  iso: Type.String(),
  name: Type.String(),
  /** Null: no lawyer has checked its rules. */
  checked: nullable(Type.String()),
  /** The order button names the obligation to pay. */
  names_obligation: Type.Boolean(),
  takes_back: Type.Boolean(),
  /** The official languages of the country. */
  languages: Type.Array(Type.String()),
  findings: Type.Array(LegalFinding),
});

const ScopedDuty = Type.Enum(['energy', 'charger', 'updates', 'repair']);
export type ScopedDuty = Static<typeof ScopedDuty>;

/** A category whose products must carry something, by the regulation that asks for it, from a day on. */
const DutyScope = fields({
  category: filledText(255),
  regulation: Type.String({ maxLength: 100 }),
  from: Day,
});
export type DutyScope = Static<typeof DutyScope>;

const DutyScopes = Type.Array(DutyScope, { maxItems: 500 });

const LegalPage = Type.Object({
  /** The countries of the EU and EEA that the shop delivers to. */
  countries: Type.Array(Type.Object({ iso: Type.String(), name: Type.String(), missing: Type.Integer() })),
  /** Null: there are none. */
  country: nullable(LegalCountry),
  scopes: Type.Array(Type.Object({ duty: ScopedDuty, scopes: DutyScopes })),
  categories: DefinitionsPage.properties.categories,
});
export type LegalPage = Static<typeof LegalPage>;

const Iso = Type.String({ pattern: '^[A-Z]{2}$' });
const write = { access: 'staff', permission: 'settings.write' } as const;
const saved = done('Saved.');

export const legalEndpoints = adminEndpoints({
  'GET /admin/legal': {
    summary:
      'What EU law asks for and the shop lacks, for a country that it delivers to; the first if none is named',
    access: 'staff',
    permission: 'settings.read',
    query: fields({ country: Type.Optional(Iso) }),
    response: envelope(LegalPage),
    refusals: [],
  },
  'POST /admin/legal/:iso': {
    summary: 'Sets the order button and the taking back of old devices of a country',
    ...write,
    params: Type.Object({ iso: Iso }),
    body: fields({ names_obligation: Type.Boolean(), takes_back: Type.Boolean() }),
    response: saved,
    refusals: ['operation_refused'],
  },
  'POST /admin/legal/:iso/checked': {
    summary: 'Records that a lawyer has checked the rules of a country today',
    ...write,
    params: Type.Object({ iso: Iso }),
    body: fields({ by: filledText(100) }),
    response: saved,
    refusals: ['operation_refused'],
  },
  'POST /admin/legal-scopes/:duty': {
    summary: 'Sets the categories whose products must carry something. `was` is what was seen',
    ...write,
    params: Type.Object({ duty: ScopedDuty }),
    bodyLimit: 262_144,
    body: fields({ scopes: DutyScopes, was: DutyScopes }),
    response: saved,
    refusals: ['changed_meanwhile', 'operation_refused'],
  },
  'POST /admin/legal/notice': {
    summary: 'Shows the official notice of the legal guarantee in a language',
    ...write,
    bodyLimit: pictureBodyBytes,
    body: fields({ language: Type.String({ pattern: '^[a-z]{2}$' }), ...PictureFile.properties }),
    response: saved,
    refusals: ['operation_refused'],
  },
});
