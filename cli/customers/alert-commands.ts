import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  requireYes,
  type ShopCommand,
  yesOption,
} from '#cli/framework/command.ts';
import { limitOption } from '#cli/framework/options.ts';
import { count, moment, table } from '#cli/framework/tables.ts';
import { listDemand } from '#server/features/alerts/alerts-views.ts';
import { forgetAlertsOf } from '#server/features/alerts/forget-alerts-of.ts';

const list: ShopCommand<{ limit: number; stock?: boolean }> = {
  name: 'alerts list',
  summary: 'List the products that people wait for, most wanted first',
  example: 'alerts list --stock',
  options: [['--stock', 'Only products that are sold out'], limitOption],
  run: async ({ database }, { options: { limit, stock } }, { width }) => {
    const demand = await listDemand(database.db, { limit, ...(stock && { kind: 'stock' as const }) });
    const rows = demand.map(({ sku, name, kind, waiting, unconfirmed, since }) => [
      ...[sku, name, kind === 'stock' ? 'back in stock' : 'lower price', String(waiting)],
      ...[String(unconfirmed), moment(since)],
    ]);
    const head = ['SKU', 'Product', 'Waiting for', 'People', 'Not confirmed', 'Since'];
    return { text: rows.length === 0 ? 'No alerts.' : table(head, rows, width), data: demand };
  },
};

const forget: ShopCommand<{ yes?: boolean } & DryRun> = {
  name: 'alerts forget',
  summary: 'Delete all alerts to an address',
  example: 'alerts forget anna@mail.example --yes',
  args: '<email>',
  options: [yesOption, dryRunOption],
  run: async (services, { args: [email = ''], options }, context) => {
    requireYes(options);
    const removed = await forgetAlertsOf(operationOf(services, context, options), email);
    return {
      text: `${mark(options)} ${count(removed, 'alert')} to ${email}${options.dryRun ? ' would be' : ''} deleted.`,
      data: { removed, dry_run: options.dryRun === true },
    };
  },
};

export const alertCommands: readonly Command[] = [list, forget];
