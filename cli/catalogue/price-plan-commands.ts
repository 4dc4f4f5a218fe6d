import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
  UsageError,
} from '#cli/framework/command.ts';
import { argument, limitOption, positiveAmount, shopTime, wholeNumber } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import { endPlan, planPrice } from '#server/features/price-plans/plan-price.ts';
import { listPlans } from '#server/features/price-plans/price-plans-store.ts';
import { centsText } from '#server/lib/money.ts';

const plan: ShopCommand<{ from?: Date; until?: Date } & DryRun> = {
  name: 'price plan',
  summary: 'Plan a price of one SKU; at its end the former price returns, unless it was set meanwhile',
  example: 'price plan LAMP-1 29.90 --from 2027-06-01T08:00 --until 2027-06-08T00:00',
  args: '<sku> <price>',
  options: [
    ['--from <time>', "Start, by the shop's clock", shopTime],
    ['--until <time>', 'End; without it the price stays', shopTime],
    dryRunOption,
  ],
  run: async (services, { args: [sku = '', price = ''], options }, context) => {
    const { from: startsAt, until: endsAt = null, dryRun = false } = options;
    if (startsAt === undefined) throw new UsageError('The start is missing. Add --from.');
    const cents = argument('price', price, positiveAmount);
    const { id } = await planPrice(operationOf(services, context, options), { sku, cents, startsAt, endsAt });
    const until = endsAt === null ? '' : ` until ${moment(endsAt)}`;
    return {
      text: `${mark(options)} ${sku} ${dryRun ? 'would cost' : 'costs'} ${centsText(cents)} from ${moment(startsAt)}${until}${dryRun ? '' : `: planned price ${id}`}.`,
      data: { dry_run: dryRun, id, sku, cents, startsAt, endsAt },
    };
  },
};

const list: ShopCommand<{ all?: boolean; limit: number }> = {
  name: 'price plans',
  summary: 'List planned prices that wait or run, newest first',
  example: 'price plans --all',
  options: [['--all', 'Also those that are over'], limitOption],
  run: async ({ database }, { options: { all = false, limit } }, { width }) => {
    const plans = await listPlans(database.db, { isOpen: all ? undefined : true, limit });
    const rows = plans.map(({ id, sku, cents, startsAt, endsAt, state, fault }) => [
      id,
      sku,
      centsText(cents),
      moment(startsAt),
      endsAt === null ? null : moment(endsAt),
      fault === null ? state : `${state}: ${fault}`,
    ]);
    const text = table(['Plan', 'SKU', 'Price', 'From', 'Until', 'State'], rows, width);
    return { text: rows.length === 0 ? 'No planned prices.' : text, data: plans };
  },
};

const end: ShopCommand<DryRun> = {
  name: 'price end-plan',
  summary: 'End a planned price: it never starts, or the former price returns at once',
  example: 'price end-plan 12',
  args: '<plan>',
  options: [dryRunOption],
  run: async (services, { args: [typed = ''], options }, context) => {
    const id = argument('plan', typed, wholeNumber(1, 2_147_483_647));
    const { sku, state } = await endPlan(operationOf(services, context, options), id);
    const kept = state === 'overtaken' ? ' Its price was set meanwhile and stays.' : '';
    return {
      text: `${mark(options)} Planned price ${id} of ${sku} ${options.dryRun ? 'would be' : 'is'} over.${kept}`,
      data: { id, sku, state },
    };
  },
};

export const pricePlanCommands: readonly Command[] = [plan, list, end];
