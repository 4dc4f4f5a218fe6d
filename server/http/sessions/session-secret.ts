import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/lib/start-error.ts';
import type { World } from '#server/lib/world.ts';

/**
 * Returns the secret that signs links in mails; creates it in the data folder at the first start. It is not in the
 * database, so that a copy of the database is not enough to sign. The file is readable by its owner only.
 */
export const loadSessionSecret = async (dataDir: string, world: World): Promise<string> => {
  const file = join(dataDir, 'session-secret');
  const draft = `${file}.${world.randomBytes(8).toString('hex')}`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const known = await readFile(file, 'utf8').catch(() => null);
    if (known !== null) return known.trim();
    // Written to a draft and then linked: two processes that start together read the same, complete secret.
    await writeFile(draft, world.randomBytes(32).toString('hex'), { mode: 0o600 });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    const { message } = error as Error;
    throw new StartError(`Cannot store the session secret (${message}). Set SESSION_SECRET instead.`);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
};
