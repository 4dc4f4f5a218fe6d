import { type DryRun, dryRunOption, type SetupCommand } from '#cli/framework/command.ts';
import { requireConfig } from '#cli/framework/require-config.ts';
import { count } from '#cli/framework/tables.ts';
import { migrate as applyMigrations, readMigrations, unappliedMigrations } from '#server/db/migrate.ts';
import { fillTechnicalInformation } from '#server/features/catalogue/fill-technical-information.ts';
import { ensureLocale } from '#server/features/localisation/ensure-locale.ts';

export const migrateCommand: SetupCommand<DryRun> = {
  name: 'migrate',
  summary: 'Apply the migrations of this version to the database, before its servers start',
  example: 'migrate --dry-run',
  options: [dryRunOption],
  setUp: (setup, { options }) => {
    const config = requireConfig(setup);
    // The advisory lock for migrations belongs to a session, which a connection pooler does not preserve.
    const direct = { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl };
    return setup.withDatabase(
      direct,
      async ({ pool, db }) => {
        const migrations = await readMigrations();
        if (options.dryRun) {
          const pending = await unappliedMigrations(pool, migrations);
          const lines = pending.map((name) => `· ${name} would be applied.`);
          return {
            text: lines.length === 0 ? '✓ The database is up to date.' : lines.join('\n'),
            data: { dry_run: true, pending },
          };
        }
        const applied = await applyMigrations(pool, migrations);
        await ensureLocale(db);
        await fillTechnicalInformation(db);
        const lines = applied.map((name) => `✓ ${name}`);
        const sum =
          applied.length === 0
            ? '✓ The database is up to date.'
            : `✓ ${count(applied.length, 'migration')} applied.`;
        return { text: [...lines, sum].join('\n'), data: { applied } };
      },
      { createIfMissing: true },
    );
  },
};
