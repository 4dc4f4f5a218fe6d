import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
  UsageError,
} from '#cli/framework/command.ts';
import { table } from '#cli/framework/tables.ts';
import { listDays } from '#server/features/delivery/days-store.ts';
import { setDay } from '#server/features/delivery/set-day.ts';
import { clockOf } from '#server/lib/shop-clock.ts';
import { realWorld } from '#server/lib/world.ts';

const placeOf = (typed: string): string => (typed.toLowerCase() === 'shop' ? 'shop' : typed.toUpperCase());

const list: ShopCommand<{ readonly all?: boolean }> = {
  name: 'holidays list',
  summary: 'List public holidays and the days that you opened or closed, from today on',
  example: 'holidays list LV',
  args: '[country]',
  options: [['--all', 'Past days too']],
  run: async ({ database }, { args: [typed], options }, { width }) => {
    const days = await listDays(database.db, {
      place: typed === undefined ? null : placeOf(typed),
      since: options.all ? null : clockOf(realWorld.now()).day,
    });
    const rows = days.map(({ place, day, closed, source }) => [
      place,
      day,
      closed ? 'closed' : 'open',
      source === 'public' ? 'public holiday' : 'set by you',
    ]);
    const head = ['Place', 'Day', 'State', 'Source'];
    return { text: rows.length === 0 ? 'No holidays.' : table(head, rows, width), data: days };
  },
};

const set: ShopCommand<DryRun> = {
  name: 'holidays set',
  summary: 'Open or close a day of a country (deliveries) or of the shop (packing)',
  example: 'holidays set shop 2026-12-28 closed',
  args: '<place> <day> <state>',
  options: [dryRunOption],
  run: async (services, { args: [typed = '', day = '', state = ''], options }, context) => {
    if (state !== 'open' && state !== 'closed') throw new UsageError("Use 'open' or 'closed' for the state.");
    const place = placeOf(typed);
    await setDay(operationOf(services, context, options), { place, day, closed: state === 'closed' });
    return {
      text: `${mark(options)} ${place === 'shop' ? 'The shop' : place} is ${state} on ${day}.`,
      data: { place, day, state, dry_run: options.dryRun === true },
    };
  },
};

export const holidayCommands: readonly Command[] = [list, set];
