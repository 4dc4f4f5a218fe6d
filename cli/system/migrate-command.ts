import type { Command } from '#cli/framework/command.ts';
import { dryRun, dryRunHelp } from '#cli/framework/dry-run.ts';
import { requireConfig } from '#cli/framework/require-config.ts';
import { count } from '#cli/framework/tables.ts';
import { migrate as applyMigrations, readMigrations, unappliedMigrations } from '#server/db/migrate.ts';
import { ensureLocale } from '#server/features/localisation/ensure-locale.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Brings the database forward to this program, before its servers are started',
  example: 'migrate --dry-run',
  options: dryRun,
  help: [dryRunHelp],
  setUp: (setup, { options }) => {
    const config = requireConfig(setup);
    // The lock that lets one of several do it belongs to a session: not through a pooler.
    const direct = { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl };
    return setup.withDatabase(
      direct,
      async ({ pool, db }) => {
        const migrations = await readMigrations();
        if (options['dry-run'] === true) {
          const pending = await unappliedMigrations(pool, migrations);
          const lines = pending.map((name) => `· ${name} would be applied.`);
          return {
            text: lines.length === 0 ? '✓ There is nothing to apply.' : lines.join('\n'),
            data: { dry_run: true, pending },
          };
        }
        const applied = await applyMigrations(pool, migrations);
        await ensureLocale(db);
        const lines = applied.map((name) => `✓ ${name}`);
        const sum =
          applied.length === 0
            ? '✓ There was nothing to apply: the database fits this program.'
            : `✓ ${count(applied.length, 'migration')} applied.`;
        return { text: [...lines, sum].join('\n'), data: { applied } };
      },
      { isMade: true },
    );
  },
};
