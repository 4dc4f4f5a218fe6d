import { type Static, type TSchema, Type } from 'typebox';
import { EnergyClass } from '#contract/compliance.ts';
import { type Compliance, unknownCompliance } from '#server/features/compliance/compliance-store.ts';
import { CellError } from './import/cells.ts';

const orNull = <Value extends TSchema>(value: Value) => Type.Optional(Type.Union([value, Type.Null()]));
const Watts = Type.Number({ minimum: 0.5, maximum: 999.9 });
const Address = Type.String({ maxLength: 500 });
const Party = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 500 }),
    postal: Address,
    electronic: Address,
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
  },
  { additionalProperties: false },
);

/** What EU law wants to know of a variation. */
export const VariationCompliance = Type.Object(
  { energy_class: orNull(EnergyClass) },
  { additionalProperties: false },
);

/** What EU law wants to know of a product. Files are added by command. */
export const ComplianceLine = Type.Object(
  {
    energy_class: orNull(EnergyClass),
    charger_included: orNull(Type.Boolean()),
    charger_min_watts: orNull(Watts),
    charger_max_watts: orNull(Watts),
    usb_pd: Type.Optional(Type.Boolean()),
    manufacturer: orNull(Party),
    responsible: orNull(Party),
    /** By language code. */
    warnings: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.String({ minLength: 1, maxLength: 2000 }), {
        additionalProperties: false,
      }),
    ),
    no_warnings: Type.Optional(Type.Boolean()),
    updates_until: orNull(Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' })),
    repair_class: orNull(Type.String({ pattern: '^[A-E]$' })),
    spare_parts: orNull(Type.String({ minLength: 1, maxLength: 500 })),
    weee_category: orNull(Type.Integer({ minimum: 1, maximum: 6 })),
    durability_years: orNull(Type.Number({ minimum: 0.01, maximum: 999 })),
    durability_free: Type.Optional(Type.Boolean()),
    durability_whole: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
type ComplianceLine = Static<typeof ComplianceLine>;

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
    const party = value as Static<typeof Party>;
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

/** Null: nothing is known. */
export const writeCompliance = (known: Compliance): ComplianceLine | null => {
  const text = (value: unknown): string => JSON.stringify(value);
  const isKnown = names.some((name) => text(known[fields[name]]) !== text(unknownCompliance[fields[name]]));
  if (!isKnown) return null;
  return Object.fromEntries(names.map((name) => [name, known[fields[name]]])) as ComplianceLine;
};
