import { basename } from 'node:path';
import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { readBytes } from '#cli/framework/files.ts';
import { count, table } from '#cli/framework/tables.ts';
import {
  type ListedCategory,
  listCategories,
  orderCategories,
  renameCategory,
} from '#server/features/catalogue-admin/edit-categories.ts';
import { featureCategory, unfeatureCategory } from '#server/features/catalogue-admin/featured-tiles.ts';
import {
  createCategory,
  moveCategory,
  removeCategory,
} from '#server/features/catalogue-admin/manage-categories.ts';
import { writeShopPicture } from '#server/features/shop-pictures/store-shop-picture.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';

const tableOf = (categories: readonly ListedCategory[], width: number): string =>
  categories.length === 0
    ? 'No categories.'
    : table(
        ['URL', 'Name', 'In', 'Products', 'On the home page'],
        categories.map(({ url, name, parent, products, isFeatured }) => [
          url,
          name,
          parent,
          products,
          isFeatured ? 'yes' : null,
        ]),
        width,
      );

const list: ShopCommand = {
  name: 'categories list',
  summary: 'List the categories in the order of the menu',
  example: 'categories list',
  run: async ({ database }, _, { width }) => {
    const categories = await listCategories(database.db);
    return { text: tableOf(categories, width), data: categories };
  },
};

const rename: ShopCommand<{ lang?: string }> = {
  name: 'categories rename',
  summary: 'Rename a category; its URL stays',
  example: 'categories rename lamps Lampen --lang de',
  args: '<category> <name>',
  options: [['--lang <code>', 'Language of the name (default: the default language)']],
  run: async (services, { args: [category = '', name = ''], options }, context) => {
    const renamed = await renameCategory(operationOf(services, context), category, {
      name,
      languageCode: options.lang ?? null,
    });
    return { text: `✓ ${renamed.category.name} is called ${name}.`, data: renamed };
  },
};

const order: ShopCommand = {
  name: 'categories order',
  summary: 'Put categories first in the menu, in this order; the others follow',
  example: 'categories order lamps chairs',
  args: '<category...>',
  run: async (services, { args }, context) => {
    const ordered = await orderCategories(operationOf(services, context), args);
    return { text: tableOf(ordered, context.width), data: ordered };
  },
};

const add: ShopCommand<{ in?: string }> = {
  name: 'categories add',
  summary: 'Create a category at the end of the menu, or below another one',
  example: 'categories add "Desk lamps" --in lamps',
  args: '<name>',
  options: [['--in <category>', 'The category above it']],
  run: async (services, { args: [name = ''], options }, context) => {
    const wish = { name, parent: options.in ?? null };
    const made = await createCategory(operationOf(services, context), wish);
    return { text: `✓ ${made.name} is at ${made.url}.`, data: made };
  },
};

const move: ShopCommand<{ in?: string }> = {
  name: 'categories move',
  summary: 'Move a category with its products below another one, or to the top of the menu',
  example: 'categories move desk-lamps --in office',
  args: '<category>',
  options: [['--in <category>', 'The category above it (default: none)']],
  run: async (services, { args: [category = ''], options }, context) => {
    const wish = { parent: options.in ?? null };
    const moved = await moveCategory(operationOf(services, context), category, wish);
    return { text: `✓ ${moved.name} is ${moved.parent ? `in ${moved.parent}` : 'at the top'}.`, data: moved };
  },
};

const remove: ShopCommand<DryRun & { into?: string }> = {
  name: 'categories remove',
  summary: 'Remove a category; its products go to another one',
  example: 'categories remove desk-lamps --into lamps',
  args: '<category>',
  options: [['--into <category>', 'The category that its products go to'], dryRunOption],
  run: async (services, { args: [category = ''], options }, context) => {
    const operation = operationOf(services, context, options);
    const removed = await removeCategory(operation, category, options.into ?? null);
    const text = `${mark(options)} ${removed.category.name} ${options.dryRun ? 'would be' : 'is'} removed; ${count(removed.products, 'product')} moved.`;
    return { text, data: removed };
  },
};

interface FeatureOptions {
  readonly title?: string;
  readonly shortTitle?: string;
  readonly colour?: string;
  readonly wide?: boolean;
  readonly small?: boolean;
  readonly picture?: string;
}

const feature: ShopCommand<FeatureOptions> = {
  name: 'categories feature',
  summary: 'Show a category as a tile on the home page, or change its tile',
  example: "categories feature lamps --picture lamps.png --colour '#F2E9DC' --wide",
  args: '<category>',
  options: [
    ['--title <text>', 'Title (default: the name of the category)'],
    ['--short-title <text>', 'Title of the small form'],
    ['--picture <file>', 'Picture: JPEG, PNG, WebP, GIF, AVIF or SVG'],
    ['--colour <colour>', 'Background, such as #F2E9DC'],
    ['--wide', 'The wide form'],
    ['--small', 'The small form (default)'],
  ],
  run: async (services, { args: [typed = ''], options }, context) => {
    const { title, shortTitle, colour, wide, small, picture } = options;
    const folder = mediaFolder(services.config.dataDir);
    const { category } = await featureCategory(operationOf(services, context), typed, {
      title,
      shortTitle,
      colour,
      width: wide ? 'wide' : small ? 'small' : undefined,
      picture:
        picture === undefined
          ? undefined
          : await writeShopPicture(await readBytes(picture), 'tile', folder, basename(picture)),
    });
    return { text: `✓ ${category.name} is on the home page.`, data: category };
  },
};

const unfeature: ShopCommand = {
  name: 'categories unfeature',
  summary: 'Remove the tile of a category from the home page',
  example: 'categories unfeature lamps',
  args: '<category>',
  run: async (services, { args: [typed = ''] }, context) => {
    const { category } = await unfeatureCategory(operationOf(services, context), typed);
    return { text: `✓ ${category.name} is no longer on the home page.`, data: category };
  },
};

export const categoryCommands: readonly Command[] = [
  list,
  add,
  rename,
  move,
  order,
  remove,
  feature,
  unfeature,
];
