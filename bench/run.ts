import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBenchDatabases } from './databases.ts';
import { type Figures, load, type Scenario } from './load.ts';
import { asStarted, freePort, type Running, startProcess } from './processes.ts';
import { freshPages, personalScenarios, publicScenarios } from './scenarios.ts';
import { addShoppers } from './shoppers.ts';
import { type Fact, type Row, tableOf } from './table.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '150,10000,100000' },
    seconds: { type: 'string', default: '4' },
    runs: { type: 'string', default: '2' },
    /** Only the scenarios whose names hold one of these words. */
    only: { type: 'string', default: '' },
    /** Where generated catalogues are kept between runs. */
    data: { type: 'string' },
    /** Of the file under results/; the day otherwise. */
    name: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});
const seconds = Number(values.seconds);
const sizes = values.products.split(',').map(Number);
const words = values.only.split(',');

const ports = { floor: await freePort(), shop: await freePort() };
const shoppers = 4000;

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
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
  startProcess([...asStarted.flags, 'scripts/start.ts'], ports.shop, {
    probe: '/',
    env: {
      ...asStarted.env,
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: '0',
      PORT: String(ports.shop),
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100000',
      RESPONSE_CACHE_MB: String(cacheMb),
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

const measureSize = async (
  products: number,
  databaseUrl: string,
  dataDir: string,
): Promise<{ rows: Row[]; facts: Fact[] }> => {
  const rows: Row[] = [];
  const facts: Fact[] = [];
  const floor = await measureFloors(databaseUrl);
  const note = (what: string, value: string): void => {
    facts.push({ what: `${what} (${products} products)`, value });
    say(`  ${what}: ${value}`);
  };
  for (const name of floors)
    note(`bare server, ${name}, 16 connections`, `${floor[`${name} 16`]?.toFixed(0)}/s`);
  const measure = async (shop: Running, scenario: Scenario, isKept: boolean, label: string) => {
    if (!words.some((word) => scenario.name.includes(word))) return;
    for (const connections of [1, 16]) {
      const figures = await best(shop.origin, scenario, connections);
      const held = floor[`${floorOf(scenario.name, isKept)} ${connections}`] ?? Number.NaN;
      const row = { products, scenario: `${scenario.name}${label}`, connections, figures, floor: held };
      rows.push(row);
      say(
        `  ${row.scenario}, ${connections}: ${figures.perSecond.toFixed(0)}/s, p50 ${figures.p50} ms, ` +
          `${((100 * figures.perSecond) / held).toFixed(0)} % of the floor` +
          `${figures.failed > 0 ? `, ${figures.failed} FAILED` : ''}`,
      );
    }
  };
  say('Answers kept ready');
  // The second start: the first writes down what it compiled.
  await (await startShop(databaseUrl, dataDir, 96)).stop();
  const kept = await startShop(databaseUrl, dataDir, 96);
  note('cold start to the first page', `${kept.startSeconds.toFixed(1)} s`);
  note('memory with one page shown', `${await kept.memory()} MB`);
  for (const scenario of publicScenarios(products, true)) await measure(kept, scenario, true, ', hot');
  for (const scenario of freshPages) await measure(kept, scenario, false, ', rendered');
  note('memory after load, answers kept', `${await kept.memory()} MB`);
  await kept.stop();
  say('Each answer made anew');
  const anew = await startShop(databaseUrl, dataDir, 0);
  for (const scenario of publicScenarios(products, false)) {
    if (!scenario.name.endsWith('page') || scenario.name.startsWith('catalogue')) {
      await measure(anew, scenario, false, '');
    }
  }
  const people = await addShoppers(databaseUrl, shoppers);
  for (const scenario of personalScenarios(people)) await measure(anew, scenario, false, '');
  note('memory after load, answers made anew', `${await anew.memory()} MB`);
  await anew.stop();
  return { rows, facts };
};

const folder = await mkdtemp(join(tmpdir(), 'ohmly-bench-shop-'));
const databases = await openBenchDatabases(values.data);
const rows: Row[] = [];
const facts: Fact[] = [];
try {
  for (const products of sizes) {
    say(`\n${products} products`);
    const found = await measureSize(products, await databases.open(products), folder);
    rows.push(...found.rows);
    facts.push(...found.facts);
  }
} finally {
  await databases.close();
  await rm(folder, { recursive: true, force: true });
}
const results = join(import.meta.dirname, 'results');
await mkdir(results, { recursive: true });
const table = tableOf(rows, facts);
const title = `# ${values.name}: ${process.arch}, ${availableParallelism()} cores, Node ${process.version}`;
await writeFile(join(results, `${values.name}.md`), `${title}\n\n${table}\n`);
console.log(`\n${table}\n`);
say(`Written to bench/results/${values.name}.md`);
