import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Row } from './bars.ts';
import { compareFiles } from './compare.ts';
import { measureConsole } from './console-bench.ts';
import { openBenchDatabases } from './databases.ts';
import type { Scenario } from './load.ts';
import { type Baseline, createMeasure } from './measure.ts';
import { extendOrders } from './placed-orders.ts';
import type { Running } from './processes.ts';
import {
  guestScenarios,
  orderScenarios,
  personalScenarios,
  publicScenarios,
  renderedPages,
} from './scenarios.ts';
import { addGuests, addShoppers } from './shoppers.ts';
import { type Fact, tableOf } from './table.ts';

/**
 * `npm run bench` for the shop, `npm run bench -- console` for the console, or `npm run bench -- --compare BEFORE AFTER`
 * for a table of two result files.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compare: { type: 'boolean', default: false },
    products: { type: 'string' },
    /** Numbers of orders of the console. */
    orders: { type: 'string', default: '1000,100000' },
    /** Seconds of each scenario, each beside a second of the baseline server. */
    seconds: { type: 'string', default: '5' },
    /** Runs only the scenarios whose names contain one of these, separated by commas. */
    only: { type: 'string', default: '' },
    /** A folder that keeps generated catalogues between runs. */
    data: { type: 'string' },
    /** Name of the file in results/; the date by default. */
    name: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});
const seconds = Number(values.seconds);
const isConsole = positionals[0] === 'console' && !values.compare;
const sizes = (values.products ?? (isConsole ? '100000' : '150,10000,100000')).split(',').map(Number);
const only = values.only.split(',');

const measuring = await createMeasure({ seconds });
const shoppers = 4000;

const print = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const baselineOf = (scenario: string, isCached: boolean): Baseline => {
  if (isCached) return 'ready';
  return /catalogue|page/.test(scenario) && scenario !== 'order page' ? 'page' : 'row';
};

const measureSize = async (
  products: number,
  databaseUrl: string,
  dataDir: string,
): Promise<{ rows: Row[]; facts: Fact[] }> => {
  const rows: Row[] = [];
  const facts: Fact[] = [];
  const baselineServer = await measuring.startBaseline(databaseUrl);
  const addFact = (what: string, value: string): void => {
    facts.push({ what: `${what} (${products} products)`, value });
    print(`  ${what}: ${value}`);
  };
  const measure = async (shop: Running, scenario: Scenario, isCached: boolean, label: string) => {
    if (!only.some((part) => scenario.name.includes(part))) return;
    for (const connections of [1, 16]) {
      const kind = baselineOf(scenario.name, isCached);
      const { figures, baseline } = await baselineServer.compare(shop.origin, scenario, connections, kind);
      const row = { products, scenario: `${scenario.name}${label}`, connections, figures, baseline };
      rows.push(row);
      print(
        `  ${row.scenario}, ${connections}: ${figures.perSecond.toFixed(0)}/s, p50 ${figures.p50} ms, ` +
          `${((100 * figures.perSecond) / baseline).toFixed(0)} % of the baseline (${baseline.toFixed(0)}/s)` +
          `${figures.failed > 0 ? `, ${figures.failed} FAILED` : ''}`,
      );
    }
  };
  print('Cached responses');
  // The second start is measured: the first fills the compile cache.
  await (await measuring.startShop(databaseUrl, dataDir, 96)).stop();
  const cached = await measuring.startShop(databaseUrl, dataDir, 96);
  addFact('cold start to the first page', `${cached.startSeconds.toFixed(1)} s`);
  addFact('memory after the first page', `${await cached.memory()} MB`);
  for (const scenario of publicScenarios(products, true)) await measure(cached, scenario, true, ', cached');
  for (const scenario of renderedPages) await measure(cached, scenario, false, ', rendered');
  addFact('memory after load, cached', `${await cached.memory()} MB`);
  await cached.stop();
  print('Uncached responses');
  const uncached = await measuring.startShop(databaseUrl, dataDir, 0);
  for (const scenario of publicScenarios(products, false)) {
    if (!scenario.name.endsWith('page') || scenario.name.startsWith('catalogue')) {
      await measure(uncached, scenario, false, '');
    }
  }
  const people = await addShoppers(databaseUrl, shoppers);
  for (const scenario of personalScenarios(people)) await measure(uncached, scenario, false, '');
  const guests = await addGuests(databaseUrl, people);
  for (const scenario of guestScenarios(guests)) await measure(uncached, scenario, false, '');
  const placed = await extendOrders(databaseUrl);
  for (const scenario of orderScenarios(people, placed)) await measure(uncached, scenario, false, '');
  addFact('memory after load, uncached', `${await uncached.memory()} MB`);
  await uncached.stop();
  await baselineServer.stop();
  return { rows, facts };
};

const runBenchmark = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'ohmly-bench-shop-'));
  const databases = await openBenchDatabases(values.data);
  const rows: Row[] = [];
  const facts: Fact[] = [];
  try {
    for (const products of sizes) {
      print(`\n${products} products`);
      const databaseUrl = await databases.open(products);
      const found = isConsole
        ? await measureConsole(
            { ...measuring, print },
            {
              products,
              databaseUrl,
              dataDir: folder,
              orders: values.orders.split(',').map(Number),
              shoppers,
            },
          )
        : await measureSize(products, databaseUrl, folder);
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
  print(`Written to bench/results/${values.name}.md`);
};

if (values.compare) console.log(await compareFiles(positionals));
else await runBenchmark();
