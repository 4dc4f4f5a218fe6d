/**
 * `npm run bench -- relevance`: how well the search ranks the sample shop by the judged queries in sample.csv, or, with
 * `--products products.jsonl --judgements judgements.json`, any other catalogue. The judgements are grades 0 to 3 by
 * query and SKU: `{"laptop": {"SKU-1": 3}}`. `--verbose` prints every query.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { loadDemo } from '#demo/load-demo.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createServices } from '#server/services.ts';
import { loadProducts } from './load-products.ts';
import { type QueryScore, scoreQuery, summarise } from './metrics.ts';
import { rankBySearch } from './rank-by-search.ts';
import { type JudgedQuery, readJudgements, readSample } from './read-judgements.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== 'relevance'),
  options: {
    products: { type: 'string' },
    judgements: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'ohmly-relevance-'));
const postgres = await openEmbeddedPostgres({ dataDir: folder });
const log = pino({ level: 'silent' });
const database = openDatabase(postgres.connectionString, 4, log);
await migrate(database.pool, await readMigrations());

const loadCatalogue = async (): Promise<readonly JudgedQuery[]> => {
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

const figure = (value: number | null): string => (value === null ? '    –' : value.toFixed(3));
const scores: (QueryScore & { readonly language: string })[] = [];
for (const one of judged) {
  const language = languages.find(({ code }) => code === one.language)?.id;
  const ranking = await rankBySearch(app, one.query, language);
  const score = { ...scoreQuery(one.query, ranking, one.grades), language: one.language };
  scores.push(score);
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
await app.close();
await database.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
