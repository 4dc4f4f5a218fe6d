import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort, startProcess } from '#bench/processes.ts';
import { buildStorefront } from './build-storefront.ts';
import { findChromium, haveChromium } from './gate/chromium.ts';
import {
  type Audit,
  lighthouseTable,
  median,
  readAudit,
  type Sent,
  withTable,
} from './lighthouse/figures.ts';
import { type Cookies, type SignedIn, signIn } from './lighthouse/sign-in.ts';

// 180 MB and used only here: installed in a separate folder instead of as a dependency.
const version = '13.5.0';
const root = join(import.meta.dirname, '..');
const tools = join(root, '.lighthouse');
const lighthouse = join(tools, 'node_modules/lighthouse');
const paper = join(root, 'docs/lighthouse.md');
const port = 23_135;

interface Page {
  readonly path: string;
  readonly cookies?: Cookies;
}

const pagesOf = ({ customer, order, owner }: SignedIn): Readonly<Record<string, Page>> => ({
  home: { path: '/' },
  list: { path: '/products/audio/headphones' },
  search: { path: '/products/all?search=wireless%20headphones' },
  details: { path: '/products/audio/headphones/101' },
  compare: { path: '/compare?ids=101,102,103' },
  cart: { path: '/cart', cookies: customer },
  checkout: { path: '/cart?step=checkout', cookies: customer },
  order: { path: `/account/orders/${order}`, cookies: customer },
  static: { path: '/static-page/1' },
  console: { path: '/admin', cookies: owner },
});

const run = promisify(execFile);

const isInstalled = (): boolean =>
  existsSync(join(lighthouse, 'package.json')) &&
  JSON.parse(readFileSync(join(lighthouse, 'package.json'), 'utf8')).version === version;

const install = async (): Promise<void> => {
  if (isInstalled()) return;
  console.log(`… Lighthouse ${version}`);
  const flags = '--no-save --no-package-lock --no-audit --no-fund --ignore-scripts --loglevel=error'.split(
    ' ',
  );
  await run('npm', ['install', '--prefix', tools, ...flags, `lighthouse@${version}`]);
};

/** Measures one page once with Lighthouse's mobile preset, in a new browser with these cookies alone. */
const audit = async (url: string, cookies: Cookies, folder: string): Promise<Audit> => {
  const report = join(folder, 'report.json');
  const debugPort = await freePort();
  const browser = await chromium.launchPersistentContext(await mkdtemp(join(folder, 'profile-')), {
    executablePath: findChromium() ?? '',
    args: [`--remote-debugging-port=${debugPort}`, '--no-sandbox', '--disable-gpu'],
  });
  // With the page's own address they would be sent below its folder only.
  const { origin } = new URL(url);
  await browser.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  await run(
    process.execPath,
    [
      join(lighthouse, 'cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--port=${debugPort}`,
      '--disable-storage-reset',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  ).finally(() => browser.close());
  return readAudit(JSON.parse(await readFile(report, 'utf8')));
};

/** Not `fetch`, which decompresses the body. */
const sentBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      let bytes = 0;
      for await (const part of response) bytes += part.length;
      resolve(bytes);
    }).on('error', reject);
  });

const sentTogether = async (urls: readonly string[]): Promise<number> =>
  (await Promise.all(urls.map(sentBytes))).reduce((sum, bytes) => sum + bytes, 0);

/** `npm run lighthouse`, or `-- --only home,cart --runs 1` for a quick run that changes no document. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, runs: { type: 'string', default: '5' } },
  });
  await haveChromium();
  await install();
  await buildStorefront();
  const folder = await mkdtemp(join(tmpdir(), 'ohmly-lighthouse-'));
  const dataDir = join(folder, 'data');
  const shop = await startProcess(['scripts/start.ts'], port, {
    probe: '/',
    env: {
      ...definedEnvironment(),
      DATA_DIR: dataDir,
      DEMO: '1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
  });
  const measured: Record<string, Audit & { sent: Sent }> = {};
  try {
    const pages = pagesOf(await signIn(shop.origin, dataDir));
    for (const name of values.only?.split(',') ?? Object.keys(pages)) {
      const { path, cookies = {} } = pages[name] ?? { path: name };
      const url = shop.origin + path;
      const html = await sentBytes(url);
      const audits: Audit[] = [];
      for (let count = 0; count < Number(values.runs); count += 1)
        audits.push(await audit(url, cookies, folder));
      const audited = median(audits);
      const [styles, scripts] = [await sentTogether(audited.styles), await sentTogether(audited.scripts)];
      measured[name] = { ...audited, sent: { html, styles, scripts } };
      console.log(`${name}: ${JSON.stringify(measured[name])}`);
    }
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const table = lighthouseTable(measured);
  console.log(table);
  if (values.only === undefined) await writeFile(paper, withTable(await readFile(paper, 'utf8'), table));
};

const definedEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

await main();
