import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { PictureFile, pictureBodyBytes } from '#contract/admin/settings.ts';
import { EnergyClass } from '#contract/compliance.ts';
import { envelope, IdInPath, nullable } from '#contract/values.ts';

const Watts = Type.Number({ minimum: 0.5, maximum: 999.9 });
const Address = Type.String({ maxLength: 500 });

/** A manufacturer or responsible person; its addresses are those of all its products. */
const ComplianceParty = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 500 }),
    postal: Address,
    electronic: Address,
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
  },
  { additionalProperties: false },
);
export type ComplianceParty = Static<typeof ComplianceParty>;

/** What EU law wants to know of a product, by the names that catalogue files have for it. */
const ComplianceFacts = Type.Object({
  energy_class: nullable(EnergyClass),
  charger_included: nullable(Type.Boolean()),
  charger_min_watts: nullable(Watts),
  charger_max_watts: nullable(Watts),
  usb_pd: Type.Boolean(),
  manufacturer: nullable(ComplianceParty),
  responsible: nullable(ComplianceParty),
  /** By language code. */
  warnings: Type.Record(
    Type.String({ pattern: '^[a-z]{2}$' }),
    Type.String({ minLength: 1, maxLength: 2000 }),
    { additionalProperties: false },
  ),
  no_warnings: Type.Boolean(),
  updates_until: nullable(Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' })),
  repair_class: nullable(Type.String({ pattern: '^[A-E]$' })),
  spare_parts: nullable(Type.String({ minLength: 1, maxLength: 500 })),
  weee_category: nullable(Type.Integer({ minimum: 1, maximum: 6 })),
  durability_years: nullable(Type.Number({ minimum: 0.01, maximum: 999 })),
  durability_free: Type.Boolean(),
  durability_whole: Type.Boolean(),
});
export type ComplianceFacts = Static<typeof ComplianceFacts>;

/** What is left out stays as it is. */
export const ComplianceLine = Type.Partial(ComplianceFacts, { additionalProperties: false });
export type ComplianceLine = Static<typeof ComplianceLine>;

const complianceFiles = ['label', 'sheet', 'durability', 'terms'] as const;
export type ComplianceFile = (typeof complianceFiles)[number];

const CompliancePage = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  languages: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
  facts: ComplianceFacts,
  /** Null: not there. */
  files: Type.Object({
    label: nullable(Type.String()),
    sheet: nullable(Type.String()),
    durability: nullable(Type.String()),
    terms: nullable(Type.String()),
  }),
  /** Variations may have a separate energy class. */
  variations: Type.Array(
    Type.Object({ sku: Type.String(), name: Type.String(), energy_class: nullable(EnergyClass) }),
  ),
  /** Parties of other products. */
  parties: Type.Array(ComplianceParty),
});
export type CompliancePage = Static<typeof CompliancePage>;

const params = Type.Object({ id: IdInPath });
const write = { access: 'staff', permission: 'catalogue.write', params } as const;

export const adminComplianceEndpoints = adminEndpoints({
  'GET /admin/products/:id/compliance': {
    summary: 'What EU law wants to know of a product: energy, charger, safety, repair and guarantee',
    access: 'staff',
    permission: 'catalogue.read',
    params,
    query: fields({}),
    response: envelope(CompliancePage),
    refusals: ['product_not_found'],
  },
  'POST /admin/products/:id/compliance': {
    summary:
      'Changes the named facts; `was` is what was seen of them, and facts that others changed meanwhile are refused',
    ...write,
    body: fields({
      set: ComplianceLine,
      was: ComplianceLine,
      /** Energy classes of variations by SKU. */
      variations: Type.Array(
        fields({ sku: Type.String({ maxLength: 255 }), energy_class: nullable(EnergyClass) }),
        {
          maxItems: 200,
        },
      ),
    }),
    response: envelope(Type.Object({ changed: Type.Array(Type.String()) })),
    refusals: ['product_not_found', 'changed_meanwhile', 'operation_refused'],
  },
  'POST /admin/products/:id/compliance/files/:kind': {
    summary:
      'Shows a file with a product: energy label, information sheet, guarantee picture or guarantee terms',
    ...write,
    params: Type.Object({ id: IdInPath, kind: Type.Enum([...complianceFiles]) }),
    bodyLimit: pictureBodyBytes,
    body: PictureFile,
    response: envelope(Type.Object({ url: Type.String() })),
    refusals: ['product_not_found', 'operation_refused'],
  },
});
