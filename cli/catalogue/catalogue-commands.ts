import { basename, resolve } from 'node:path';
import { type Command, CommandError, type ShopCommand } from '#cli/framework/command.ts';
import { count } from '#cli/framework/tables.ts';
import { productHref } from '#contract/product-href.ts';
import { exportCatalogue } from '#server/features/catalogue-files/export/export-catalogue.ts';
import { writeGoogleFeed } from '#server/features/catalogue-files/export/google-feed.ts';
import type { FormatName } from '#server/features/catalogue-files/file-formats.ts';
import { countProducts } from '#server/features/catalogue-files/stored-views.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { formatOption } from './format-option.ts';
import { importCommand } from './import-command.ts';

/** Reports a file that cannot be written in one line. */
const writable = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new CommandError(`${path} cannot be written (${code}).`);
  }
};

const exportCommand: ShopCommand<{ format: FormatName }> = {
  name: 'export',
  summary: 'Write the catalogue into a file; importing it again changes nothing',
  example: 'export products.jsonl --format jsonl',
  args: '<file>',
  options: [formatOption],
  run: async ({ config, database: { db } }, { args: [file = ''], options: { format } }, context) => {
    const path = resolve(file);
    const progress = context.progress(`Writing ${basename(path)}`, await countProducts(db));
    const { publicUrl, mediaUrl } = config;
    const onProduct = () => progress.advance();
    const products = await writable(path, () =>
      exportCatalogue({ db, path, format, publicUrl, mediaUrl, onProduct }),
    ).finally(progress.end);
    return {
      text: `✓ ${count(products, 'product')} written to ${path}.`,
      data: { file: path, form: format, products },
    };
  },
};

const feedCommand: ShopCommand = {
  name: 'feed google',
  summary: 'Write a product feed for Google Merchant Center',
  example: 'feed google public/google.xml',
  args: '<file>',
  run: async ({ config, database: { db } }, { args: [file = ''] }, context) => {
    const path = resolve(file);
    const progress = context.progress(`Writing ${basename(path)}`, null);
    const { publicUrl, mediaUrl } = config;
    const title = String((await readSettings(db)).shop_name ?? new URL(publicUrl).hostname);
    const onItem = () => progress.advance();
    const items = await writable(path, () =>
      writeGoogleFeed({ db, path, publicUrl, mediaUrl, title, pathOf: productHref, onItem }),
    ).finally(progress.end);
    return { text: `✓ ${count(items, 'item')} written to ${path}.`, data: { file: path, items } };
  },
};

export const catalogueCommands: readonly Command[] = [importCommand, exportCommand, feedCommand];
