import { type Command, CommandError, UsageError } from '#cli/framework/command.ts';
import { table } from '#cli/framework/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteSetting, putSetting, readRawSettings } from '#server/features/content/content-store.ts';
import { knownSettings } from '#server/features/content/settings-rules.ts';

const knownOf = (key: string) => {
  const known = knownSettings[key];
  if (!known) throw new CommandError(`There is no setting ${key}. npm run shop -- settings list shows them.`);
  return known;
};

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === '' ? '–' : String(value);
};

const list: Command = {
  name: 'settings list',
  summary: 'Lists the settings of the shop: what they are, and what each is for',
  example: 'settings list',
  run: async ({ database }, _, { width }) => {
    const held = await readRawSettings(database.db);
    const settings = Object.entries(knownSettings).map(([key, { meaning, unset }]) => ({
      key,
      value: held.has(key) ? held.get(key) : unset,
      is_set: held.has(key),
      meaning,
    }));
    const rows = settings.map(({ key, value, is_set, meaning }) => [
      key,
      shown(value),
      is_set ? 'yes' : 'no',
      meaning,
    ]);
    return { text: table(['Setting', 'Value', 'Set', 'What it is'], rows, width), data: settings };
  },
};

const get: Command = {
  name: 'settings get',
  summary: 'Prints one setting',
  example: 'settings get vat_percent',
  words: ['setting'],
  run: async ({ database }, { words: [key = ''] }) => {
    const { unset } = knownOf(key);
    const held = await readRawSettings(database.db);
    const value = held.has(key) ? held.get(key) : unset;
    return { text: shown(value), data: { key, value, is_set: held.has(key) } };
  },
};

const set: Command = {
  name: 'settings set',
  summary: 'Changes one setting; shoppers see it at once',
  example: "settings set shop_name 'Lamp & Co'",
  words: ['setting', 'value?'],
  options: { default: { type: 'boolean' } },
  help: [['--default', 'forgets what was set']],
  run: async ({ database }, { words: [key = '', typed], options }, { note }) => {
    const { read, unset } = knownOf(key);
    const isForgotten = options.default === true;
    if (isForgotten === (typed !== undefined)) throw new UsageError('Say the value, or --default.');
    const result = isForgotten ? { value: unset } : read(typed ?? '');
    if ('fault' in result) throw new UsageError(`${key} is ${result.fault}.`);
    await inTransaction(database.db, async (trx) => {
      const before = (await readRawSettings(trx)).get(key) ?? null;
      if (isForgotten) await deleteSetting(trx, key);
      else await putSetting(trx, key, result.value);
      await note(trx, {
        subject: `setting ${key}`,
        before: { value: before },
        after: { value: result.value },
      });
    });
    return {
      text: `✓ ${key} is ${shown(result.value)}.`,
      data: { key, value: result.value, is_set: !isForgotten },
    };
  },
};

export const settingsCommands: readonly Command[] = [list, get, set];
