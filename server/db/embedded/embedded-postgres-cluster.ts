import { execFile } from 'node:child_process';
import { chown, lchown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/lib/start-error.ts';
import { type PostgresBinaries, postgresEnvironment } from './embedded-postgres-binaries.ts';
import { superuser } from './embedded-postgres-sockets.ts';

const run = promisify(execFile);

/** Creates PostgreSQL's data directory on the first start, and checks its version on later ones. */
export async function prepareCluster(
  data: string,
  binaries: PostgresBinaries,
  log: (message: string) => void,
): Promise<void> {
  const folder = path.dirname(data);
  const halfMade = (await readdir(folder)).filter((entry) => entry.startsWith('postgres.new-'));
  for (const entry of halfMade) await rm(path.join(folder, entry), { recursive: true, force: true });

  const version = (await readIfThere(path.join(data, 'PG_VERSION')))?.trim();
  if (version === binaries.major) return giveTo(binaries.owner, data);
  if (version !== undefined) {
    throw new StartError(
      `The data folder ${folder} was made by PostgreSQL ${version}, this shop brings PostgreSQL ${binaries.major}. ` +
        `Set DATA_DIR to another folder for a fresh shop, or run PostgreSQL ${version} on it and set DATABASE_URL.`,
    );
  }
  if (await holdsSomething(data)) {
    throw new StartError(
      `${data} holds something else than PostgreSQL's data. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  await makeCluster(data, binaries);
  log(`made PostgreSQL ${binaries.major} data in ${data}`);
}

/** Creates the data directory under another name, then renames it: a killed first start leaves no partial one. */
async function makeCluster(data: string, binaries: PostgresBinaries): Promise<void> {
  const fresh = `${data}.new-${process.pid}`;
  await mkdir(fresh, { mode: 0o700 });
  await giveTo(binaries.owner, fresh);
  // Sorting and letter case come from PostgreSQL itself, the same on every system.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  // Trust: only the socket's owner can reach the server at all.
  const access = [`--username=${superuser}`, '--auth=trust'];
  const args = [`--pgdata=${fresh}`, '--no-instructions', ...access, ...locale];
  const [program = '', ...rest] = [...binaries.prefix, binaries.initdb, ...args];
  await run(program, rest, { cwd: '/', env: postgresEnvironment }).catch((error) => {
    const reason = String(error.stderr || error.message).trim();
    if (/No space left/i.test(reason)) throw Object.assign(error, { code: 'ENOSPC' });
    throw new StartError(
      `PostgreSQL could not make its data in ${path.dirname(data)}: ${reason.split('\n').at(-1)}`,
    );
  });
  await rename(fresh, data);
}

/** Changes the owner of the files, as root: an earlier start may have run as another user (see waysToRun). */
async function giveTo(owner: PostgresBinaries['owner'], folder: string): Promise<void> {
  if (owner === undefined || (await stat(folder)).uid === owner.uid) return;
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await lchown(path.join(folder, entry), owner.uid, owner.gid);
  // The directory itself last, so that an interrupted change is repeated.
  await chown(folder, owner.uid, owner.gid);
}

async function holdsSomething(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
