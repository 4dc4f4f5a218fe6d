import { type Static, Type } from 'typebox';
import { nullable } from './values.ts';

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
