import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { type Figures, load, type Scenario } from './load.ts';
import { type Running, startProcess } from './processes.ts';
import { personalScenarios, publicScenarios } from './scenarios.ts';
import { addShoppers } from './shoppers.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '150,10000,100000' },
    seconds: { type: 'string', default: '4' },
    runs: { type: 'string', default: '2' },
  },
});
const seconds = Number(values.seconds);
const sizes = values.products.split(',').map(Number);

const ports = { floor: 43131, shop: 43132 };

interface Row {
  readonly products: number;
  readonly scenario: string;
  readonly connections: number;
  readonly figures: Figures;
  readonly floor: number;
}

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

/** The best of several runs: noise only ever makes slower. */
const best = async (origin: string, scenario: Scenario, connections: number): Promise<Figures> => {
  const measured: Figures[] = [];
  if (scenario.times === undefined) await load(origin, scenario, { connections, seconds: 1 });
  for (let run = 1; run <= Number(values.runs); run += 1) {
    measured.push(await load(origin, scenario, { connections, seconds }));
  }
  return measured.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
};

const startShop = (databaseUrl: string, dataDir: string, cacheMb: number): Promise<Running> =>
  startProcess(['scripts/start.ts'], ports.shop, {
    probe: '/',
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: '0',
      PORT: String(ports.shop),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100000',
      ANSWER_CACHE_MB: String(cacheMb),
      NODE_ENV: 'production',
    },
  });

const floors = ['ready', 'row', 'page'] as const;

const measureFloors = async (databaseUrl: string): Promise<Record<string, number>> => {
  const floor = await startProcess(['bench/floor-server.ts', databaseUrl, String(ports.floor)], ports.floor, {
    probe: '/ready',
  });
  const found: Record<string, number> = {};
  for (const name of floors) {
    for (const connections of [1, 16]) {
      const scenario = { name, next: () => ({ path: `/${name}` }) };
      found[`${name} ${connections}`] = (await best(floor.origin, scenario, connections)).perSecond;
    }
  }
  await floor.stop();
  return found;
};

/** Which bare server a scenario is held against. */
const floorOf = (scenario: string, isKept: boolean): (typeof floors)[number] => {
  if (isKept) return 'ready';
  return /catalogue|page/.test(scenario) ? 'page' : 'row';
};

const measureSize = async (products: number, databaseUrl: string, dataDir: string): Promise<Row[]> => {
  const rows: Row[] = [];
  const floor = await measureFloors(databaseUrl);
  const measure = async (shop: Running, scenario: Scenario, isKept: boolean, label: string) => {
    for (const connections of [1, 16]) {
      const figures = await best(shop.origin, scenario, connections);
      const held = floor[`${floorOf(scenario.name, isKept)} ${connections}`] ?? Number.NaN;
      rows.push({ products, scenario: `${scenario.name}${label}`, connections, figures, floor: held });
      say(
        `  ${scenario.name}${label}, ${connections}: ${figures.perSecond.toFixed(0)}/s, ` +
          `p50 ${figures.p50} ms, ${((100 * figures.perSecond) / held).toFixed(0)} % of the floor` +
          `${figures.failed > 0 ? `, ${figures.failed} FAILED` : ''}`,
      );
    }
  };
  say('Answers kept ready');
  const kept = await startShop(databaseUrl, dataDir, 96);
  say(`  cold start to the first page: ${kept.startSeconds.toFixed(1)} s, memory ${await kept.memory()} MB`);
  for (const scenario of publicScenarios(products)) await measure(kept, scenario, true, ', hot');
  say(`  memory after load: ${await kept.memory()} MB`);
  await kept.stop();
  say('Each answer made anew');
  const anew = await startShop(databaseUrl, dataDir, 0);
  for (const scenario of publicScenarios(products)) await measure(anew, scenario, false, '');
  const shoppers = await addShoppers(databaseUrl, 4000);
  for (const scenario of personalScenarios(shoppers)) await measure(anew, scenario, false, '');
  say(`  memory after load: ${await anew.memory()} MB`);
  await anew.stop();
  return rows;
};

const table = (rows: readonly Row[]): string =>
  [
    '| products | scenario | connections | per second | p50 ms | p99 ms | bytes | of the floor | failed |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(({ products, scenario, connections, figures, floor }) =>
      [
        '',
        products,
        scenario,
        connections,
        figures.perSecond.toFixed(0),
        figures.p50,
        figures.p99,
        figures.bytes,
        `${((100 * figures.perSecond) / floor).toFixed(0)} %`,
        figures.failed,
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n');

const folder = await mkdtemp(join(tmpdir(), 'ohmly-bench-'));
const postgres = await openEmbeddedPostgres({ dataDir: folder });
const rows: Row[] = [];
try {
  for (const products of sizes) {
    say(`\n${products} products`);
    const admin = new pg.Client({ connectionString: postgres.connectionString });
    await admin.connect();
    await admin.query(`create database bench_${products}`);
    await admin.end();
    const url = new URL(postgres.connectionString);
    url.pathname = `/bench_${products}`;
    const pool = new pg.Pool({ connectionString: url.href, max: 1 });
    await migrate(pool, await readMigrations());
    const client = await pool.connect();
    const since = performance.now();
    await generateCatalogue(client, products);
    say(`  generated in ${((performance.now() - since) / 1000).toFixed(1)} s`);
    client.release();
    await pool.end();
    rows.push(...(await measureSize(products, url.href, join(folder, 'shop'))));
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
const name = new Date().toISOString().slice(0, 10);
const results = join(import.meta.dirname, 'results');
await mkdir(results, { recursive: true });
const written = `# ${name}: ${process.arch}, ${availableParallelism()} cores, Node ${process.version}\n\n${table(rows)}\n`;
await writeFile(join(results, `${name}.md`), written);
console.log(`\n${table(rows)}\n`);
say(`Written to bench/results/${name}.md`);
