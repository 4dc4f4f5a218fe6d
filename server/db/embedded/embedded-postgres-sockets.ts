import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const superuser = 'ohmly';
export const shopDatabase = 'ohmly';

/** Understood by pg and by every other client: the host is the socket's folder. */
export function addressOf(sockets: string, database = shopDatabase): string {
  return `postgresql://${superuser}@${encodeURIComponent(sockets)}:5432/${database}`;
}

/**
 * A folder for the socket that only this user can enter. Its name is short, because the path of a Unix socket
 * has at most about 100 bytes and a data folder may be deeply nested.
 */
export async function prepareSocketFolder(
  dataFolder: string,
  owner: { uid: number; gid: number } | undefined,
): Promise<string> {
  const uid = process.getuid?.();
  const temporary = tmpdir().length < 60 ? tmpdir() : '/tmp';
  const hash = createHash('sha256').update(`${uid} ${dataFolder}`).digest('hex').slice(0, 12);
  const usual = path.join(temporary, `ohmly-${hash}`);
  await mkdir(usual, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(usual);
  const ours = found.isDirectory() && [uid, owner?.uid].includes(found.uid);
  // /tmp is writable by every user: a folder of that name with another owner is left alone.
  const sockets = ours ? usual : await mkdtemp(`${usual}-`);
  await chmod(sockets, 0o700);
  await clearSocketFolder(sockets);
  if (owner !== undefined) await chown(sockets, owner.uid, owner.gid);
  return sockets;
}

/** The data folder is locked and no server runs on it: existing sockets are left over. */
export async function clearSocketFolder(sockets: string): Promise<void> {
  for (const entry of await readdir(sockets)) await rm(path.join(sockets, entry), { recursive: true });
}
