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
import { count } from '#cli/framework/tables.ts';
import type { Database } from '#server/db/pool.ts';
import { listCompliance } from '#server/features/compliance/compliance-store.ts';
import { saveCompliance } from '#server/features/compliance/save-compliance.ts';
import { type ProductFileKind, setProductFile } from '#server/features/compliance/set-product-file.ts';
import { listLanguages } from '#server/features/localisation/localisation-views.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';
import { csvText } from '#server/lib/text/csv.ts';
import { complianceHeader, complianceRow, readComplianceFile } from './compliance-file.ts';

const codesOf = async (db: Database): Promise<readonly string[]> =>
  (await listLanguages(db)).map(({ code }) => code);

const importFile: ShopCommand<DryRun> = {
  name: 'compliance import',
  summary: 'Read energy, charger, safety and guarantee facts from a CSV file',
  example: 'compliance import compliance.csv',
  args: '<file>',
  options: [dryRunOption],
  run: async (services, { args: [file = ''], options }, context) => {
    const { items, onRefused } = await readComplianceFile(file, await codesOf(services.database.db));
    const result = await saveCompliance(operationOf(services, context, options), items).catch(onRefused);
    const done = `${count(result.changed.length, 'item')} ${options.dryRun ? 'would be ' : ''}changed`;
    return { text: `${mark(options)} ${done}, ${result.unchanged} unchanged.`, data: result };
  },
};

const exportFile: ShopCommand = {
  name: 'compliance export',
  summary: 'Write energy, charger, safety and guarantee facts into a CSV file',
  example: 'compliance export compliance.csv',
  args: '<file>',
  run: async ({ database }, { args: [file = ''] }) => {
    const items = await listCompliance(database.db);
    const languages = await codesOf(database.db);
    const rows = items.map((item) => complianceRow(item, languages));
    await writeNewFile(file, csvText([[...complianceHeader(languages)], ...rows]));
    return { text: `✓ ${count(items.length, 'item')} written to ${file}.`, data: { items: items.length } };
  },
};

const fileCommand = (kind: ProductFileKind, summary: string, example: string): ShopCommand => ({
  name: `compliance ${kind}`,
  summary,
  example: `compliance ${kind} TV-55 ${example}`,
  args: '<sku> <file>',
  run: async (services, { args: [sku = '', file = ''] }, context) => {
    const name = basename(file);
    const bytes = await readBytes(file);
    const folder = mediaFolder(services.config.dataDir);
    const url = await setProductFile(operationOf(services, context), { kind, sku, bytes, name }, folder);
    return { text: `✓ ${name} is the ${kind} of ${sku}.`, data: { sku, url } };
  },
});

export const complianceCommands: readonly Command[] = [
  importFile,
  exportFile,
  fileCommand('label', 'Show a picture as the energy label of a product or variation', 'label.svg'),
  fileCommand('sheet', 'Offer a file (PDF or picture) as the product information sheet', 'sheet.pdf'),
  fileCommand(
    'durability',
    'Show a picture as the label of the producer’s guarantee of durability',
    'garan.svg',
  ),
  fileCommand('terms', 'Mail a PDF with every order as the terms of the producer’s guarantee', 'terms.pdf'),
];
