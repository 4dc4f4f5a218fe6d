import { access, stat } from 'node:fs/promises';
import { type Command, type CommandContext, CommandError, type Report } from '#cli/framework/command.ts';
import { dryRun } from '#cli/framework/dry-run.ts';
import { requireConfig } from '#cli/framework/require-config.ts';
import { count, moment } from '#cli/framework/tables.ts';
import { BackupError, readBackup } from '#server/backup/backup-format.ts';
import { type Restored, readContents, restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { noteAs } from '#server/features/audit/audit.ts';
import { checkInvariants } from '#server/features/orders/check-invariants.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const backup: Command = {
  name: 'backup',
  summary: 'Writes the whole shop into one file, as of one moment, while it runs',
  example: 'backup ohmly-2026-11-15.backup',
  words: ['file'],
  options: { force: { type: 'boolean' }, 'no-media': { type: 'boolean' } },
  help: [
    ['--force', 'writes over a file that is there'],
    ['--no-media', 'without the pictures under DATA_DIR/media'],
  ],
  run: async ({ config, database }, { words: [path = ''], options }, { progress, note }) => {
    if (options.force !== true && (await isThere(path))) {
      throw new CommandError(`${path} is there already. Name another file, or add --force.`);
    }
    let bar = progress('Writing', null);
    const written = await writeBackup(database.pool, {
      path,
      mediaFolder: options['no-media'] === true ? null : mediaFolder(config.dataDir),
      onStart: (rows) => {
        bar = progress('Writing rows', rows > 0 ? rows : null);
        return (done) => bar.advance(done);
      },
    })
      .catch((error: NodeJS.ErrnoException) => {
        if (error.syscall === undefined) throw error;
        throw new CommandError(`${path} cannot be written: ${error.message}`);
      })
      .finally(() => bar.end());
    await note(database.db, { subject: 'backup', before: null, after: written });
    const { size } = await stat(path);
    const { tables, rows, files } = written;
    const what = `${count(rows, 'row')} of ${count(tables, 'table')} and ${count(files, 'picture file')}`;
    return {
      text: `✓ ${path}: ${what} in ${sizeText(size)}.`,
      data: { file: path, ...written, bytes: size },
    };
  },
};

/** Reads it from the first byte to the last. */
const lookThrough = async (path: string, onBytes: (bytes: number) => void): Promise<Report> => {
  let rows = 0;
  let files = 0;
  let madeAt = '';
  for await (const line of readBackup(path, onBytes)) {
    if (line.is === 'head') madeAt = line.head.made_at;
    if (line.is === 'end') ({ rows, files } = line.end);
  }
  const text = `· ${path} of ${moment(new Date(madeAt))} is whole: ${count(rows, 'row')}, ${count(files, 'picture file')}.`;
  return { text, data: { dry_run: true, made_at: madeAt, rows, files } };
};

const toldOf = (path: string, restored: Restored, broken: number): string =>
  [
    `✓ The shop is as it was at ${moment(new Date(restored.madeAt))}: ${count(restored.rows, 'row')}, ${count(restored.files, 'picture file')} from ${path}.`,
    ...restored.migrations.map((name) => `✓ ${name} was applied: the backup is older than this program.`),
    broken === 0
      ? '✓ Stock, orders, payments and promo codes agree.'
      : `✗ ${count(broken, 'difference')}: npm run shop -- check lists them. They were in the backup.`,
  ].join('\n');

const restore: Command = {
  name: 'restore',
  summary: 'Puts a backup in the place of an empty shop, all of it or nothing',
  example: 'restore ohmly-2026-11-15.backup',
  words: ['file'],
  options: { force: { type: 'boolean' }, 'no-media': { type: 'boolean' }, ...dryRun },
  help: [
    ['--force', 'also when the shop is not empty: everything in it is lost'],
    ['--no-media', 'without the pictures'],
    ['--dry-run', 'reads the file to its end, and does nothing'],
  ],
  setUp: async (setup, { words: [path = ''], options }, context) => {
    const config = requireConfig(setup);
    const { size } = await stat(path).catch(() => {
      throw new CommandError(`There is no file ${path}.`);
    });
    const bar = context.progress('Reading', size, 'bytes');
    try {
      if (options['dry-run'] === true) return await lookThrough(path, bar.advance);
      return await setup.withDatabase(
        config,
        async ({ pool, db }) => {
          if (options.force !== true) await requireEmpty(pool);
          const folder = options['no-media'] === true ? null : mediaFolder(config.dataDir);
          const migrations = await readMigrations();
          const restored = await restoreBackup(pool, {
            path,
            mediaFolder: folder,
            migrations,
            onBytes: bar.advance,
          });
          await noteRestore(context, db, restored);
          const results = await checkInvariants(db);
          const broken = results.reduce((sum, { differences }) => sum + differences.length, 0);
          const data = { ...restored, differences: broken };
          return { text: toldOf(path, restored, broken), data, failed: broken > 0 };
        },
        { isMade: true },
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

const noteRestore = (
  { who }: CommandContext,
  db: Parameters<CommandContext['note']>[0],
  { madeAt, rows }: Restored,
): Promise<void> =>
  noteAs(who, 'restore')(db, { subject: 'backup', before: null, after: { made_at: madeAt, rows } });

const requireEmpty = async (pool: Parameters<typeof readContents>[0]): Promise<void> => {
  const held = Object.entries(await readContents(pool)).map(([what, number]) => `${number} ${what}`);
  if (held.length === 0) return;
  throw new CommandError(
    `The shop is not empty: it holds ${held.join(', ')}. Restore replaces everything; add --force when that is meant.`,
  );
};

export const backupCommands: readonly Command[] = [backup, restore];
