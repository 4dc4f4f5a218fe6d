import { basename, resolve } from 'node:path';
import { type Command, CommandError, type ShopCommand } from '#cli/framework/command.ts';
import { exportCatalogue } from '#server/features/catalogue-files/export/export-catalogue.ts';
import { writeGoogleFeed } from '#server/features/catalogue-files/export/google-feed.ts';
import { countProducts } from '#server/features/catalogue-files/stored-views.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { realWorld } from '#server/lib/world.ts';
import { productHref } from '#storefront/features/catalogue/product-href.ts';
import { formHelp, formOf, many } from './catalogue-forms.ts';
import { importCommand } from './import-command.ts';

/** Whatever keeps a file from being written is said in one line. */
const writable = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new CommandError(`${path} cannot be written (${code}).`);
  }
};

const exportCommand: ShopCommand = {
  name: 'export',
  summary: 'Writes the catalogue into a file; importing it again changes nothing',
  example: 'export products.jsonl --format jsonl',
  words: ['file'],
  options: { format: { type: 'string' } },
  help: [formHelp],
  run: async ({ config, database: { db } }, typed, context) => {
    const path = resolve(typed.words[0] ?? '');
    const form = formOf(typed);
    const progress = context.progress(`Writing ${basename(path)}`, await countProducts(db));
    const { publicUrl, mediaUrl } = config;
    const now = realWorld.now();
    const onProduct = () => progress.advance();
    const products = await writable(path, () =>
      exportCatalogue({ db, path, format: form, publicUrl, mediaUrl, now, onProduct }),
    );
    progress.end();
    return { text: `✓ ${many(products, 'product')} in ${path}.`, data: { file: path, form, products } };
  },
};

const feedCommand: ShopCommand = {
  name: 'feed google',
  summary: 'Writes everything on sale as a feed for Google’s Merchant Center',
  example: 'feed google public/google.xml',
  words: ['file'],
  run: async ({ config, database: { db } }, typed, context) => {
    const path = resolve(typed.words[0] ?? '');
    const progress = context.progress(`Writing ${basename(path)}`, null);
    const { publicUrl, mediaUrl } = config;
    const title = (await readSettings(db)).shop_name ?? new URL(publicUrl).hostname;
    const now = realWorld.now();
    const onItem = () => progress.advance();
    const items = await writable(path, () =>
      writeGoogleFeed({
        db,
        path,
        publicUrl,
        mediaUrl,
        title: String(title),
        pathOf: productHref,
        now,
        onItem,
      }),
    );
    progress.end();
    return { text: `✓ ${many(items, 'item')} in ${path}.`, data: { file: path, items } };
  },
};

export const catalogueCommands: readonly Command[] = [importCommand, exportCommand, feedCommand];
