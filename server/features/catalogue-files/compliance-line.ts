import { Type } from 'typebox';
import type { ComplianceLine, ComplianceParty } from '#contract/admin/catalogue/compliance.ts';
import { EnergyClass } from '#contract/compliance.ts';
import { type Compliance, unknownCompliance } from '#server/features/compliance/compliance-store.ts';
import { CellError } from './import/cells.ts';

/** What EU law wants to know of a variation. */
export const VariationCompliance = Type.Object(
  { energy_class: Type.Optional(Type.Union([EnergyClass, Type.Null()])) },
  { additionalProperties: false },
);

/** Names of the file and of the shop. */
const fields = {
  energy_class: 'energyClass',
  charger_included: 'chargerIncluded',
  charger_min_watts: 'chargerMinWatts',
  charger_max_watts: 'chargerMaxWatts',
  usb_pd: 'usbPd',
  manufacturer: 'producer',
  responsible: 'responsible',
  warnings: 'warnings',
  no_warnings: 'noWarnings',
  updates_until: 'updatesUntil',
  repair_class: 'repairClass',
  spare_parts: 'spareParts',
  weee_category: 'weeeCategory',
  durability_years: 'durabilityYears',
  durability_free: 'durabilityIsFree',
  durability_whole: 'durabilityIsWhole',
} as const satisfies Record<keyof ComplianceLine, keyof Compliance>;
const names = Object.keys(fields) as (keyof ComplianceLine)[];

const hasDecimals = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number(value.toFixed(most)) !== value;

/** In the order in which it is stored, so that equal values compare as equal. */
const tidy = (name: keyof ComplianceLine, value: unknown): unknown => {
  const column = `compliance.${name}`;
  if ((name === 'charger_min_watts' || name === 'charger_max_watts') && hasDecimals(value, 1)) {
    throw new CellError('must have at most one decimal', column);
  }
  if (name === 'durability_years' && hasDecimals(value, 2)) {
    throw new CellError('must have at most two decimals', column);
  }
  if (value && (name === 'manufacturer' || name === 'responsible')) {
    const party = value as ComplianceParty;
    return {
      name: party.name,
      postal: party.postal,
      electronic: party.electronic,
      country: party.country,
    };
  }
  if (name !== 'warnings') return value;
  const sorted = Object.entries(value as object).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted);
};

/** Undefined: nothing changes. Null clears everything, and a field that is left out stays. */
export const readCompliance = (
  given: ComplianceLine | null | undefined,
): Partial<Omit<Compliance, 'sku'>> | undefined => {
  if (given === undefined) return undefined;
  if (given === null) return unknownCompliance;
  const { charger_min_watts: min, charger_max_watts: max } = given;
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    throw new CellError('is above charger_max_watts', 'compliance.charger_min_watts');
  }
  return Object.fromEntries(
    names.filter((name) => given[name] !== undefined).map((name) => [fields[name], tidy(name, given[name])]),
  );
};

/** Everything by the names of the file, what is not known too. */
export const writeAllCompliance = (known: Compliance): ComplianceLine =>
  Object.fromEntries(names.map((name) => [name, known[fields[name]]])) as ComplianceLine;

/** Null: nothing is known. */
export const writeCompliance = (known: Compliance): ComplianceLine | null => {
  const text = (value: unknown): string => JSON.stringify(value);
  const isKnown = names.some((name) => text(known[fields[name]]) !== text(unknownCompliance[fields[name]]));
  return isKnown ? writeAllCompliance(known) : null;
};
