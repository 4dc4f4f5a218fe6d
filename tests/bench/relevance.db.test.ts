import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildBm25 } from '#bench/relevance/bm25.ts';
import { foreignCatalogue } from '#bench/relevance/foreign-catalogue.ts';
import { loadProducts } from '#bench/relevance/load-products.ts';
import { marketCatalogue } from '#bench/relevance/market-catalogue.ts';
import { mostLost, ndcg, type QueryScore, scoreQuery, summarise } from '#bench/relevance/metrics.ts';
import { rankBySearch } from '#bench/relevance/rank-by-search.ts';
import { readJudgements, readSample } from '#bench/relevance/read-judgements.ts';
import { roughCatalogue } from '#bench/relevance/rough-catalogue.ts';
import { openTestShop } from '#tests/support/shop.ts';

test('FN-48 NDCG@10 is 1 for the ideal order, less for another, and null without a relevant product', () => {
  const judged = { a: 3, b: 2, c: 0 };
  expect(ndcg(['a', 'b', 'c'], judged)).toBe(1);
  expect(ndcg(['b', 'a'], judged)).toBeCloseTo((3 + 7 / Math.log2(3)) / (7 + 3 / Math.log2(3)), 10);
  expect(ndcg(['x', 'y'], judged)).toBe(0);
  expect(ndcg(['a'], { a: 0 })).toBeNull();
  expect(scoreQuery('q', ['x', 'a', 'b'], judged)).toMatchObject({ judgedOnly: 1, judgedShare: 2 / 3 });
});

test('FN-48 the searches that lose most against another ranking are named, the worst first', () => {
  const scored = (figures: readonly number[]) =>
    figures.map((figure, at) => ({
      query: `q${at}`,
      found: 1,
      unjudgedAsZero: figure,
      judgedOnly: figure,
      judgedShare: 1,
    }));
  const lost = mostLost(scored([0.5, 1, 0.1, 0.9]), scored([0.6, 0.2, 0.9, 0.9]));
  expect(lost.map(([{ query }, { unjudgedAsZero }]) => [query, unjudgedAsZero])).toEqual([
    ['q2', 0.9],
    ['q0', 0.6],
  ]);
});

test('FN-48 a catalogue given by path is loaded and scored', async () => {
  const shop = await openTestShop('template_empty');
  const folder = await mkdtemp(join(tmpdir(), 'judged-'));
  try {
    const lines = [
      { sku: 'L1', title: 'Acme Book 14 notebook', brand: 'Acme', description: 'A light laptop.' },
      {
        sku: 'L2',
        title: 'Acme laptop sleeve 14 inch',
        brand: 'Acme',
        description: 'Protects a laptop. Any laptop.',
      },
      { id: 'M1', name: 'Bolt wireless mouse', manufacturer: 'Bolt', description: 'For every laptop.' },
      { id: 'K1', name: 'Bolt keyboard', manufacturer: 'Bolt', description: 'Wireless.', price: '19.90' },
    ];
    const path = join(folder, 'products.jsonl');
    await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(await loadProducts(shop.database.db, path)).toBe(4);
    const judged = readJudgements(
      JSON.stringify({ laptop: { L1: 3, L2: 0 }, 'wireless keyboard': { K1: 3, M1: 1 }, fridge: { L1: 0 } }),
    );
    const scores = [];
    for (const one of judged)
      scores.push(scoreQuery(one.query, await rankBySearch(shop.app, one.query, undefined), one.grades));
    expect(summarise(scores)).toMatchObject({
      queries: 2,
      judgedOnly: 1,
      withoutResult: [],
      foundInVain: [],
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await shop.close();
  }
});

/** Fewer searches take less time. */
const some = ({ products, judged }: ReturnType<typeof roughCatalogue>, every: number) => ({
  products,
  judged: judged.filter((_, at) => at % every === 0),
});

test.each([
  ['noisy titles', () => foreignCatalogue(0.15), true],
  ['data sheets, judged as plain rankings chose', () => some(roughCatalogue(0.08), 3), true],
  // Hundreds of products are equally right: which of them are judged says more about the pool than about the ranking.
  ['a marketplace', () => some(marketCatalogue(0.1), 9), false],
] as const)(
  'FN-48 the search ranks %s better than plain BM25',
  async (_, make, isBetterUnjudged) => {
    const shop = await openTestShop('template_empty');
    const folder = await mkdtemp(join(tmpdir(), 'foreign-'));
    try {
      const { products, judged } = make();
      const path = join(folder, 'products.jsonl');
      await writeFile(path, products.map((product) => JSON.stringify(product)).join('\n'));
      await loadProducts(shop.database.db, path);
      const bm25 = buildBm25(
        products.map(({ sku, title, description, brand }) => ({
          sku,
          text: `${title} ${description} ${brand}`,
        })),
      );
      const [ours, plain] = [[], []] as QueryScore[][];
      for (const { query, grades } of judged) {
        ours?.push(scoreQuery(query, await rankBySearch(shop.app, query, undefined), grades));
        plain?.push(scoreQuery(query, bm25(query), grades));
      }
      const [search, baseline] = [summarise(ours ?? []), summarise(plain ?? [])];
      expect(search.judgedOnly).toBeGreaterThan(baseline.judgedOnly + 0.1);
      expect(search.judgedOnly).toBeGreaterThan(0.8);
      // What no plain ranking found counts as wrong here.
      if (isBetterUnjudged) expect(search.unjudgedAsZero).toBeGreaterThan(baseline.unjudgedAsZero);
      expect(search.withoutResult).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
      await shop.close();
    }
  },
  120_000,
);

test('FN-47 the judged queries of the sample shop reach the aims in each language', async () => {
  const shop = await openTestShop('template_demo');
  try {
    const csv = await readFile(join(import.meta.dirname, '../../bench/relevance/sample.csv'), 'utf8');
    const judged = readSample(csv);
    const count = (language: string) => judged.filter((one) => one.language === language).length;
    expect([count('en'), count('de'), count('lv')]).toEqual([80, 40, 30]);
    const languages = await shop.database.db.selectFrom('languages').select(['id', 'code']).execute();
    const scores = [];
    for (const { query, language, grades } of judged) {
      const id = languages.find(({ code }) => code === language)?.id;
      scores.push({ language, ...scoreQuery(query, await rankBySearch(shop.app, query, id), grades) });
    }
    const whole = summarise(scores);
    expect(whole.unjudgedAsZero).toBeGreaterThan(0.9);
    expect(whole.withoutResult).toEqual([]);
    expect(whole.foundInVain).toEqual([]);
    for (const part of Map.groupBy(scores, (score) => score.language).values())
      expect(summarise(part).unjudgedAsZero).toBeGreaterThan(0.85);
  } finally {
    await shop.close();
  }
});
