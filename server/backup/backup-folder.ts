import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { mediaFolder } from '#server/lib/media-folder.ts';
import { writeBackup } from './write-backup.ts';

const ending = '.backup';

interface ListedBackup {
  readonly file: string;
  readonly bytes: number;
  readonly madeAt: Date;
}

interface FolderDeps {
  readonly pool: pg.Pool;
  readonly dataDir: string;
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
}

const listFiles = async (folder: string): Promise<readonly ListedBackup[]> => {
  const names = await readdir(folder).catch(() => []);
  const files = names
    .filter((name) => name.endsWith(ending))
    .map(async (file) => {
      const { size, mtime } = await stat(join(folder, file));
      return { file, bytes: size, madeAt: mtime };
    });
  return (await Promise.all(files)).toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
};

/**
 * Backups in DATA_DIR/backups. They are written in the background, one at a time in a process: a large shop takes
 * longer than a request may.
 */
export const createBackupFolder = ({ pool, dataDir, now, onFailure }: FolderDeps) => {
  const folder = join(dataDir, 'backups');
  let isWriting = false;
  let failure: string | null = null;
  const write = async (file: string): Promise<void> => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, file);
      await writeBackup(pool, { path, mediaFolder: mediaFolder(dataDir), onStart: () => () => {} });
    } catch (error) {
      failure = (error as Error).message;
      onFailure(error);
    } finally {
      isWriting = false;
    }
  };
  return {
    list: async () => ({ folder, isWriting, failure, files: await listFiles(folder) }),
    /** `record` is called first; nothing is written if it fails. Returns null while another one is being written. */
    begin: async (record: (file: string) => Promise<void>): Promise<string | null> => {
      if (isWriting) return null;
      isWriting = true;
      const file = `ohmly-${now().toISOString().slice(0, 19).replaceAll(':', '-')}${ending}`;
      try {
        await record(file);
      } catch (error) {
        isWriting = false;
        throw error;
      }
      failure = null;
      void write(file);
      return file;
    },
  };
};
