/**
 * `node bench/import-catalogue.ts [--rows 60000]`: a separate shop with the sample data and a Shopify file of so many
 * rows (byte-order mark, CRLF, quoted new lines, missing prices), imported twice while shoppers browse. Before it the same
 * rows under other handles with `--no-specs`: an import with specifications should take at most 1.6 times as long.
 */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { loadDemo } from '#demo/load-demo.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createServices } from '#server/services.ts';
import { adjectives, colours, departments, manufacturers, series } from './catalogue-words.ts';

const head =
  'Handle,Title,Body (HTML),Vendor,Product Category,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status';

/** Three rows per product, one for each colour; every 500th row has no price. */
function* shopifyRows(count: number, prefix: string): Generator<string> {
  yield `\uFEFF${head}\r\n`;
  const nouns = Object.entries(departments).flatMap(([department, kinds]) =>
    Object.entries(kinds).map(([kind, noun]) => [department, kind, noun] as const),
  );
  const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;
  for (let row = 0; row < count; row += 1) {
    const product = Math.floor(row / 3);
    const [department, kind, noun] = pick(nouns, product);
    const maker = pick(manufacturers, product * 7);
    const handle = `${prefix}-${product}`;
    const name = `${maker} ${pick(series, product)} ${pick(adjectives, product * 3)} ${noun} ${product}`;
    const stated = [
      ...[`Weight: ${1 + (product % 30) / 10} kg`, `Battery life: up to ${8 + (product % 20)} h`],
      ...[
        `Memory: ${2 ** (2 + (product % 5))} GB`,
        'Ports: 2 × USB-C, HDMI',
        `Width: ${200 + (product % 200)} mm`,
      ],
    ];
    const rows = [
      ...stated,
      ...Array.from({ length: 5 }, () => `A line that says something about the ${noun}`),
    ];
    const text = `<p>${name}, made by ${maker}.</p>\r\n<ul>${rows.map((line) => `<li>${line}</li>\r\n`).join('')}</ul>`;
    const facts =
      row % 3 === 0 ? `"${name}","${text}",${maker},${department} > ${kind},TRUE,Colour` : ',,,,,';
    const price = row % 500 === 499 ? '' : `${10 + (product % 900)}.90`;
    const padding = `https://pictures.example/${handle}/${row}.jpg`;
    yield `${handle},${facts},${pick(colours, row % 3)},${prefix}-${row},${200 + (row % 900)},${row % 50},${price},,${padding},active\r\n`;
  }
}

/** Peak memory of the process, in MB. */
const peakOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

/** Requests lists until it is stopped. Returns the duration of each response. */
const browse = (app: FastifyInstance) => {
  const times: number[] = [];
  let isOpen = true;
  const done = (async () => {
    for (let page = 1; isOpen; page += 1) {
      const started = performance.now();
      const response = await app.inject({ url: `/api/products/catalog?per_page=14&page=${1 + (page % 20)}` });
      if (response.statusCode !== 200) throw new Error(`a shopper got ${response.statusCode}`);
      times.push(performance.now() - started);
      await new Promise((wake) => setTimeout(wake, 40));
    }
  })();
  return async () => {
    isOpen = false;
    await done;
    return times.toSorted((one, other) => one - other);
  };
};

const runImport = async (file: string, env: Record<string, string>, options: readonly string[]) => {
  const started = performance.now();
  // With the flags of `npm run shop`.
  const flags = ['--max-semi-space-size=4', '--max-old-space-size=160'];
  const command = [
    'scripts/shop.ts',
    'import',
    file,
    '--format',
    'shopify',
    '--no-images',
    '--json',
    ...options,
  ];
  const child = spawn(process.execPath, [...flags, ...command], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await peakOf(child.pid ?? 0));
  }, 200);
  await new Promise((ended) => child.on('close', ended));
  clearInterval(watch);
  const { rows, products, added, changed, unchanged, faults } = JSON.parse(said);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, peak, rows, products, added, changed, unchanged, faults };
};

const { values } = parseArgs({ options: { rows: { type: 'string', default: '60000' } } });
const folder = await mkdtemp(join(tmpdir(), 'ohmly-import-'));
const postgres = await openEmbeddedPostgres({ dataDir: folder });
const log = pino({ level: 'silent' });
const database = openDatabase(postgres.connectionString, 4, log);
await migrate(database.pool, await readMigrations());
await loadDemo(database.db, new Date());
const fileOf = async (prefix: string): Promise<string> => {
  const path = join(folder, `${prefix}.csv`);
  await pipeline(Readable.from(shopifyRows(Number(values.rows), prefix)), createWriteStream(path));
  return path;
};
const file = await fileOf('bench');
const runs = [
  { run: 'without specifications', path: await fileOf('plain'), options: ['--no-specs'] },
  { run: 'first import', path: file, options: [] },
  { run: 'second import', path: file, options: [] },
] as const;
const env = { DATA_DIR: folder, RATE_LIMIT_FACTOR: '100000', RESPONSE_CACHE_MB: '0' };
const read = readConfig(env);
if ('errors' in read) throw new Error(read.errors.join('\n'));
const app = await buildApp(createServices(read.config, log, database));

const measured = [];
for (const { run, path, options } of runs) {
  const stop = browse(app);
  const result = await runImport(path, env, options);
  const times = await stop();
  measured.push({
    run,
    ...result,
    seconds: Number(result.seconds.toFixed(1)),
    peak: `${Math.round(result.peak)} MB`,
    'shopper median ms': Math.round(times[Math.floor(times.length / 2)] ?? 0),
    'shopper 99 % ms': Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  });
}
console.log(`${values.rows} rows, ${((await stat(file)).size / 1e6).toFixed(1)} MB`);
console.table(measured);
const [plain, first] = measured;
if (plain && first)
  console.log(`With specifications: ${(first.seconds / plain.seconds).toFixed(2)} times as long (aim: 1.6)`);
await app.close();
await database.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
