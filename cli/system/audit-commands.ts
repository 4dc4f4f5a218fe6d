import type { Command } from '#cli/framework/command.ts';
import { limitOf, momentOf } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import { listEntries } from '#server/features/audit/audit-views.ts';

const brief = (value: unknown): string | null => {
  if (value === null || typeof value !== 'object') return value === null ? null : String(value);
  return Object.entries(value)
    .filter(([, each]) => each !== null && each !== undefined)
    .map(([key, each]) => `${key} ${typeof each === 'object' ? JSON.stringify(each) : each}`)
    .join(', ');
};

const list: Command = {
  name: 'audit list',
  summary: 'Lists what operators changed, newest first',
  example: 'audit list --command stock --since 2026-11-01',
  options: {
    command: { type: 'string' },
    subject: { type: 'string' },
    since: { type: 'string' },
    limit: { type: 'string' },
  },
  help: [
    ['--command <words>', 'only of commands that begin so: stock, orders refund'],
    ['--subject <words>', 'only of what begins so: order 48213377, setting'],
    ['--since <day>', 'only from this day on'],
    ['--limit <number>', 'how many at most; 20 unless said'],
  ],
  run: async ({ database }, { options }, { width }) => {
    const since = momentOf('since', options.since);
    const entries = await listEntries(database.db, {
      ...(options.command !== undefined && { command: String(options.command) }),
      ...(options.subject !== undefined && { subject: String(options.subject) }),
      ...(since && { since }),
      limit: limitOf(options.limit),
    });
    const rows = entries.map(({ at, who, command, subject, before, after }) => [
      moment(at),
      who,
      command,
      subject,
      brief(before),
      brief(after),
    ]);
    const head = ['When', 'Who', 'Command', 'What', 'Before', 'After'];
    return { text: rows.length === 0 ? 'No changes.' : table(head, rows, width), data: entries };
  },
};

export const auditCommands: readonly Command[] = [list];
