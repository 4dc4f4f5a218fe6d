import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createServices } from '#server/services.ts';

const calls = {
  'whole catalogue': '?per_page=14',
  'category page': '?category_id=101&per_page=14',
  'department page': '?category_id=1&per_page=14',
  'department with its sub-categories': '?category_id=1,100,101,102,103&per_page=14',
  'deep page (500), whole catalogue': '?page=500&per_page=14',
  'deep page (500), department': '?category_id=1&page=500&per_page=14',
  'price-filtered, department': '?category_id=1&price_min=50&price_max=400&per_page=14',
  'price-filtered, whole catalogue': '?price_min=50&price_max=400&per_page=14',
  'manufacturer and condition': '?category_id=1&manufacturer=helix&condition=used&per_page=14',
  'two-word search': '?search=wireless%20headphones&per_page=14',
  'two-word search, price-filtered': '?search=wireless%20headphones&price_max=400&per_page=14',
  'two-word search, relevance': '?search=nova%20camera&sort=relevance&per_page=8',
  'one-word search (12 % match)': '?search=wireless&per_page=14',
  'two letters typed': '?search=wi&per_page=14',
  'two letters typed, suggestions': '?search=wi&sort=relevance&per_page=4',
  'misspelt two-word search': '?search=wirless%20haedphones&per_page=14',
  'search without result': '?search=qqqqqq%20zzzzzz&per_page=14',
} as const;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await run();
  return performance.now() - started;
};

const ask = (app: FastifyInstance, query: string) => async () => {
  const response = await app.inject({ method: 'GET', url: `/api/products/catalog${query}` });
  if (response.statusCode !== 200) throw new Error(`${query}: ${response.statusCode} ${response.body}`);
};

/** Every round sends each request once, so that noise affects all of them equally. */
const measure = async (runs: Readonly<Record<string, () => Promise<unknown>>>, rounds: number) => {
  const times = new Map(Object.keys(runs).map((name) => [name, [] as number[]]));
  for (let round = -5; round < rounds; round++) {
    for (const [name, run] of Object.entries(runs)) {
      const time = await timed(run);
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  return times;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '60' } },
});
const [connectionString = ''] = positionals;
const log = pino({ level: 'silent' });
const database = openDatabase(connectionString, 4, log);
const read = readConfig({ DEMO: '0', RATE_LIMIT_FACTOR: '100000' });
if ('errors' in read) throw new Error(read.errors.join('\n'));
const app = await buildApp(createServices(read.config, log, database));

const times = await measure(
  {
    'select 1': () => database.pool.query('select 1'),
    ...Object.fromEntries(Object.entries(calls).map(([name, query]) => [name, ask(app, query)])),
  },
  Number(values.rounds),
);
const floor = median(times.get('select 1') ?? []);
console.table(
  Object.fromEntries(
    [...times].map(([name, measured]) => [
      name,
      {
        'median ms': Number(median(measured).toFixed(2)),
        'best ms': Number(Math.min(...measured).toFixed(2)),
        'times select 1': Math.round(median(measured) / floor),
      },
    ]),
  ),
);
await app.close();
await database.close();
