import { basename } from 'node:path';
import {
  type Command,
  CommandError,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { readTable, readText } from '#cli/framework/read-table.ts';
import { count, table } from '#cli/framework/tables.ts';
import { importPoints, setPoint } from '#server/features/delivery/import-points.ts';
import { readOmnivaPoints } from '#server/features/delivery/omniva-points.ts';
import { listPoints, type Point } from '#server/features/delivery/points-store.ts';

const shownFaults = 20;

/** The line in which each object of a JSON array begins, if the file has one object per line or is indented. */
const linesOf = (text: string): readonly number[] => {
  const lines: number[] = [];
  let depth = 0;
  let line = 1;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\n') line += 1;
    if (inText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inText = false;
    } else if (letter === '"') inText = true;
    else if (letter === '[' || letter === '{') {
      depth += 1;
      if (depth === 2) lines.push(line);
    } else if (letter === ']' || letter === '}') depth -= 1;
  }
  return lines;
};

const omnivaFile = async (path: string): Promise<readonly Point[]> => {
  const text = await readText(path);
  let rows: unknown;
  try {
    rows = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CommandError(
      `${basename(path)} is not JSON: ${(error as Error).message}. Nothing was changed.`,
    );
  }
  if (!Array.isArray(rows)) throw new CommandError(`${basename(path)} is not a list. Nothing was changed.`);
  const { points, faults } = readOmnivaPoints(rows);
  if (faults.length > 0) {
    const lines = linesOf(text);
    const shown = faults
      .slice(0, shownFaults)
      .map(({ at, problem }) => `  line ${lines[at] ?? '?'}: ${problem}`);
    const more = faults.length - shown.length;
    throw new CommandError(
      [
        `${basename(path)} has ${count(faults.length, 'error')}. Nothing was changed.`,
        ...shown,
        ...(more > 0 ? [`  … and ${more} more`] : []),
      ].join('\n'),
    );
  }
  return points;
};

const coordinate = (cell: string, most: number): number | null | undefined => {
  if (cell === '') return null;
  const value = Number(cell);
  return Number.isFinite(value) && Math.abs(value) <= most ? value : undefined;
};

const csvFile = async (path: string): Promise<readonly Point[]> => {
  const { rows, errors } = await readTable(path, {
    needed: ['code', 'name', 'country', 'city', 'address'],
    optional: ['kind', 'post_code', 'hours', 'lat', 'lon'],
  });
  const codes = new Set<string>();
  const points = rows.map(({ line, cells }): Point => {
    const lat = coordinate(cells.lat, 90);
    const lon = coordinate(cells.lon, 180);
    const country = cells.country.toUpperCase();
    for (const column of ['code', 'name', 'city', 'address'] as const) {
      if (cells[column] === '' || cells[column].length > 200)
        errors.add(line, column, 'is empty or too long');
    }
    if (codes.has(cells.code)) errors.add(line, 'code', `${cells.code} occurs twice`);
    codes.add(cells.code);
    if (!/^[A-Z]{2}$/.test(country)) errors.add(line, 'country', `'${cells.country}' is not a country code`);
    if (!['', 'locker', 'pickup'].includes(cells.kind))
      errors.add(line, 'kind', 'is neither locker nor pickup');
    if (lat === undefined) errors.add(line, 'lat', `'${cells.lat}' is not a latitude`);
    if (lon === undefined) errors.add(line, 'lon', `'${cells.lon}' is not a longitude`);
    return {
      code: cells.code,
      kind: cells.kind === 'pickup' ? 'pickup' : 'locker',
      name: cells.name,
      country,
      city: cells.city,
      address: cells.address,
      postCode: cells.post_code,
      hours: cells.hours,
      lat: lat ?? null,
      lon: lon ?? null,
    };
  });
  errors.throwIfAny();
  return points;
};

const importFile: ShopCommand<DryRun> = {
  name: 'points import',
  summary:
    "Make a file the list of a carrier's lockers: Omniva's own JSON, CSV for others; missing ones are closed",
  example: 'points import omniva locations.json',
  args: '<carrier> <file>',
  options: [dryRunOption],
  whenCutShort: 'Nothing was changed.',
  run: async (services, { args: [carrier = '', path = ''], options }, context) => {
    const points =
      carrier === 'omniva' && !path.endsWith('.csv') ? await omnivaFile(path) : await csvFile(path);
    if (points.length === 0) throw new CommandError(`${basename(path)} has no points. Nothing was changed.`);
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
