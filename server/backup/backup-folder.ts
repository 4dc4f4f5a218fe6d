import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { mediaFolder } from '#server/lib/media-folder.ts';
import { writeBackup } from './write-backup.ts';

const ending = '.backup';

const dailyName = 'ohmly-daily-';

export interface ListedBackup {
  readonly file: string;
  readonly bytes: number;
  readonly madeAt: Date;
  /** Made by itself, so it is deleted by itself. */
  readonly isDaily: boolean;
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
      return { file, bytes: size, madeAt: mtime, isDaily: file.startsWith(dailyName) };
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
  let writing: Promise<void> = Promise.resolve();
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
    begin: async (
      record: (file: string) => Promise<void>,
      kind: 'by hand' | 'daily' = 'by hand',
    ): Promise<string | null> => {
      if (isWriting) return null;
      isWriting = true;
      const moment = now().toISOString().slice(0, 19).replaceAll(':', '-');
      const file = `${kind === 'daily' ? dailyName : 'ohmly-'}${moment}${ending}`;
      try {
        await record(file);
      } catch (error) {
        isWriting = false;
        throw error;
      }
      failure = null;
      writing = write(file);
      return file;
    },
    /** Waits for the one that is being written; returns whether it was written. */
    settled: async (): Promise<boolean> => {
      await writing;
      return failure === null;
    },
    /** Deletes a file of the list. */
    remove: (file: string): Promise<void> => rm(join(folder, file), { force: true }),
  };
};

export type BackupFolder = ReturnType<typeof createBackupFolder>;
