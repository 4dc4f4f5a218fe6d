import { type Static, Type } from 'typebox';
import { Id, Moment, nullable } from './values.ts';

/** On the EU scale from A to G, which every label of today has. */
export const EnergyClass = Type.Enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
export type EnergyClass = Static<typeof EnergyClass>;

/** The energy class that must stand beside a price, with the operator's files; null: not supplied yet. */
export const Energy = Type.Object({
  class: EnergyClass,
  label_url: nullable(Type.String()),
  sheet_url: nullable(Type.String()),
});
export type Energy = Static<typeof Energy>;

/** Whether the box contains a charger, and the power that charging needs. */
export const Charger = Type.Object({
  is_included: nullable(Type.Boolean()),
  /** Watts, at least and at most; null: not known. */
  watts: nullable(Type.Object({ min: Type.Number(), max: Type.Number() })),
  usb_pd: Type.Boolean(),
});
export type Charger = Static<typeof Charger>;

/** Manufacturer or responsible person of a product. */
const Party = Type.Object({
  name: Type.String(),
  postal: Type.String(),
  /** An e-mail address or a web address. */
  electronic: Type.String(),
});

/** What the product page says about safety, guarantee and repair. */
export const ProductFacts = Type.Object({
  producer: nullable(Party),
  /** Only of a manufacturer outside the EU and the EEA. */
  responsible: nullable(Party),
  model: nullable(Type.String()),
  gtin: nullable(Type.String()),
  /** `language`: present if it is not the requested one. */
  warnings: nullable(Type.Object({ text: Type.String(), language: Type.Optional(Type.String()) })),
  /** The operator declares that no warnings apply. */
  no_warnings: Type.Boolean(),
  /** The producer's guarantee of durability: years as the EU label writes them ('7,5'), and the operator's files. */
  durability: nullable(
    Type.Object({
      years: Type.String(),
      label_url: nullable(Type.String()),
      terms_url: nullable(Type.String()),
    }),
  ),
  /** Software updates: the last month ('March 2031' in the requested language), and whether it has passed. */
  updates: nullable(
    Type.Object({ month: Type.String(), is_over: Type.Boolean(), ends_at: Type.Optional(Moment) }),
  ),
  repair_class: nullable(Type.String()),
  spare_parts: nullable(Type.String()),
  /** Old devices of this kind can be given back. */
  is_electric: Type.Boolean(),
  /** The page about giving back old devices. */
  recycling_page: nullable(Id),
});
export type ProductFacts = Static<typeof ProductFacts>;
