/**
 * `npm run bench -- relevance`: how well the search ranks the sample shop by the judged queries in sample.csv, or, with
 * `--products products.jsonl --judgements judgements.json`, any other catalogue, or, with `--foreign`, `--rough` or `--market`,
 * a generated one. The judgements are grades 0 to 3 by query and SKU: `{"laptop": {"SKU-1": 3}}`. Beside other catalogues than
 * the sample stands what plain BM25 reaches, and the searches that it ranks better. `--verbose` prints every query.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { loadDemo } from '#demo/load-demo.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createServices } from '#server/services.ts';
import { type Bm25Text, buildBm25 } from './bm25.ts';
import { foreignCatalogue } from './foreign-catalogue.ts';
import { loadProducts } from './load-products.ts';
import { marketCatalogue } from './market-catalogue.ts';
import { mostLost, type QueryScore, scoreQuery, summarise } from './metrics.ts';
import { rankBySearch } from './rank-by-search.ts';
import { type JudgedQuery, readJudgements, readSample } from './read-judgements.ts';
import { roughCatalogue } from './rough-catalogue.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== 'relevance'),
  options: {
    products: { type: 'string' },
    judgements: { type: 'string' },
    foreign: { type: 'boolean', default: false },
    rough: { type: 'boolean', default: false },
    market: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'ohmly-relevance-'));
const postgres = await openEmbeddedPostgres({ dataDir: folder });
const log = pino({ level: 'silent' });
const database = openDatabase(postgres.connectionString, 4, log);
await migrate(database.pool, await readMigrations());

const generate = values.foreign
  ? foreignCatalogue
  : values.rough
    ? roughCatalogue
    : values.market
      ? marketCatalogue
      : null;

const loadCatalogue = async (): Promise<readonly JudgedQuery[]> => {
  if (generate) {
    const { products, judged } = generate();
    const path = join(folder, 'foreign.jsonl');
    await writeFile(path, products.map((product) => JSON.stringify(product)).join('\n'));
    console.log(`${await loadProducts(database.db, path)} products`);
    return judged;
  }
  if (values.products === undefined || values.judgements === undefined) {
    await loadDemo(database.db, new Date());
    return readSample(await readFile(join(import.meta.dirname, 'sample.csv'), 'utf8'));
  }
  const loaded = await loadProducts(database.db, values.products);
  console.log(`${loaded} products`);
  return readJudgements(await readFile(values.judgements, 'utf8'));
};

const judged = await loadCatalogue();
const read = readConfig({ DATA_DIR: folder, RATE_LIMIT_FACTOR: '100000', RESPONSE_CACHE_MB: '0' });
if ('errors' in read) throw new Error(read.errors.join('\n'));
const app = await buildApp(createServices(read.config, log, database));
const languages = await database.db.selectFrom('languages').select(['id', 'code']).execute();

const isSample = !generate && values.products === undefined;
const { rows: texts } = await sql<Bm25Text>`
  select p.sku, concat_ws(' ', p.name, p.description, m.name) as text
  from products p left join manufacturers m on m.id = p.manufacturer_id order by p.id`.execute(database.db);
const rankByBm25 = buildBm25(texts);
const plain: QueryScore[] = [];

const figure = (value: number | null): string => (value === null ? '    –' : value.toFixed(3));
const scores: (QueryScore & { readonly language: string })[] = [];
for (const one of judged) {
  const language = languages.find(({ code }) => code === one.language)?.id;
  const ranking = await rankBySearch(app, one.query, language);
  const score = { ...scoreQuery(one.query, ranking, one.grades), language: one.language };
  scores.push(score);
  plain.push(scoreQuery(one.query, rankByBm25(one.query), one.grades));
  if (values.verbose)
    console.log(
      `${figure(score.judgedOnly)} ${figure(score.unjudgedAsZero)}  ${one.language} ${one.query} (${score.found}): ${ranking.slice(0, 6).join(' ')}`,
    );
}
for (const [language, part] of [
  ['all', scores] as const,
  ...Map.groupBy(scores, (score) => score.language),
]) {
  const { queries, unjudgedAsZero, judgedOnly, judgedShare, withoutResult, foundInVain } = summarise(part);
  console.log(
    `${language}: ${queries} queries, NDCG@10 ${figure(judgedOnly)} judged only, ${figure(unjudgedAsZero)} with unjudged as 0, ` +
      `${Math.round(judgedShare * 100)} % of the first ten judged; without a result: ${withoutResult.join(', ') || 'none'}; ` +
      `found though nothing is relevant: ${foundInVain.join(', ') || 'none'}`,
  );
}
if (!isSample) {
  const { judgedOnly, unjudgedAsZero } = summarise(plain);
  console.log(
    `plain BM25: NDCG@10 ${figure(judgedOnly)} judged only, ${figure(unjudgedAsZero)} with unjudged as 0`,
  );
  console.log('Searches that lose most against BM25 (ours, BM25; both with unjudged as 0):');
  for (const [ours, theirs] of mostLost(scores, plain))
    console.log(`${figure(ours.unjudgedAsZero)} ${figure(theirs.unjudgedAsZero)}  ${ours.query}`);
}
await app.close();
await database.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
