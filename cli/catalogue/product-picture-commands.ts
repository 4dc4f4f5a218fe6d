import { basename } from 'node:path';
import { type Command, operationOf, type ShopCommand } from '#cli/framework/command.ts';
import { readBytes } from '#cli/framework/files.ts';
import { argument, wholeNumber } from '#cli/framework/options.ts';
import { count, table } from '#cli/framework/tables.ts';
import type { ProductPicture } from '#contract/admin/product.ts';
import { changePictures, listPictures, pictureAt } from '#server/features/catalogue-admin/change-pictures.ts';
import { storePicture } from '#server/features/catalogue-files/pictures/store-picture.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';

const numberOf = (typed: string): number => argument('picture', typed, wholeNumber(1, 100));

const report = (sku: string, pictures: readonly ProductPicture[]) => ({
  text: `✓ ${sku} has ${count(pictures.length, 'picture')}.`,
  data: pictures,
});

const list: ShopCommand = {
  name: 'product-pictures list',
  summary: 'List the pictures of a product with their alternative texts',
  example: 'product-pictures list LMP-100',
  args: '<sku>',
  run: async ({ database }, { args: [sku = ''] }, { width }) => {
    const pictures = await listPictures(database.db, sku);
    const rows = pictures.map(({ url, variation, alts }, at) => [
      ...[at + 1, url, variation],
      alts.flatMap(({ language, alt }) => (alt === '' ? [] : [`${language}: ${alt}`])).join('; ') || null,
    ]);
    const head = ['No', 'Picture', 'Variation', 'Alternative texts'];
    return { text: rows.length === 0 ? 'No pictures.' : table(head, rows, width), data: pictures };
  },
};

const add: ShopCommand<{ variation?: string }> = {
  name: 'product-pictures add',
  summary: 'Add picture files to a product, or to one of its variations',
  example: 'product-pictures add LMP-100 front.jpg side.jpg',
  args: '<sku> <file...>',
  options: [['--variation <sku>', 'Show them for this variation only']],
  run: async (services, { args: [sku = '', ...files], options }, context) => {
    const operation = operationOf(services, context);
    const media = mediaFolder(services.config.dataDir);
    await listPictures(services.database.db, sku);
    const added: ProductPicture[] = [];
    for (const file of files) {
      const url = await storePicture(
        operation,
        { name: basename(file), bytes: await readBytes(file) },
        media,
      );
      added.push({ url, variation: options.variation ?? null, alts: [] });
    }
    return report(sku, await changePictures(operation, sku, (pictures) => [...pictures, ...added]));
  },
};

const order: ShopCommand = {
  name: 'product-pictures order',
  summary: 'Put pictures first, in this order; the others follow',
  example: 'product-pictures order LMP-100 3 1',
  args: '<sku> <number...>',
  run: async (services, { args: [sku = '', ...typed] }, context) => {
    const numbers = typed.map(numberOf);
    const ordered = await changePictures(operationOf(services, context), sku, (pictures) => {
      const first = numbers.map((number) => pictureAt(pictures, number));
      return [...first, ...pictures.filter((each) => !first.includes(each))];
    });
    return report(sku, ordered);
  },
};

const describe: ShopCommand<{ lang?: string }> = {
  name: 'product-pictures describe',
  summary: 'Set the alternative text of a picture; an empty text removes it',
  example: 'product-pictures describe LMP-100 1 "Lampe von vorne" --lang de',
  args: '<sku> <number> <text>',
  options: [['--lang <code>', 'Language of the text (default: the default language)']],
  run: async (services, { args: [sku = '', typed = '', text = ''], options }, context) => {
    const number = numberOf(typed);
    const described = await changePictures(operationOf(services, context), sku, (pictures) => {
      const { url, alts } = pictureAt(pictures, number);
      const language = options.lang ?? alts[0]?.language;
      const next = alts.map((each) => (each.language === language ? { ...each, alt: text } : each));
      return pictures.map((each) => (each.url === url ? { ...each, alts: next } : each));
    });
    return report(sku, described);
  },
};

const remove: ShopCommand = {
  name: 'product-pictures remove',
  summary: 'Remove pictures from a product',
  example: 'product-pictures remove LMP-100 2',
  args: '<sku> <number...>',
  run: async (services, { args: [sku = '', ...typed] }, context) => {
    const numbers = typed.map(numberOf);
    const left = await changePictures(operationOf(services, context), sku, (pictures) => {
      const gone = numbers.map((number) => pictureAt(pictures, number));
      return pictures.filter((each) => !gone.includes(each));
    });
    return report(sku, left);
  },
};

export const productPictureCommands: readonly Command[] = [list, add, order, describe, remove];
