import { type Kysely, sql } from 'kysely';
import type { SpecBook } from '#contract/admin/catalogue/spec-book.ts';
import { ATTRIBUTE_GROUPS } from '#demo/attributes.ts';
import { SPEC_NAMES } from '#demo/catalogue/specs.ts';
import { type CategoryKey, categoryOf } from '#demo/categories.ts';
import type { Text, Words } from '#demo/words.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { storeBook } from '#server/features/specifications/definitions-store.ts';
import { readAllSpecifications } from '#server/features/specifications/read-specifications.ts';
import { CAMERAS_AND_CONNECTIONS } from './cameras-and-connections.ts';
import { GROUPS, type OptionDraft, type RowName, type SpecDraft } from './draft.ts';
import { FACETS } from './facets.ts';
import { HANDLING_AND_BUILD } from './handling-and-build.ts';
import { SCREENS_AND_COMPUTING } from './screens-and-computing.ts';
import { SOUND_AND_POWER } from './sound-and-power.ts';

const DRAFTS = [
  ...SCREENS_AND_COMPUTING,
  ...SOUND_AND_POWER,
  ...CAMERAS_AND_CONNECTIONS,
  ...HANDLING_AND_BUILD,
];

/** Numbers in a search that mean more than exactly this one. */
const QUERY_RULES: Readonly<Record<string, 'at_least' | 'at_most'>> = {
  refresh_rate: 'at_least',
  charging_power: 'at_least',
  battery_life: 'at_least',
  battery_capacity: 'at_least',
  brightness: 'at_least',
  light_output: 'at_least',
  data_rate: 'at_least',
  read_speed: 'at_least',
  diving_depth: 'at_least',
  noise: 'at_most',
  latency: 'at_most',
  response_time: 'at_most',
};

const inAll = (text: Text): Words => (typeof text === 'string' ? { en: text, de: text, lv: text } : text);

const optionOf = ([key, name, ...aliases]: OptionDraft) => ({
  key,
  names: { ...inAll(name) },
  // 'usb_c' would otherwise not be found as 'usb c'.
  aliases: [...new Set([...aliases, key.replaceAll('_', ' ')])],
});

/** The row's name in each language, in the whole shop or in each of its categories. */
const rowsOf = (row: RowName) => {
  const [name, ...categories] = typeof row === 'string' ? [row] : row;
  const names = [...new Set(Object.values(SPEC_NAMES[name]))];
  const urls = categories.flatMap((key) => categoryOf(key as CategoryKey).url ?? []);
  return names.flatMap((each) =>
    categories.length === 0 ? [{ name: each }] : urls.map((category) => ({ name: each, category })),
  );
};

const definitionOf = ({ name, more, less, tip, rows, options, attributes, ...rest }: SpecDraft) => ({
  ...rest,
  ...(QUERY_RULES[rest.key] && { query: QUERY_RULES[rest.key] }),
  names: { ...name },
  ...(more && { more: { ...more } }),
  ...(less && { less: { ...less } }),
  ...(tip && { tips: { ...tip } }),
  rows: rows.flatMap(rowsOf),
  options: (options ?? []).map(optionOf),
  ...(attributes && { attributes: [ATTRIBUTE_GROUPS[attributes].name.en] }),
});

const facetOf = (kind: SpecDraft['kind'], isChoice: boolean) =>
  kind === 'flags' ? 'flag' : kind === 'enum' || isChoice ? 'option' : 'range';

const facetsOf = ([category, text]: [string, string]): NonNullable<SpecBook['facets']> =>
  text.split(' ').flatMap((token) => {
    const key = token.replace(/[*!=]+$/, '');
    const draft = DRAFTS.find((each) => each.key === key);
    const { url } = categoryOf(category as CategoryKey);
    if (!draft) throw new Error(`Unknown specification ${key}`);
    if (url === null) return [];
    const facet = facetOf(draft.kind, token.includes('='));
    return [{ category: url, spec: key, facet, promoted: token.includes('*'), fact: token.includes('!') }];
  });

/** The specifications of the sample shop, as `specs export` would write them. */
export const sampleBook = (): SpecBook => ({
  groups: Object.entries(GROUPS).map(([key, names]) => ({ key, names: { ...names } })),
  specs: DRAFTS.map(definitionOf),
  facets: Object.entries(FACETS).flatMap(facetsOf),
});

/** Adds the specifications of the sample shop and reads what its products state. */
export async function loadSpecifications(trx: Kysely<Tables>): Promise<void> {
  await storeBook(trx, sampleBook(), 'add');
  await readAllSpecifications(trx);
}

/** Removes the sample's specifications that nothing of the operator's uses any more. */
export async function unloadSpecifications(trx: Kysely<Tables>): Promise<void> {
  const { specs, groups = [] } = sampleBook();
  await sql`
    delete from spec_definitions d where d.key = any(${specs.map(({ key }) => key)}::text[])
      and not exists (select from product_specs p where p.spec_id = d.id)
      and not exists (select from category_specs c where c.spec_id = d.id)`.execute(trx);
  await sql`
    delete from spec_groups g where g.key = any(${groups.map(({ key }) => key)}::text[])
      and not exists (select from spec_definitions d where d.group_id = g.id)`.execute(trx);
}
