import {
  copyFile,
  link,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '#server/lib/start-error.ts';
import { processMark } from './embedded-postgres-processes.ts';

export type DataFolder = { path: string; release(): Promise<void> };

/** Creates the data folder if it is missing and locks it for this process. */
export async function takeDataFolder(dataDir: string): Promise<DataFolder> {
  const wanted = path.resolve(dataDir);
  try {
    // Private: it holds the shop's data and secrets.
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    // A running PostgreSQL is found by its working directory, so symbolic links must be resolved.
    const folder = await realpath(wanted);
    const lock = path.join(folder, 'lock');
    const mine = `${process.pid} ${processMark(process.pid)}\n`;
    await takeLock(lock, mine, folder);
    return {
      path: folder,
      release: async () => {
        if ((await contentOf(lock)) === mine) await rm(lock, { force: true });
      },
    };
  } catch (error) {
    throw folderFault(error, wanted);
  }
}

async function takeLock(lock: string, mine: string, folder: string): Promise<void> {
  const draft = `${lock}.${process.pid}`;
  // Written completely, then linked: the lock file never exists with partial content.
  await writeFile(draft, mine);
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        return await link(draft, lock);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const held = await contentOf(lock);
      const holder = held === undefined ? undefined : holderOf(held);
      if (holder !== undefined) throw inUse(folder, holder);
      if (held !== undefined) await removeStale(lock, held, folder);
    }
    throw new StartError(`The data folder ${folder} is being locked by another shop. Try again.`);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The process that uses a data folder, or undefined. */
export async function holderOfFolder(dataDir: string): Promise<number | undefined> {
  const held = await contentOf(path.join(path.resolve(dataDir), 'lock')).catch(() => undefined);
  return held === undefined ? undefined : holderOf(held);
}

/** The process that holds a lock, or undefined when it has ended. */
export function holderOf(lock: string): number | undefined {
  const [, pid, mark] = /^(\d+) (.*)\n$/.exec(lock) ?? [];
  return pid !== undefined && processMark(Number(pid)) === mark ? Number(pid) : undefined;
}

async function removeStale(lock: string, stale: string, folder: string): Promise<void> {
  const aside = `${lock}.stale.${process.pid}`;
  await rename(lock, aside).catch(() => undefined);
  const taken = await contentOf(aside);
  // Another shop may have replaced the stale lock in the meantime: its lock is put back.
  if (taken !== undefined && taken !== stale) {
    await link(aside, lock).catch(() => undefined);
    await rm(aside, { force: true });
    throw inUse(folder, holderOf(taken));
  }
  await rm(aside, { force: true });
}

function inUse(folder: string, pid: number | undefined): StartError {
  const who = pid === undefined ? 'another shop' : `another shop (process ${pid})`;
  return new StartError(
    `The data folder ${folder} is in use by ${who}. Stop that one, or set DATA_DIR to another folder.`,
  );
}

async function contentOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Explains errors of the data folder; returns any other error unchanged. */
export function folderFault(error: unknown, folder: string): unknown {
  if (error instanceof StartError) return error;
  const code = (error as NodeJS.ErrnoException).code;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(
        `The disk of the data folder ${folder} is full. Free some space and start again.`,
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(
        `The data folder ${folder} is not writable (${code}). Give this user the folder, or set DATA_DIR to another one.`,
      );
    default:
      return error;
  }
}

/** Rotates a log file that another process appends to: at most two files of this size. */
export async function limitLog(file: string, bytes = 5_000_000): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= bytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}
