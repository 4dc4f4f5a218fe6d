import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { addStaff } from '#bench/consoles.ts';
import { freePort, startProcess } from '#bench/processes.ts';
import { roles } from '#contract/staff-roles.ts';
import { runningPostgres } from '#server/db/embedded/running-postgres.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createSessions } from '#server/http/sessions/session.ts';
import { realWorld } from '#server/lib/world.ts';
import { fetchMetrics, metricsToken, readMetric } from '#tests/faults/metrics.ts';
import { type Finding, reviewHeaders } from './review.ts';
import { installScanners, runSqlmap, runWapiti } from './scanners.ts';
import { consoleAddresses, shopAddresses } from './targets.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    level: { type: 'string', default: '3' },
    only: { type: 'string', default: 'review,wapiti,sqlmap' },
    // A part of sqlmap's targets, such as 2/3.
    part: { type: 'string', default: '1/1' },
  },
});
const wanted = values.only.split(',');

const print = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** False positives of the scanners, with reasons. docs/security.md lists them. */
const falsePositives: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  {
    pattern: /Secure flag is not set/i,
    reason: 'The shop is attacked over plain HTTP on loopback; over https the cookies are Secure (S5).',
  },
  {
    pattern: /HttpOnly flag is not set in the cookie : XSRF-TOKEN/i,
    reason: 'The CSRF cookie is read by the page on purpose and opens nothing (S14).',
  },
  {
    pattern: /Strict-Transport-Security is not set/i,
    reason: 'Sent over https only, as browsers ignore it over HTTP (S20).',
  },
  {
    pattern: /X-XSS-Protection is not set/i,
    reason:
      'A filter that browsers have removed because it made holes; the policy of the page does its work.',
  },
];

const folder = await mkdtemp(join(tmpdir(), 'ohmly-attack-'));
const dataDir = join(folder, 'shop');
if (wanted.some((tool) => tool !== 'review')) installScanners();
const port = await freePort();
const shop = await startProcess(['scripts/start.ts'], port, {
  probe: '/health/ready',
  env: {
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'error',
    METRICS_TOKEN: metricsToken,
    PATH: process.env.PATH ?? '',
  },
});
/** A cookie as wapiti reads it from a file. */
const writeCookie = async (name: string, value: string): Promise<string> => {
  const file = join(folder, 'cookies.json');
  const cookie = { version: 0, value, expires: null, secure: false, port: null };
  await writeFile(file, JSON.stringify({ '127.0.0.1': { '/': { [name]: cookie } } }));
  return file;
};
const findings: Finding[] = [];
/** Requests per tool: a scanner that gives up early also finds nothing. */
const requestCounts: string[] = [];
const counting = async (by: string, work: () => Promise<readonly Finding[]>): Promise<void> => {
  const count = async () => readMetric(await fetchMetrics(shop), 'http_request_seconds_count');
  const before = await count();
  findings.push(...(await work()));
  requestCounts.push(`${by} ${(await count()) - before}`);
};
try {
  const database = openDatabase((await runningPostgres(dataDir)) ?? '', 2, pino({ level: 'silent' }));
  const { id } = await database.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'demo@ohmly.example')
    .executeTakeFirstOrThrow();
  const sessions = createSessions(realWorld);
  const token = await sessions.makeBearer(database.db, { customerId: id, name: 'attack', expiresAt: null });
  const session = await sessions.open(database.db, id);
  await database.close();
  const staff = await Promise.all(
    roles.map(async (role) => ({
      role,
      cookie: await addStaff((await runningPostgres(dataDir)) ?? '', role),
    })),
  );
  if (wanted.includes('review')) {
    print('… headers, policies and files that must not be served');
    await counting('review', () => reviewHeaders(shop.origin));
  }
  if (wanted.includes('wapiti')) {
    print(`… wapiti, for ${values.seconds} seconds at most`);
    const seconds = Number(values.seconds);
    const cookieFile = await writeCookie('shop_session', session);
    await counting('wapiti', () =>
      runWapiti(shop.origin, { folder, seconds, cookieFile, addresses: shopAddresses }),
    );
    for (const { role, cookie } of staff) {
      print(`… wapiti in the console as ${role}, for ${seconds / 2} seconds at most`);
      const options = { folder, seconds: seconds / 2, addresses: consoleAddresses };
      const [name = '', value = ''] = cookie.split('=');
      const staffFile = await writeCookie(name, value);
      await counting(`wapiti as ${role}`, () =>
        runWapiti(shop.origin, { ...options, cookieFile: staffFile }),
      );
    }
  }
  if (wanted.includes('sqlmap')) {
    print(`… sqlmap, level ${values.level} risk 2, every parameter that reaches SQL`);
    const level = Number(values.level);
    const callers = {
      guest: '',
      customer: `Authorization: Bearer ${token}`,
      owner: `Cookie: ${staff.find(({ role }) => role === 'owner')?.cookie ?? ''}`,
    };
    await counting('sqlmap', () => runSqlmap(shop.origin, { folder, level, callers, part: values.part }));
  }
  const faults = shop
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'));
  for (const line of new Set(faults.map((each) => each.slice(0, 400)))) {
    findings.push({ by: 'review', what: `internal error in the log: ${line}`, where: 'server' });
  }
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}

const sorted = findings.map((finding) => ({
  ...finding,
  reason: falsePositives.find(({ pattern }) => pattern.test(finding.what))?.reason ?? null,
}));
const lines = [
  ...new Set(
    sorted.map(
      ({ by, what, where, reason }) =>
        `| ${by} | ${what.replaceAll('\n', ' ').slice(0, 200)} | ${where.slice(0, 80)} | ${reason ?? '**open**'} |`,
    ),
  ),
];
const written = [
  '| tool | finding | where | why it is a false positive |',
  '|---|---|---|---|',
  ...lines,
].join('\n');
const results = join(import.meta.dirname, 'results');
await mkdir(results, { recursive: true });
const day = new Date().toISOString().slice(0, 10);
const head = `# ${day}: ${wanted.join(', ')}; wapiti ${values.seconds} s, sqlmap level ${values.level} risk 2, part ${values.part}; requests: ${requestCounts.join(', ')}`;
// A day's runs stand below each other.
await appendFile(join(results, `${day}.md`), `${head}\n\n${written}\n\n`);
process.stdout.write(`\n${head}\n\n${written}\n`);
const open = sorted.filter(({ reason }) => reason === null).length;
print(`${findings.length} findings, ${open} of them open`);
process.exitCode = open === 0 ? 0 : 1;
