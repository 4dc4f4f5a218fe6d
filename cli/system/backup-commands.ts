import { access, stat } from 'node:fs/promises';
import {
  type Command,
  CommandError,
  type DryRun,
  type Report,
  type SetupCommand,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { requireConfig } from '#cli/framework/require-config.ts';
import { count, moment } from '#cli/framework/tables.ts';
import { BackupError, verifyBackup } from '#server/backup/backup-format.ts';
import { type Restored, readContents, restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

interface FileOptions {
  readonly force?: boolean;
  /** False with --no-media. */
  readonly media: boolean;
}

const backup: ShopCommand<FileOptions> = {
  name: 'backup',
  summary: 'Write the whole shop into one file, consistent, while it runs',
  example: 'backup ohmly-2026-11-15.backup',
  whenCutShort: 'No backup was written.',
  args: '<file>',
  options: [
    ['--force', 'Overwrite an existing file'],
    ['--no-media', 'Leave out the pictures in DATA_DIR/media'],
  ],
  run: async ({ config, database }, { args: [path = ''], options }, { progress, actor, signal }) => {
    if (!options.force && (await exists(path))) {
      throw new CommandError(`File ${path} already exists. Name another file, or add --force.`);
    }
    let bar = progress('Writing', null);
    const written = await writeBackup(database.pool, {
      path,
      mediaFolder: options.media ? mediaFolder(config.dataDir) : null,
      signal,
      onStart: (rows) => {
        bar = progress('Writing rows', rows > 0 ? rows : null);
        return (done) => bar.advance(done);
      },
    })
      .catch((error: NodeJS.ErrnoException) => {
        if (error instanceof BackupError) throw new CommandError(`${error.message} No backup was written.`);
        if (error.syscall === undefined) throw error;
        throw new CommandError(`${path} cannot be written: ${error.message}`);
      })
      .finally(() => bar.end());
    await recordAudit(database.db, actor, { subject: 'backup', before: null, after: written });
    const { size } = await stat(path);
    const { tables, rows, files } = written;
    const what = `${count(rows, 'row')} of ${count(tables, 'table')} and ${count(files, 'picture file')}`;
    return {
      text: `✓ ${path}: ${what}, ${sizeText(size)}.`,
      data: { file: path, ...written, bytes: size },
    };
  },
};

/** Reads the whole file and checks that it is complete and unchanged. */
const verify = async (
  path: string,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Report> => {
  const { rows, files, madeAt } = await verifyBackup(path, onBytes, signal);
  const what = `${count(rows, 'row')}, ${count(files, 'picture file')}`;
  return {
    text: `· ${path} of ${moment(new Date(madeAt))} is complete: ${what}.`,
    data: { dry_run: true, made_at: madeAt, rows, files },
  };
};

const restoredText = (path: string, restored: Restored, broken: number): string =>
  [
    `✓ Restored ${path} of ${moment(new Date(restored.madeAt))}: ${count(restored.rows, 'row')}, ${count(restored.files, 'picture file')}.`,
    ...restored.migrations.map((name) => `✓ ${name} was applied: the backup is older than this version.`),
    broken === 0
      ? '✓ Stock, orders, payments and promo codes agree.'
      : `✗ ${count(broken, 'difference')} in the backup. See npm run shop -- check.`,
  ].join('\n');

const requireEmpty = async (pool: Parameters<typeof readContents>[0]): Promise<void> => {
  const contents = Object.entries(await readContents(pool)).map(([what, number]) => `${number} ${what}`);
  if (contents.length === 0) return;
  throw new CommandError(
    `The shop is not empty: it has ${contents.join(', ')}. Add --force to replace everything.`,
  );
};

const restore: SetupCommand<FileOptions & DryRun> = {
  name: 'restore',
  summary: 'Restore a backup into an empty shop, completely or not at all',
  example: 'restore ohmly-2026-11-15.backup',
  whenCutShort: 'Nothing was changed.',
  args: '<file>',
  options: [
    ['--force', 'Replace a shop that is not empty: everything in it is lost'],
    ['--no-media', 'Leave out the pictures'],
    ['--dry-run', 'Read the whole file, and change nothing'],
  ],
  setUp: async (setup, { args: [path = ''], options }, { progress, actor, signal }) => {
    const config = requireConfig(setup);
    const { size } = await stat(path).catch(() => {
      throw new CommandError(`File ${path} not found.`);
    });
    // A restore reads the file twice: it is checked before anything is changed.
    const bar = progress('Reading', options.dryRun ? size : 2 * size, 'bytes');
    try {
      if (options.dryRun) return await verify(path, bar.advance, signal);
      return await setup.withDatabase(
        config,
        async ({ pool, db }) => {
          if (!options.force) await requireEmpty(pool);
          const restored = await restoreBackup(pool, {
            path,
            mediaFolder: options.media ? mediaFolder(config.dataDir) : null,
            migrations: await readMigrations(),
            onBytes: bar.advance,
            signal,
          });
          const { madeAt, rows } = restored;
          await recordAudit(db, actor, { subject: 'backup', before: null, after: { made_at: madeAt, rows } });
          const results = await checkInvariants(db);
          const broken = results.reduce((sum, { differences }) => sum + differences.length, 0);
          const data = { ...restored, differences: broken };
          return { text: restoredText(path, restored, broken), data, failed: broken > 0 };
        },
        { createIfMissing: true },
      );
    } catch (error) {
      if (error instanceof BackupError)
        throw new CommandError(`${path}: ${error.message} Nothing was changed.`);
      throw error;
    } finally {
      bar.end();
    }
  },
};

export const backupCommands: readonly Command[] = [backup, restore];
