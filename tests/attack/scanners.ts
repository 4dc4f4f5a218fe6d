import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from './review.ts';

const run = promisify(execFile);
const tools = ['wapiti', 'sqlmap'] as const;

const isThere = (tool: string): boolean => spawnSync('which', [tool]).status === 0;

/** Installs missing scanners from the system's packages, if this user may. */
export const installScanners = (): void => {
  const missing = tools.filter((tool) => !isThere(tool));
  if (missing.length === 0) return;
  const howTo = `This needs ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !isThere('apt-get')) throw new Error(howTo);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update'], { stdio: 'pipe', env });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { stdio: 'pipe', env });
  } catch {
    throw new Error(howTo);
  }
};

/** Only modules that send nothing to other machines. */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

interface WapitiReport {
  readonly vulnerabilities: Readonly<
    Record<string, readonly { path: string; info: string; parameter?: string }[]>
  >;
  readonly anomalies: WapitiReport['vulnerabilities'];
}

export const runWapiti = async (
  origin: string,
  { folder, seconds, cookieFile }: { folder: string; seconds: number; cookieFile: string },
): Promise<Finding[]> => {
  const output = join(folder, 'wapiti.json');
  const addresses = [
    ...['/products/all?search=lamp&sort=asc&page=1', '/contact', '/auth?redirect=/cart', '/faq', '/account'],
    '/api/products/catalog?search=a&sort=asc&page=1&category_id=1&price_min=1&price_max=100',
    '/api/products/1/info?lang_id=1&currency=EUR',
  ];
  await run(
    'wapiti',
    [
      ...['-u', `${origin}/`, '--scope', 'domain', '-m', modules, '-d', '3', '--max-links-per-page', '30'],
      ...addresses.flatMap((address) => ['-s', `${origin}${address}`]),
      ...[
        '--max-files-per-dir',
        '30',
        '--max-scan-time',
        String(seconds),
        '--max-attack-time',
        String(Math.ceil(seconds / 8)),
      ],
      ...['-c', cookieFile],
      ...[
        '--store-session',
        folder,
        '--flush-session',
        '--no-bugreport',
        '-v',
        '0',
        '-f',
        'json',
        '-o',
        output,
      ],
    ],
    { maxBuffer: 2 ** 26 },
  ).catch(({ stderr, message }: { stderr?: string; message: string }) => {
    throw new Error(`wapiti has failed: ${(stderr ?? message).trim().split('\n').at(-1)}`);
  });
  const report = JSON.parse(await readFile(output, 'utf8')) as WapitiReport;
  return [report.vulnerabilities, report.anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([what, list]) =>
      list.map(({ path, info, parameter }) => ({
        by: 'wapiti' as const,
        what: `${what}: ${info}`,
        where: parameter ? `${path} (${parameter})` : path,
      })),
    ),
  );
};

export interface Target {
  readonly path: string;
  readonly body?: object;
}

/** Every parameter that reaches SQL. `*` marks where sqlmap injects. */
export const targets: readonly Target[] = [
  { path: '/api/products/catalog?search=a*' },
  { path: '/api/products/catalog?sort=asc*' },
  { path: '/api/products/catalog?category_id=1*&price_min=1*&price_max=9*' },
  { path: '/api/products/catalog?manufacturer=a*&condition=new*' },
  { path: '/api/products/catalog?page=1*&per_page=5*&lang_id=1*&currency=EUR*' },
  { path: '/api/products/101*/info' },
  { path: '/api/static-pages/1*' },
  { path: '/api/orders/1*/invoice' },
  { path: '/api/cart/add', body: { id: '1*', count: 1 } },
  { path: '/api/promocodes/check', body: { code: 'A*' } },
  { path: '/api/cart/calculate-totals', body: { country: 'Latvia*', postCode: 'LV-1010*', promoCode: 'A*' } },
];

export const runSqlmap = async (
  origin: string,
  { folder, level, token }: { folder: string; level: number; token: string },
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { path, body } of targets) {
    const { stdout } = await run(
      'sqlmap',
      [
        ...[
          '-u',
          `${origin}${path}`,
          '--batch',
          '--level',
          String(level),
          '--risk',
          '2',
          '--dbms',
          'PostgreSQL',
        ],
        ...[
          '--technique',
          'BEUST',
          '--time-sec',
          '2',
          '--threads',
          '2',
          '--flush-session',
          '--output-dir',
          folder,
        ],
        ...['--header', `Authorization: Bearer ${token}`, '--ignore-code', '401,404', '--disable-coloring'],
        ...(body ? ['--data', JSON.stringify(body), '--header', 'Content-Type: application/json'] : []),
      ],
      { maxBuffer: 2 ** 26 },
    ).catch((error: { stdout?: string; message: string }) => ({ stdout: error.stdout ?? error.message }));
    const injected = /Parameter: (.+)/g;
    for (const [, parameter = ''] of stdout.matchAll(injected)) {
      findings.push({ by: 'sqlmap', what: `can be injected: ${parameter}`, where: path });
    }
    const isTested = /all tested parameters do not appear to be injectable|^Parameter: /m.test(stdout);
    if (!isTested)
      findings.push({ by: 'sqlmap', what: `was not tested: ${stdout.slice(-300)}`, where: path });
  }
  return findings;
};
