import { type Command, operationOf, type ShopCommand, UsageError } from '#cli/framework/command.ts';
import { oneOf, wholeNumber } from '#cli/framework/options.ts';
import { table } from '#cli/framework/tables.ts';
import { createCatalogueNames } from '#server/features/catalogue/catalogue-names.ts';
import { explainedParts, explainSearch } from '#server/features/catalogue/explain-search.ts';
import { findLanguage } from '#server/features/localisation/find-language.ts';
import {
  addSynonyms,
  listPins,
  listSynonyms,
  removeSynonyms,
  setPin,
} from '#server/features/search/edit-search.ts';
import { readSearchReport } from '#server/features/search/search-log.ts';
import { createFacetSpecs } from '#server/features/specifications/facet-specs.ts';

const langOption = ['--lang <code>', 'language, such as de'] as const;
interface Lang {
  readonly lang?: string;
}

const explain: ShopCommand<Lang> = {
  name: 'search explain',
  summary: 'Show how a search is read and why its first products stand where they stand',
  example: "search explain 'laptop 16gb' --lang en",
  args: '<text>',
  options: [langOption],
  run: async ({ database }, { args: [text = ''], options: { lang } }, { width }) => {
    const { db } = database;
    const fallback = await db
      .selectFrom('languages')
      .select('code')
      .where('is_default', '=', true)
      .executeTakeFirst();
    const { id: languageId } = await findLanguage(db, lang ?? fallback?.code ?? 'en');
    const currency = await db
      .selectFrom('currencies')
      .select(['code', 'symbol', 'rate'])
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    const deps = { db, names: createCatalogueNames(db), specs: createFacetSpecs(db) };
    const explained = await explainSearch(deps, text, { languageId, currency });
    const { chips, words, stage, total, products } = explained;
    const signed = (part: number): string => (part > 0 ? `+${part}` : String(part));
    const rows = products.map(({ sku, name, parts, points, pinned }, at) => [
      at + 1,
      sku,
      name,
      ...explainedParts.map((part, place) =>
        place === 0 ? parts[part] : parts[part] === 0 ? null : signed(parts[part]),
      ),
      points,
      pinned,
    ]);
    const head = ['Place', 'SKU', 'Name', ...explainedParts, 'points', 'pinned at'];
    const reading = `Read as: ${[...chips, `words: ${words || 'none'}`].join(' · ')} · stage ${stage} · ${total} products`;
    return { text: rows.length === 0 ? reading : `${reading}\n${table(head, rows, width)}`, data: explained };
  },
};

const synonyms: ShopCommand = {
  name: 'search synonyms list',
  summary: 'List the synonyms that were added and the built-in ones that are switched off',
  example: 'search synonyms list',
  run: async ({ database }, _, { width }) => {
    const groups = await listSynonyms(database.db);
    const rows = groups.map(({ id, language, terms, direction }) => [
      id,
      language,
      direction,
      terms.join(', '),
    ]);
    return {
      text:
        rows.length === 0
          ? 'No synonyms were added.'
          : table(['Id', 'Language', 'Direction', 'Terms'], rows, width),
      data: groups,
    };
  },
};

interface AddOptions {
  readonly lang: string;
  readonly direction: 'both' | 'one_way' | 'off';
}

const add: ShopCommand<AddOptions> = {
  name: 'search synonyms add',
  summary: 'Add terms that mean the same in searches, or switch a built-in group off',
  example: "search synonyms add 'earbuds, ear plugs' --lang en",
  args: '<terms>',
  options: [
    ['--lang <code>', 'language, such as de', undefined, 'en'],
    [
      '--direction <way>',
      'both, one_way: only the first term finds the others, off: the built-in group with these terms does not apply',
      oneOf(['both', 'one_way', 'off']),
      'both',
    ],
  ],
  run: async (shop, { args: [terms = ''], options: { lang, direction } }, context) => {
    const group = { language: lang, terms: terms.split(','), direction };
    const stored = await addSynonyms(operationOf(shop, context), group);
    return { text: `Synonyms ${stored.id}: ${stored.terms.join(', ')}.`, data: stored };
  },
};

const remove: ShopCommand = {
  name: 'search synonyms remove',
  summary: 'Remove synonyms',
  example: 'search synonyms remove 3',
  args: '<id>',
  run: async (shop, { args: [id = ''] }, context) => {
    if (!/^\d{1,9}$/.test(id)) throw new UsageError(`'${id}' is not an id. See search synonyms list.`);
    const removed = await removeSynonyms(operationOf(shop, context), Number(id));
    return { text: `Removed synonyms ${removed.id}: ${removed.terms.join(', ')}.`, data: removed };
  },
};

const pins: ShopCommand = {
  name: 'search pins list',
  summary: 'List products with a chosen place in a search',
  example: 'search pins list',
  run: async ({ database }, _, { width }) => {
    const listed = await listPins(database.db);
    const rows = listed.map(({ query, language, sku, place }) => [query, language ?? 'all', place, sku]);
    return {
      text:
        rows.length === 0
          ? 'No product is pinned.'
          : table(['Search', 'Language', 'Place', 'SKU'], rows, width),
      data: listed,
    };
  },
};

interface PinOptions extends Lang {
  readonly place?: number;
  readonly remove?: boolean;
}

const pin: ShopCommand<PinOptions> = {
  name: 'search pins set',
  summary: 'Give a product a place in a search by relevance, or take it back',
  example: "search pins set 'gaming laptop' VAN-302 --place 1",
  args: '<text> <sku>',
  options: [
    ['--place <number>', 'place 1 to 10', wholeNumber(1, 10)],
    ['--remove', 'take the place back'],
    langOption,
  ],
  run: async (
    shop,
    { args: [query = '', sku = ''], options: { place, remove: isRemoved, lang } },
    context,
  ) => {
    if ((place === undefined) !== (isRemoved === true))
      throw new UsageError('Add either --place or --remove.');
    const set = await setPin(operationOf(shop, context), {
      query,
      language: lang ?? null,
      sku,
      place: place ?? null,
    });
    const text = set
      ? `${sku} is at place ${set.place} of '${set.query}'.`
      : `${sku} has no place in '${query}' any more.`;
    return { text, data: set };
  },
};

interface ReportOptions {
  readonly days: number;
}

const report: ShopCommand<ReportOptions> = {
  name: 'search report',
  summary: 'Show what shoppers searched for, and searches without a result',
  example: 'search report --days 30',
  options: [['--days <number>', 'the last days', wholeNumber(1, 396), 30]],
  run: async ({ database }, { options: { days } }) => {
    const found = await readSearchReport(database.db, new Date(), days);
    const share = found.searches === 0 ? 0 : (100 * found.withoutResult) / found.searches;
    const listed = (queries: typeof found.most): string =>
      queries.map(({ query, searches }) => `“${query}” ${searches}`).join(', ') || 'none';
    const text = [
      `Searches ${found.searches} · without result ${share.toFixed(1)} %`,
      `Most often: ${listed(found.most)}`,
      `Without result: ${listed(found.vain)}`,
    ].join('\n');
    return { text, data: found };
  },
};

export const searchCommands: readonly Command[] = [explain, report, synonyms, add, remove, pins, pin];
