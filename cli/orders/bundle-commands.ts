import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
  UsageError,
} from '#cli/framework/command.ts';
import { dateTime, percent, positiveAmount } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import { createBundle, endBundle, listAllBundles } from '#server/features/bundles/edit-bundles.ts';
import { centsText } from '#server/lib/money.ts';
import { realWorld } from '#server/lib/world.ts';

interface CreateOptions extends DryRun {
  readonly items: string;
  readonly price?: number;
  readonly percent?: number;
  readonly starts?: Date;
  readonly ends?: Date;
  readonly names?: string;
}

/** 'LUM-701, TAC-801:2' */
const itemOf = (typed: string) => {
  const [, sku, quantity = '1'] = /^(\S+?)(?::(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (sku === undefined || Number(quantity) < 1)
    throw new UsageError(`'${typed.trim()}' is no item. Use a SKU, or SKU:2 for two pieces.`);
  return { sku, quantity: Number(quantity) };
};

/** 'de=Heimbüro, lv=Mājas birojs' */
const namesOf = (typed: string): Record<string, string> =>
  Object.fromEntries(
    typed.split(',').map((each) => {
      const [code = '', name = ''] = each.split('=').map((part) => part.trim());
      if (code === '' || name === '')
        throw new UsageError(`'${each}' is no name. Use one such as de=Heimbüro.`);
      return [code, name];
    }),
  );

const create: ShopCommand<CreateOptions> = {
  name: 'bundles create',
  summary: 'Offer products together at a fixed price or with percents off',
  example: "bundles create 'Home office' --items LUM-701,TAC-801 --percent 8 --names 'de=Heimbüro'",
  args: '<name>',
  options: [
    ['--items <list>', 'SKUs separated by commas; SKU:2 for two pieces'],
    ['--price <amount>', 'Price of all items together', positiveAmount],
    ['--percent <number>', 'Percents off the sum of their prices', percent],
    ['--names <list>', "Names in other languages: 'de=Heimbüro, lv=Mājas birojs'"],
    ['--starts <day>', 'First day, in UTC', dateTime],
    ['--ends <day>', 'Ends at the start of this day, in UTC', dateTime],
    dryRunOption,
  ],
  run: async (services, { args: [name = ''], options }, context) => {
    if (options.items === undefined) throw new UsageError('--items is missing.');
    const language = await services.database.db
      .selectFrom('languages')
      .select('code')
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    const done = await createBundle(operationOf(services, context, options), {
      names: { ...(options.names && namesOf(options.names)), [language.code]: name },
      items: options.items.split(',').map(itemOf),
      priceCents: options.price ?? null,
      percent: options.percent ?? null,
      startsAt: options.starts ?? null,
      endsAt: options.ends ?? null,
    });
    return {
      text: options.dryRun
        ? `· Bundle '${name}' would be created.`
        : `${mark(options)} Bundle ${done.id}: ${name}`,
      data: done,
    };
  },
};

const list: ShopCommand = {
  name: 'bundles list',
  summary: 'List bundles',
  example: 'bundles list',
  run: async ({ database }, _, { width }) => {
    const bundles = await listAllBundles(database.db, realWorld.now());
    const rows = bundles.map((bundle) => [
      bundle.id,
      bundle.name,
      bundle.state,
      bundle.priceCents === null ? `−${Number(bundle.percent)} %` : centsText(bundle.priceCents),
      bundle.items,
      moment(bundle.startsAt),
      moment(bundle.endsAt),
    ]);
    const head = ['Id', 'Name', 'State', 'Price', 'Items', 'Starts', 'Ends'];
    return { text: rows.length === 0 ? 'No bundles.' : table(head, rows, width), data: bundles };
  },
};

const end: ShopCommand = {
  name: 'bundles end',
  summary: 'End a bundle now; orders keep its discount',
  example: 'bundles end 3',
  args: '<id>',
  run: async (services, { args: [typed = ''] }, context) => {
    if (!/^[1-9]\d{0,8}$/.test(typed)) throw new UsageError(`'${typed}' is no id. See bundles list.`);
    const { name } = await endBundle(operationOf(services, context), Number(typed));
    return { text: `✓ Bundle ${typed} (${name}) has ended.`, data: { id: Number(typed), name } };
  },
};

export const bundleCommands: readonly Command[] = [create, list, end];
