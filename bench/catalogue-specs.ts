import type pg from 'pg';

type Row = readonly (string | number | boolean | null)[];
type Number = () => number;

interface Spec {
  readonly key: string;
  readonly kind: 'number' | 'enum' | 'flags';
  readonly unit?: string;
  readonly decimals?: number;
  readonly options?: readonly string[];
  readonly facet: 'option' | 'range' | 'flag';
  readonly isPromoted?: boolean;
  /** A value in the base unit. */
  readonly value?: (number: Number) => number;
}

const between =
  (low: number, high: number, step: number) =>
  (number: Number): number =>
    low + Math.floor((number() * (high - low)) / step) * step;
const oneOf =
  (...values: readonly number[]) =>
  (number: Number): number =>
    values[Math.floor(number() * values.length)] ?? 0;

/** What every generated product states, and the filters of every department. */
export const specs: readonly Spec[] = [
  {
    key: 'weight',
    kind: 'number',
    unit: 'kg',
    decimals: 2,
    facet: 'range',
    isPromoted: true,
    value: between(80, 4000, 10),
  },
  { key: 'width', kind: 'number', unit: 'mm', facet: 'range', value: between(40, 900, 1) },
  {
    key: 'battery_life',
    kind: 'number',
    unit: 'h',
    facet: 'range',
    isPromoted: true,
    value: between(7200, 180_000, 3600),
  },
  {
    key: 'power',
    kind: 'number',
    unit: 'W',
    facet: 'range',
    value: oneOf(10, 20, 30, 45, 65, 100, 140, 240),
  },
  {
    key: 'screen_size',
    kind: 'number',
    unit: '″',
    decimals: 1,
    facet: 'range',
    value: between(127, 1651, 12.7),
  },
  {
    key: 'refresh_rate',
    kind: 'number',
    unit: 'Hz',
    facet: 'option',
    value: oneOf(60, 75, 90, 120, 144, 165, 240),
  },
  { key: 'memory', kind: 'number', unit: 'GB', facet: 'option', value: oneOf(4, 8, 16, 32, 64) },
  { key: 'warranty', kind: 'number', unit: 'months', facet: 'option', value: oneOf(12, 24, 36, 60) },
  { key: 'panel', kind: 'enum', facet: 'option', options: ['oled', 'ips', 'va', 'mini_led', 'qled'] },
  {
    key: 'material',
    kind: 'enum',
    facet: 'option',
    options: ['aluminium', 'steel', 'plastic', 'glass', 'leather', 'wood', 'fabric', 'carbon'],
  },
  {
    key: 'ports',
    kind: 'flags',
    facet: 'flag',
    isPromoted: true,
    options: ['usb_c', 'usb_a', 'hdmi', 'displayport', 'ethernet', 'jack', 'sd', 'thunderbolt'],
  },
  {
    key: 'wireless',
    kind: 'flags',
    facet: 'flag',
    options: ['bluetooth', 'wifi', 'nfc', 'zigbee', 'matter', 'lte', '5g'],
  },
  // Values of variations, by their attributes.
  { key: 'storage', kind: 'number', unit: 'GB', facet: 'option' },
];

const optionId = (spec: number, option: number): number => spec * 100 + option;

/** Stores the definitions, and binds the attribute group 'Storage' to one. */
export const insertSpecs = async (client: pg.ClientBase): Promise<void> => {
  for (const [
    at,
    { key, kind, unit = '', decimals = 0, options = [], facet, isPromoted = false },
  ] of specs.entries()) {
    const id = at + 1;
    await client.query(
      'insert into spec_definitions (id, key, kind, unit, decimals, name, position) values ($1, $2, $3, $4, $5, $6, $1)',
      [id, key, kind, unit, decimals, key],
    );
    for (const [place, option] of options.entries())
      await client.query(
        'insert into spec_options (id, spec_id, key, name, position) values ($1, $2, $3, $3, $4)',
        [optionId(id, place), id, option, place],
      );
    await client.query(
      `insert into category_specs (category_id, spec_id, facet, is_promoted, position)
       select id, $1, $2, $3, $1 from categories where parent_id is null`,
      [id, facet, isPromoted],
    );
  }
  await client.query(`
    update attribute_groups set spec_id = (select id from spec_definitions where key = 'storage') where name = 'Storage';
    update attributes set spec_value = split_part(name, ' ', 1)::int * case when name like '%TB' then 1000 else 1 end
    where group_id = (select id from attribute_groups where name = 'Storage')`);
};

/** Rows of `product_specs`: product, specification, low, high and options as text. A tenth of the values is missing. */
export const specRows = (product: number, number: Number): readonly Row[] =>
  specs.flatMap(({ value, options }, at): Row[] => {
    if (number() < 0.1) return [];
    const id = at + 1;
    if (value) {
      const stated = value(number);
      return [[product, id, stated, stated, '{}']];
    }
    if (!options) return [];
    const isFlags = specs[at]?.kind === 'flags';
    const first = Math.floor(number() * options.length);
    const chosen = isFlags
      ? options.flatMap((_, place) => (place === first || number() < 0.3 ? [optionId(id, place)] : []))
      : [optionId(id, first)];
    return [[product, id, null, null, `{${chosen.join(',')}}`]];
  });
