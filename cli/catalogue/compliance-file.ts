import { readTable, refuseLines } from '#cli/framework/read-table.ts';
import type { EnergyClass } from '#contract/compliance.ts';
import type { Compliance, Party } from '#server/features/compliance/compliance-store.ts';
import type { ComplianceInput } from '#server/features/compliance/save-compliance.ts';

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };
const answerOf = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no');

/** Reads a cell, or says what is wrong with it. An empty cell clears the field. */
interface Column<Value = unknown> {
  readonly field: keyof Compliance;
  readonly read: (cell: string) => { readonly value: Value } | { readonly problem: string };
  readonly write: (item: Compliance) => string | number;
}

const matching = <Value>(
  field: keyof Compliance,
  pattern: RegExp,
  meaning: string,
  toValue: (cell: string) => Value,
): Column => ({
  field,
  read: (cell) => {
    if (cell === '') return { value: null };
    return pattern.test(cell) ? { value: toValue(cell) } : { problem: `'${cell}' is not ${meaning}` };
  },
  write: (item) => (item[field] ?? '') as string | number,
});

/** `empty`: what an empty cell means. */
const answer = (field: keyof Compliance, empty: boolean | null): Column => ({
  field,
  read: (cell) => {
    const value = cell === '' ? empty : answers[cell];
    return value === undefined ? { problem: `'${cell}' is not yes or no` } : { value };
  },
  write: (item) => answerOf(item[field] as boolean | null),
});

const upper = (cell: string): string => cell.toUpperCase();

/** Columns of one cell each; the parties take four cells and warnings one for each language. */
const columns: Readonly<Record<string, Column>> = {
  energy_class: matching(
    'energyClass',
    /^[A-G]$/i,
    'a class from A to G',
    (cell) => upper(cell) as EnergyClass,
  ),
  charger_included: answer('chargerIncluded', null),
  charger_min_watts: matching('chargerMinWatts', /^\d{1,3}(\.\d)?$/, 'a power such as 45 or 7.5', Number),
  charger_max_watts: matching('chargerMaxWatts', /^\d{1,3}(\.\d)?$/, 'a power such as 45 or 7.5', Number),
  usb_pd: answer('usbPd', false),
  no_warnings: answer('noWarnings', false),
  updates_until: matching('updatesUntil', /^20\d\d-(0[1-9]|1[0-2])$/, 'a month such as 2031-03', String),
  repair_class: matching('repairClass', /^[A-E]$/i, 'a class from A to E', upper),
  spare_parts: matching('spareParts', /^.{1,500}$/s, 'a text of at most 500 characters', String),
  weee_category: matching('weeeCategory', /^[1-6]$/, 'a category from 1 to 6', Number),
  durability_years: matching(
    'durabilityYears',
    /^(?=.*[1-9])\d{1,3}(\.\d{1,2})?$/,
    'a number of years such as 5 or 7.5',
    Number,
  ),
  durability_free: answer('durabilityIsFree', false),
  durability_whole: answer('durabilityIsWhole', false),
};

const partyFields = {
  producer: 'manufacturer',
  responsible: 'responsible',
} as const satisfies Partial<Record<keyof Compliance, string>>;
const partyCells = ['name', 'address', 'contact', 'country'] as const;
type Cells = Readonly<Record<string, string>>;

const partyColumns = Object.values(partyFields).flatMap((who) => partyCells.map((cell) => `${who}_${cell}`));

const partyOf = (cells: Cells, who: string): Party | null => {
  const [name = '', postal = '', electronic = '', country = ''] = partyCells.map(
    (cell) => cells[`${who}_${cell}`] ?? '',
  );
  return name === '' ? null : { name, postal, electronic, country: country.toUpperCase() };
};

const languagesOf = (languages: readonly string[]): readonly string[] =>
  languages.toSorted().map((code) => `warnings_${code}`);

/** The header of the file for a shop with these languages. */
export const complianceHeader = (languages: readonly string[]): readonly string[] => [
  'sku',
  ...Object.keys(columns),
  ...partyColumns,
  ...languagesOf(languages),
];

export const complianceRow = (item: Compliance, languages: readonly string[]): (string | number)[] => [
  item.sku,
  ...Object.values(columns).map(({ write }) => write(item)),
  ...Object.keys(partyFields).flatMap((field) => {
    const party = item[field as keyof typeof partyFields];
    return [party?.name ?? '', party?.postal ?? '', party?.electronic ?? '', party?.country ?? ''];
  }),
  ...languages.toSorted().map((code) => item.warnings[code] ?? ''),
];

const longestWarning = 2000;

/** Reads the file: a column that is left out leaves its field as it is, an empty cell clears it. */
export const readComplianceFile = async (path: string, languages: readonly string[]) => {
  const optional = complianceHeader(languages).filter((name) => name !== 'sku');
  const { rows, errors, header } = await readTable<string, string>(path, { needed: ['sku'], optional });
  const warningColumns = languagesOf(languages);
  const items = rows.map(({ line, cells }): ComplianceInput => {
    const fields: Record<string, unknown> = {};
    if (cells['sku'] === '') errors.add(line, 'sku', 'is empty');
    for (const [name, { field, read }] of Object.entries(columns)) {
      if (!header.includes(name)) continue;
      const result = read(cells[name] ?? '');
      if ('problem' in result) errors.add(line, name, result.problem);
      else fields[field] = result.value;
    }
    for (const [field, who] of Object.entries(partyFields)) {
      if (!header.includes(`${who}_name`)) continue;
      const party = partyOf(cells, who);
      if (party && !/^[A-Z]{2}$/.test(party.country)) {
        errors.add(line, `${who}_country`, `'${party.country}' is not a country code such as LV`);
      }
      fields[field] = party;
    }
    const warnings = warningColumns.filter((name) => header.includes(name));
    for (const name of warnings.filter((each) => (cells[each] ?? '').length > longestWarning)) {
      errors.add(line, name, `has more than ${longestWarning} characters`);
    }
    if (warnings.length > 0) {
      fields['warnings'] = Object.fromEntries(
        warnings
          .filter((name) => cells[name] !== '')
          .map((name) => [name.slice('warnings_'.length), cells[name] ?? '']),
      );
    }
    return { sku: cells['sku'] ?? '', ...fields };
  });
  errors.throwIfAny();
  return { items, onRefused: refuseLines(rows, errors, 'sku') };
};
