import { basename } from 'node:path';
import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { readBytes, writeNewFile } from '#cli/framework/files.ts';
import { readTable, refuseLines } from '#cli/framework/read-table.ts';
import { count } from '#cli/framework/tables.ts';
import type { EnergyClass } from '#contract/compliance.ts';
import { type Compliance, listCompliance } from '#server/features/compliance/compliance-store.ts';
import { saveCompliance } from '#server/features/compliance/save-compliance.ts';
import { setEnergyFile } from '#server/features/compliance/set-energy-file.ts';
import { csvText } from '#server/lib/csv.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';

const columns = [
  'sku',
  'energy_class',
  'charger_included',
  'charger_min_watts',
  'charger_max_watts',
  'usb_pd',
] as const;

const classes: readonly string[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };
const answerOf = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no');

const itemsOfFile = async (path: string) => {
  const { rows, errors } = await readTable(path, { needed: columns });
  const items = rows.map(({ line, cells }): Compliance => {
    const energyClass = cells.energy_class.toUpperCase();
    if (cells.sku === '') errors.add(line, 'sku', 'is empty');
    if (energyClass !== '' && !classes.includes(energyClass)) {
      errors.add(line, 'energy_class', `'${cells.energy_class}' is not a class from A to G`);
    }
    for (const column of ['charger_included', 'usb_pd'] as const) {
      if (cells[column] !== '' && answers[cells[column]] === undefined) {
        errors.add(line, column, `'${cells[column]}' is not yes or no`);
      }
    }
    const watts = (column: 'charger_min_watts' | 'charger_max_watts'): number | null => {
      if (cells[column] === '') return null;
      if (!/^\d{1,3}(\.\d)?$/.test(cells[column])) {
        errors.add(line, column, `'${cells[column]}' is not a power such as 45 or 7.5`);
      }
      return Number(cells[column]);
    };
    return {
      sku: cells.sku,
      energyClass: (energyClass || null) as EnergyClass | null,
      chargerIncluded: answers[cells.charger_included] ?? null,
      chargerMinWatts: watts('charger_min_watts'),
      chargerMaxWatts: watts('charger_max_watts'),
      usbPd: answers[cells.usb_pd] ?? false,
    };
  });
  errors.throwIfAny();
  return { items, onRefused: refuseLines(rows, errors, 'sku') };
};

const importFile: ShopCommand<DryRun> = {
  name: 'compliance import',
  summary: 'Read energy classes and charger facts from a CSV file',
  example: 'compliance import compliance.csv',
  args: '<file>',
  options: [dryRunOption],
  run: async (services, { args: [file = ''], options }, context) => {
    const { items, onRefused } = await itemsOfFile(file);
    const result = await saveCompliance(operationOf(services, context, options), items).catch(onRefused);
    const done = `${count(result.changed.length, 'item')} ${options.dryRun ? 'would be ' : ''}changed`;
    return { text: `${mark(options)} ${done}, ${result.unchanged} unchanged.`, data: result };
  },
};

const exportFile: ShopCommand = {
  name: 'compliance export',
  summary: 'Write energy classes and charger facts into a CSV file',
  example: 'compliance export compliance.csv',
  args: '<file>',
  run: async ({ database }, { args: [file = ''] }) => {
    const items = await listCompliance(database.db);
    const rows = items.map((item) => [
      item.sku,
      item.energyClass ?? '',
      answerOf(item.chargerIncluded),
      item.chargerMinWatts ?? '',
      item.chargerMaxWatts ?? '',
      answerOf(item.usbPd),
    ]);
    await writeNewFile(file, csvText([[...columns], ...rows]));
    return { text: `✓ ${count(items.length, 'item')} written to ${file}.`, data: { items: items.length } };
  },
};

const fileCommand = (kind: 'label' | 'sheet', summary: string): ShopCommand => ({
  name: `compliance ${kind}`,
  summary,
  example: `compliance ${kind} TV-55 ${kind === 'label' ? 'label.svg' : 'sheet.pdf'}`,
  args: '<sku> <file>',
  run: async (services, { args: [sku = '', file = ''] }, context) => {
    const name = basename(file);
    const bytes = await readBytes(file);
    const folder = mediaFolder(services.config.dataDir);
    const url = await setEnergyFile(operationOf(services, context), { kind, sku, bytes, name }, folder);
    return { text: `✓ ${name} is the ${kind} of ${sku}.`, data: { sku, url } };
  },
});

export const complianceCommands: readonly Command[] = [
  importFile,
  exportFile,
  fileCommand('label', 'Show a picture as the energy label of a product or variation'),
  fileCommand('sheet', 'Offer a file (PDF or picture) as the product information sheet'),
];
