import { type Command, CommandError } from '#cli/framework/command.ts';
import { dryRun, dryRunHelp, tryOut } from '#cli/framework/dry-run.ts';
import { count } from '#cli/framework/tables.ts';
import { LOADED_KEY } from '#demo/load-demo.ts';
import { loadSampleWorld, readSample } from '#demo/load-sample-shop.ts';
import { unloadDemo } from '#demo/unload-demo.ts';
import { ensureLocale } from '#server/features/localisation/ensure-locale.ts';
import { realWorld } from '#server/lib/world.ts';

const load: Command = {
  name: 'demo load',
  summary: 'Fills an empty shop with the sample shop: catalogue, content, customers and their orders',
  example: 'demo load',
  run: async ({ database: { db } }, _, { note, progress }) => {
    const { state, hasGoods } = await readSample(db);
    if (state !== 'loaded') {
      if (hasGoods)
        throw new CommandError(
          'The shop has products or orders of its own: the sample shop is loaded only into an empty one.',
        );
      await db.deleteFrom('settings').where('key', '=', LOADED_KEY).execute();
    }
    const bar = progress('Filling the shop', 3);
    const counts = await loadSampleWorld(db, realWorld, bar.advance).finally(bar.end);
    if (!counts)
      throw new CommandError('Somebody is filling the shop or taking the sample away at this moment.');
    await note(db, { subject: 'sample shop', before: { state }, after: { state: 'loaded' } });
    return {
      text: `✓ The sample shop is there: ${count(counts.products, 'product')} in ${count(counts.categories, 'category', 'categories')}.`,
      data: counts,
    };
  },
};

const nextSteps = [
  'The shop is yours. What it needs now:',
  "  npm run shop -- settings set shop_name 'My Shop'     and: npm run shop -- settings list",
  '  npm run shop -- pages set terms --title Terms --file terms.html',
  '  npm run shop -- delivery set Home --countries LV,LT,EE --rate 5.90',
  '  npm run shop -- import catalogue.csv --format shopify',
  '  npm run shop -- doctor                               says what is still missing',
].join('\n');

const unload: Command = {
  name: 'demo unload',
  summary: 'Takes the sample shop away; what you made or changed stays, and so does what customers ordered',
  example: 'demo unload --dry-run',
  options: dryRun,
  help: [dryRunHelp],
  run: async ({ database: { db } }, { options }, { note, progress }) => {
    const isDry = options['dry-run'] === true;
    if ((await readSample(db)).state !== 'loaded') throw new CommandError('The sample shop is not there.');
    const bar = progress('Taking it away', 3);
    const { removed, kept } = await tryOut(db, isDry, async (trx) => {
      const unloaded = await unloadDemo(trx, realWorld.now(), bar.advance);
      await note(trx, { subject: 'sample shop', before: { state: 'loaded' }, after: unloaded });
      return unloaded;
    }).finally(bar.end);
    if (!isDry) await ensureLocale(db);
    const gone = Object.entries(removed)
      .filter(([, number]) => number > 0)
      .map(([what, number]) => `  ${String(number).padStart(5)}  ${what}`);
    const text = [
      isDry ? '· This would go:' : '✓ The sample shop is gone:',
      ...gone,
      ...(kept.length > 0
        ? ['', isDry ? 'This would stay:' : 'This stays:', ...kept.map((each) => `  ${each}`)]
        : []),
      ...(isDry ? [] : ['', nextSteps]),
    ].join('\n');
    return { text, data: { dry_run: isDry, removed, kept } };
  },
};

export const demoCommands: readonly Command[] = [load, unload];
