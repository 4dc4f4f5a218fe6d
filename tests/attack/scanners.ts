import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from './review.ts';
import { targets } from './targets.ts';

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

interface WapitiOptions {
  readonly folder: string;
  readonly seconds: number;
  readonly cookieFile: string;
  /** Where it starts, beside the links of the home page. */
  readonly addresses: readonly string[];
}

export const runWapiti = async (
  origin: string,
  { folder, seconds, cookieFile, addresses }: WapitiOptions,
): Promise<Finding[]> => {
  const output = join(folder, 'wapiti.json');
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

/** The header that each caller is identified by; a guest has none. */
export type Callers = Readonly<Record<'guest' | 'customer' | 'owner', string>>;

export const runSqlmap = async (
  origin: string,
  options: { folder: string; level: number; callers: Callers; part: string },
): Promise<Finding[]> => {
  const { folder, level, callers, part } = options;
  const [number = 1, parts = 1] = part.split('/').map(Number);
  const findings: Finding[] = [];
  for (const { by, path, body } of targets.filter((_, at) => at % parts === number - 1)) {
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
        ...(callers[by] === '' ? [] : ['--header', callers[by]]),
        ...['--ignore-code', '400,401,404,422', '--disable-coloring'],
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
