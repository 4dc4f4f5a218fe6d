import {
  type Command,
  type DryRun,
  dryRunOption,
  operationOf,
  type Report,
  required,
  type ShopCommand,
  mark as sign,
  UsageError,
} from '#cli/framework/command.ts';
import { limitOption, oneOf } from '#cli/framework/options.ts';
import { count, table } from '#cli/framework/tables.ts';
import { createProduct } from '#server/features/catalogue-admin/create-product.ts';
import {
  limitPerOrder,
  listProducts,
  markProducts,
  setOnSale,
  setRights,
} from '#server/features/catalogue-admin/edit-products.ts';
import { centsText } from '#server/lib/money.ts';

const list: ShopCommand<{ category?: string; hidden?: boolean; shown?: boolean; limit: number }> = {
  name: 'products list',
  summary: 'List products by name, hidden ones included',
  example: 'products list lamp --hidden',
  args: '[search]',
  options: [
    ['--category <url>', 'Only products of this category'],
    ['--hidden', 'Only products that are off sale'],
    ['--shown', 'Only products that are on sale'],
    limitOption,
  ],
  run: async ({ database }, { args: [search], options }, { width }) => {
    const { category, hidden, shown, limit } = options;
    const isActive = hidden ? false : shown ? true : undefined;
    const products = await listProducts(database.db, { search, category, isActive, limit });
    const rows = products.map((product) => [
      product.sku,
      product.name,
      product.priceCents === 0 ? null : centsText(product.priceCents),
      product.stock,
      product.variations || null,
      [
        ...(product.isActive ? [] : ['hidden']),
        ...(product.isTop ? ['top'] : []),
        ...(product.isNew ? ['new'] : []),
      ].join(', ') || null,
    ]);
    const head = ['SKU', 'Name', 'Price', 'Available', 'Variations', 'Marks'];
    return { text: rows.length === 0 ? 'No products.' : table(head, rows, width), data: products };
  },
};

const create: ShopCommand<DryRun & { manufacturer?: string }> = {
  name: 'products create',
  summary: 'Create a product that is not on sale, without price and stock',
  example: 'products create LMP-300 "Desk lamp" --manufacturer Lumo',
  args: '<sku> <name>',
  options: [['--manufacturer <name>', 'Its manufacturer'], dryRunOption],
  run: async (services, { args: [sku = '', name = ''], options }, context) => {
    const wish = { sku, name, manufacturer: options.manufacturer ?? null };
    const id = await createProduct(operationOf(services, context, options), wish);
    const text = `${sign(options)} ${sku} ${options.dryRun ? 'would be' : 'is'} created, not on sale.`;
    return { text, data: { id, sku, dry_run: options.dryRun === true } };
  },
};

const report = (options: DryRun, changed: readonly string[], what: string): Report => ({
  text: `${sign(options)} ${count(changed.length, 'product')} ${options.dryRun ? 'would be ' : ''}${what}.`,
  data: { dry_run: options.dryRun === true, changed },
});

const hide: ShopCommand<DryRun> = {
  name: 'products hide',
  summary: 'Take products, or single variations, off sale',
  example: 'products hide LMP-100 LMP-200-BL',
  args: '<sku...>',
  options: [dryRunOption],
  run: async (services, { args, options }, context) => {
    const { changed } = await setOnSale(operationOf(services, context, options), args, false);
    return report(options, changed, 'hidden');
  },
};

const show: ShopCommand<DryRun> = {
  name: 'products show',
  summary: 'Put products, or single variations, on sale',
  example: 'products show LMP-100',
  args: '<sku...>',
  options: [dryRunOption],
  run: async (services, { args, options }, context) => {
    const { changed } = await setOnSale(operationOf(services, context, options), args, true);
    return report(options, changed, 'put on sale');
  },
};

type YesNo = 'yes' | 'no';
const yesNo = oneOf<YesNo>(['yes', 'no']);
const flag = (value: YesNo | undefined): boolean | undefined => value && value === 'yes';

const mark: ShopCommand<{ top?: YesNo; new?: YesNo } & DryRun> = {
  name: 'products mark',
  summary: 'Mark products as top products or as new, or remove the marks',
  example: 'products mark LMP-100 --top yes --new no',
  args: '<sku...>',
  options: [
    ['--top <yes|no>', 'Whether it is a top product', yesNo],
    ['--new <yes|no>', 'Whether it is new', yesNo],
    dryRunOption,
  ],
  run: async (services, { args, options }, context) => {
    const marks = { isTop: flag(options.top), isNew: flag(options.new) };
    const { changed } = await markProducts(operationOf(services, context, options), args, marks);
    return report(options, changed, 'changed');
  },
};

/** 0: any number. */
const perOrder = (typed: string): number => {
  if (typed === 'any') return 0;
  if (/^[1-9]\d{0,2}$/.test(typed)) return Number(typed);
  throw new UsageError('Give a number from 1 to 999, or any.');
};

const limit: ShopCommand<{ perOrder: number } & DryRun> = {
  name: 'products limit',
  summary: 'Limit the pieces of a product in one order, all variations together',
  example: 'products limit LMP-100 --per-order 2',
  args: '<sku...>',
  options: [['--per-order <count>', 'Pieces at most, or any for no limit', perOrder, required], dryRunOption],
  run: async (services, { args, options }, context) => {
    const operation = operationOf(services, context, options);
    const { changed } = await limitPerOrder(operation, args, options.perOrder || null);
    return report(options, changed, 'changed');
  },
};

const months = (typed: string): number | 'shop' => {
  if (typed === 'shop') return typed;
  if (/^[1-9]\d{0,2}$/.test(typed) && Number(typed) <= 600) return Number(typed);
  throw new UsageError('Give a number of months from 1 to 600, or shop for the setting.');
};

type Withdrawal = 'normal' | 'sealed' | 'excluded';

const rights: ShopCommand<{ withdrawal?: Withdrawal; guaranteeMonths?: number | 'shop' } & DryRun> = {
  name: 'products rights',
  summary: 'Set whether buyers of products can withdraw, and their legal guarantee, for orders from now on',
  example: 'products rights LMP-100 --withdrawal sealed --guarantee-months 36',
  args: '<sku...>',
  options: [
    [
      '--withdrawal <rule>',
      'normal, sealed (only with an unbroken seal) or excluded (made to order)',
      oneOf<Withdrawal>(['normal', 'sealed', 'excluded']),
    ],
    ['--guarantee-months <months>', 'Months, or shop for the setting', months],
    dryRunOption,
  ],
  run: async (services, { args, options }, context) => {
    const { withdrawal, guaranteeMonths } = options;
    const { changed } = await setRights(operationOf(services, context, options), args, {
      withdrawal,
      guaranteeMonths: guaranteeMonths === 'shop' ? null : guaranteeMonths,
    });
    return report(options, changed, 'changed');
  },
};

export const productCommands: readonly Command[] = [list, create, hide, show, mark, limit, rights];
