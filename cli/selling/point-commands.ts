import { basename } from 'node:path';
import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { readText } from '#cli/framework/read-table.ts';
import { count, table } from '#cli/framework/tables.ts';
import { importPoints, setPoint } from '#server/features/delivery/import-points.ts';
import { listPoints } from '#server/features/delivery/points-store.ts';
import { readPoints } from '#server/features/delivery/read-points.ts';

const importFile: ShopCommand<DryRun> = {
  name: 'points import',
  summary:
    "Make a file the list of a carrier's lockers: Omniva's own JSON, CSV for others; missing ones are closed",
  example: 'points import omniva locations.json',
  args: '<carrier> <file>',
  options: [dryRunOption],
  whenCutShort: 'Nothing was changed.',
  run: async (services, { args: [carrier = '', path = ''], options }, context) => {
    const points = readPoints(carrier, basename(path), await readText(path));
    const counts = await importPoints(operationOf(services, context, options), carrier, points);
    return {
      text: `${mark(options)} ${count(points.length, 'point')} of ${carrier}: ${counts.added} added, ${counts.changed} changed, ${counts.closed} closed.`,
      data: { carrier, points: points.length, ...counts, dry_run: options.dryRun === true },
    };
  },
};

const list: ShopCommand<{ readonly country?: string }> = {
  name: 'points list',
  summary: 'List parcel lockers and pickup places',
  example: 'points list omniva --country LV',
  args: '[carrier]',
  options: [['--country <code>', 'Only of this country']],
  run: async ({ database }, { args: [carrier], options }, { width }) => {
    const points = await listPoints(database.db, {
      carrier: carrier ?? null,
      country: options.country?.toUpperCase() ?? null,
    });
    const rows = points.map((point) => [
      point.carrier,
      point.code,
      point.country,
      point.city,
      point.name,
      point.address,
      point.isActive ? 'open' : 'closed',
    ]);
    const head = ['Carrier', 'Code', 'Country', 'City', 'Name', 'Address', 'State'];
    return { text: rows.length === 0 ? 'No points.' : table(head, rows, width), data: points };
  },
};

const change = (word: 'close' | 'open', isActive: boolean): ShopCommand<DryRun> => ({
  name: `points ${word}`,
  summary: isActive ? 'Offer a point again' : 'Stop offering a point; orders to it stay as they are',
  example: `points ${word} omniva 9101`,
  args: '<carrier> <code>',
  options: [dryRunOption],
  run: async (services, { args: [carrier = '', code = ''], options }, context) => {
    await setPoint(operationOf(services, context, options), { carrier, code, isActive });
    return {
      text: `${mark(options)} ${carrier} ${code} is ${isActive ? 'open' : 'closed'}.`,
      data: { carrier, code, isActive, dry_run: options.dryRun === true },
    };
  },
});

export const pointCommands: readonly Command[] = [
  importFile,
  list,
  change('close', false),
  change('open', true),
];
