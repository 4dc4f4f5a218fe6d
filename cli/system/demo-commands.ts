import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { count } from '#cli/framework/tables.ts';
import { loadSampleShop, unloadSampleShop } from '#demo/sample-shop.ts';
import { ensureLocale } from '#server/features/localisation/ensure-locale.ts';

const load: ShopCommand = {
  name: 'demo load',
  summary: 'Fill an empty shop with the sample catalogue, content, customers and orders',
  example: 'demo load',
  run: async (services, _, context) => {
    const bar = context.progress('Loading the sample shop', 3);
    const counts = await loadSampleShop(operationOf(services, context), bar.advance).finally(bar.end);
    const categories = count(counts.categories, 'category', 'categories');
    return {
      text: `✓ The sample shop is loaded: ${count(counts.products, 'product')} in ${categories}.`,
      data: counts,
    };
  },
};

const nextSteps = [
  'The shop is yours. Next steps:',
  "  npm run shop -- settings set shop_name 'My Shop'     and: npm run shop -- settings list",
  '  npm run shop -- pages set terms --title Terms --file terms.html',
  '  npm run shop -- delivery set Home --countries LV,LT,EE --rate 5.90',
  '  npm run shop -- import catalogue.csv --format shopify',
  '  npm run shop -- doctor                               shows what is still missing',
].join('\n');

const unload: ShopCommand<DryRun> = {
  name: 'demo unload',
  summary: 'Remove the sample shop; what you created or changed stays, and so do customer orders',
  example: 'demo unload --dry-run',
  options: [dryRunOption],
  run: async (services, { options }, context) => {
    const bar = context.progress('Removing the sample shop', 3);
    const operation = operationOf(services, context, options);
    const { removed, kept } = await unloadSampleShop(operation, bar.advance).finally(bar.end);
    if (!options.dryRun) await ensureLocale(services.database.db);
    const rows = Object.entries(removed)
      .filter(([, number]) => number > 0)
      .map(([what, number]) => `  ${String(number).padStart(5)}  ${what}`);
    const text = [
      `${mark(options)} ${options.dryRun ? 'Would be removed:' : 'The sample shop is removed:'}`,
      ...rows,
      ...(kept.length > 0
        ? ['', options.dryRun ? 'Would stay:' : 'These stay:', ...kept.map((each) => `  ${each}`)]
        : []),
      ...(options.dryRun ? [] : ['', nextSteps]),
    ].join('\n');
    return { text, data: { dry_run: options.dryRun === true, removed, kept } };
  },
};

export const demoCommands: readonly Command[] = [load, unload];
