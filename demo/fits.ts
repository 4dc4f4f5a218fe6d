import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { FitRule } from '#contract/admin/catalogue/fits.ts';
import { PRODUCTS } from '#demo/catalogue/all-products.ts';
import { type Words, w } from '#demo/words.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { listRules, storeRules } from '#server/features/fits/edit-fits.ts';

type Check = FitRule['checks'][number];

const must = (spec: string, device_spec: string, texts: Words): Check => ({
  spec,
  ...(device_spec !== spec && { device_spec }),
  test: 'includes',
  level: 'must',
  texts: { ...texts },
});

const plug = must(
  'ports',
  'charging_by',
  w(
    'it has {own}, {device} charges by {theirs}',
    'es hat {own}, {device} lädt über {theirs}',
    'tam ir {own}, bet {device} uzlādējas ar {theirs}',
  ),
);
const power: Check = {
  spec: 'charging_power',
  test: 'at_least',
  level: 'should',
  texts: {
    ...w(
      'charges at {own} instead of {theirs}',
      'lädt mit {own} statt {theirs}',
      'uzlādē ar {own}, nevis {theirs}',
    ),
  },
};
const console = must(
  'works_with',
  'works_with',
  w('it works with {own}', 'es funktioniert mit {own}', 'tas darbojas ar {own}'),
);
const card = must(
  'memory_cards',
  'memory_cards',
  w(
    'the card is {own}, {device} takes {theirs}',
    'die Karte ist {own}, {device} nimmt {theirs}',
    'karte ir {own}, bet {device} lieto {theirs}',
  ),
);

/** What fits what in the sample shop. */
export const FIT_RULES: readonly FitRule[] = [
  ...['smartphones', 'tablets', 'laptops', 'speakers'].map((device) => ({
    accessory: 'charging',
    device,
    checks: [plug, power],
  })),
  { accessory: 'charging', device: 'earbuds', checks: [plug] },
  {
    accessory: 'docks-and-hubs',
    device: 'laptops',
    checks: [
      must(
        'charging_by',
        'charging_by',
        w(
          'it connects by {own}, {device} has {theirs}',
          'es wird über {own} angeschlossen, {device} hat {theirs}',
          'to pievieno ar {own}, bet {device} ir {theirs}',
        ),
      ),
      power,
    ],
  },
  {
    accessory: 'lenses',
    device: 'mirrorless-cameras',
    checks: [
      must(
        'lens_mount',
        'lens_mount',
        w(
          'lens mount is {own}, the camera has {theirs}',
          'das Bajonett ist {own}, die Kamera hat {theirs}',
          'stiprinājums ir {own}, bet kamerai – {theirs}',
        ),
      ),
    ],
  },
  { accessory: 'storage', device: 'action-cameras', checks: [card] },
  { accessory: 'storage', device: 'mirrorless-cameras', checks: [card] },
  { accessory: 'controllers', device: 'consoles', checks: [console] },
  { accessory: 'gaming-headsets', device: 'consoles', checks: [console] },
  {
    accessory: 'soundbars',
    device: 'televisions',
    checks: [
      must(
        'ports',
        'ports',
        w(
          'it has {own}, {device} has {theirs}',
          'es hat {own}, {device} hat {theirs}',
          'tam ir {own}, bet {device} ir {theirs}',
        ),
      ),
    ],
  },
];

interface Fact {
  readonly products: readonly number[];
  readonly spec: string;
  /** A number in the base unit, or keys of options. */
  readonly value: number | readonly string[];
  readonly raw: string;
}

const idsOf = (category: string): readonly number[] =>
  PRODUCTS.filter((product) => product.category === category).map(({ id }) => id);

/** What no description says. The maker of Nimbus Go 11 (312) states no charging power. */
const FACTS: readonly Fact[] = [
  { products: idsOf('laptops'), spec: 'charging_by', value: ['usb_c'], raw: 'USB-C' },
  { products: [301, 302, 305, 308, 309, 310], spec: 'charging_power', value: 65, raw: '65 W' },
  { products: [303, 304], spec: 'charging_power', value: 100, raw: '100 W' },
  { products: [306, 307, 311], spec: 'charging_power', value: 140, raw: '140 W' },
  { products: idsOf('docks'), spec: 'charging_by', value: ['usb_c'], raw: 'USB-C' },
  { products: idsOf('consoles'), spec: 'works_with', value: ['vanta'], raw: 'Vanta' },
  { products: [855], spec: 'memory_cards', value: ['microsd'], raw: 'microSD' },
];

/** The pad charges them without a cable; checks compare plugs, and it has none. */
const PAIRS: readonly (readonly [product: number, device: number])[] = [
  ...idsOf('smartphones'),
  ...[261, 264, 265],
].map((id) => [164, id] as const);

export const fitData = () => ({ FIT_RULES, FACTS, PAIRS });

/** Adds what the sample shop knows about accessories; what the operator has set stays. */
export async function loadFits(trx: Kysely<Tables>): Promise<void> {
  for (const { products, spec, value, raw } of FACTS)
    await sql`
      insert into product_specs (product_id, spec_id, low, high, option_ids, raw, source)
      select p.id, d.id, ${typeof value === 'number' ? value : null}::numeric, ${typeof value === 'number' ? value : null}::numeric,
        array(select id from spec_options where spec_id = d.id and key = any(${typeof value === 'number' ? [] : [...value]}::text[])),
        ${raw}, 'file'
      from spec_definitions d, products p where d.key = ${spec} and p.id = any(${[...products]}::int[])
      on conflict do nothing`.execute(trx);
  const known = new Set((await listRules(trx)).map(({ accessory, device }) => `${accessory} ${device}`));
  await storeRules(
    trx,
    FIT_RULES.filter(({ accessory, device }) => !known.has(`${accessory} ${device}`)),
  );
  await sql`
    insert into fit_pairs (product_id, device_id, verdict)
    select pair.product_id, pair.device_id, 'fits'
    from unnest(${PAIRS.map(([id]) => id)}::int[], ${PAIRS.map(([, id]) => id)}::int[]) as pair (product_id, device_id)
    join products one on one.id = pair.product_id join products other on other.id = pair.device_id
    on conflict do nothing`.execute(trx);
}

/** Removes the rules of the sample; one that the operator has changed stays. */
export async function unloadFits(trx: Kysely<Tables>): Promise<void> {
  const stored = await listRules(trx);
  const isOurs = (rule: FitRule) =>
    stored.some(
      (each) =>
        each.accessory === rule.accessory &&
        each.device === rule.device &&
        isDeepStrictEqual(each.checks, rule.checks),
    );
  await storeRules(
    trx,
    FIT_RULES.filter(isOurs).map((rule) => ({ ...rule, checks: [] })),
  );
}
