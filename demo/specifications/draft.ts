import type { AttributeGroupKey } from '#demo/attributes.ts';
import { SPEC_NAMES } from '#demo/catalogue/specs.ts';
import type { CategoryKey } from '#demo/categories.ts';
import { type Words, w } from '#demo/words.ts';
import type { SpecKind } from '#server/features/specifications/read-value.ts';

type SpecName = keyof typeof SPEC_NAMES;

/** A row of the descriptions: of the whole shop, or of these categories only. */
export type RowName = SpecName | readonly [SpecName, ...CategoryKey[]];

/** Key, name, and other words for it in the English descriptions. */
export type OptionDraft = readonly [key: string, name: Words | string, ...aliases: string[]];

export interface SpecDraft {
  readonly key: string;
  readonly group: GroupKey;
  readonly kind: SpecKind;
  readonly name: Words;
  readonly unit?: string;
  readonly decimals?: number;
  readonly direction?: 'higher' | 'lower';
  /** In the unit of the specification. */
  readonly step?: number;
  readonly importance?: number;
  readonly more?: Words;
  readonly less?: Words;
  readonly tip?: Words;
  readonly rows: readonly RowName[];
  readonly options?: readonly OptionDraft[];
  readonly attributes?: AttributeGroupKey;
}

/** Headings of a comparison, in their order. */
export const GROUPS = {
  display: w('Display', 'Display', 'Ekrāns'),
  performance: w('Performance', 'Leistung', 'Veiktspēja'),
  battery: w('Battery and power', 'Akku und Strom', 'Akumulators un barošana'),
  camera: w('Camera', 'Kamera', 'Kamera'),
  sound: w('Sound', 'Klang', 'Skaņa'),
  connections: w('Connections', 'Anschlüsse', 'Savienojumi'),
  handling: w('Handling', 'Bedienung', 'Vadība'),
  build: w('Size and weight', 'Maße und Gewicht', 'Izmēri un svars'),
  box: w('In the box', 'Lieferumfang', 'Komplektā'),
} as const satisfies Record<string, Words>;
export type GroupKey = keyof typeof GROUPS;

type Rest = Partial<Omit<SpecDraft, 'key' | 'group' | 'kind' | 'rows'>>;

const firstRow = ([row]: readonly RowName[]): SpecName =>
  (typeof row === 'string' ? row : row?.[0]) as SpecName;

const draft =
  (kind: SpecKind) =>
  (group: GroupKey, key: string, rows: readonly RowName[], rest: Rest = {}): SpecDraft => ({
    key,
    group,
    kind,
    rows,
    name: SPEC_NAMES[firstRow(rows)],
    ...rest,
  });

/** The name of the first row is the label unless another is given. */
export const number = draft('number');
export const range = draft('range');
export const text = draft('text');
export const oneOf = (
  group: GroupKey,
  key: string,
  rows: readonly RowName[],
  options: readonly OptionDraft[],
  rest: Rest = {},
): SpecDraft => draft('enum')(group, key, rows, { ...rest, options });
export const flags = (
  group: GroupKey,
  key: string,
  rows: readonly RowName[],
  options: readonly OptionDraft[],
  rest: Rest = {},
): SpecDraft => draft('flags')(group, key, rows, { ...rest, options });

/** A flag that a product has or has not. */
export const yes: readonly OptionDraft[] = [['yes', w('Yes', 'Ja', 'Jā')]];
