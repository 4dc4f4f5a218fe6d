import type { Command, ShopCommand } from '#cli/framework/command.ts';
import { dateTime, limitOption } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import { type AuditFilter, listAuditEntries } from '#server/features/audit/audit-views.ts';

const brief = (value: unknown): string | null => {
  if (value === null || typeof value !== 'object') return value === null ? null : String(value);
  return Object.entries(value)
    .filter(([, each]) => each !== null && each !== undefined)
    .map(([key, each]) => `${key} ${typeof each === 'object' ? JSON.stringify(each) : each}`)
    .join(', ');
};

const list: ShopCommand<AuditFilter> = {
  name: 'audit list',
  summary: 'List the changes that operators made, newest first',
  example: 'audit list --command stock --since 2026-11-01',
  options: [
    ['--command <prefix>', "Only commands that begin with this: stock, 'orders refund'"],
    ['--subject <prefix>', "Only subjects that begin with this: setting, 'order 48213377'"],
    ['--since <day>', 'Only changes since this day, in UTC', dateTime],
    limitOption,
  ],
  run: async ({ database }, { options }, { width }) => {
    const entries = await listAuditEntries(database.db, options);
    const rows = entries.map(({ at, who, command, subject, before, after }) => [
      moment(at),
      who,
      command,
      subject,
      brief(before),
      brief(after),
    ]);
    const head = ['Time', 'Who', 'Command', 'Subject', 'Before', 'After'];
    return { text: rows.length === 0 ? 'No changes.' : table(head, rows, width), data: entries };
  },
};

export const auditCommands: readonly Command[] = [list];
