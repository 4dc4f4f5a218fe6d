import { type Command, operationOf, type ShopCommand, UsageError } from '#cli/framework/command.ts';
import { table } from '#cli/framework/tables.ts';
import { listSettings, readSetting, setSetting } from '#server/features/content/set-setting.ts';

/** As it is typed: `0-1` for a range. */
const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'object' && value !== null) return Object.values(value).join('-');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === '' ? '–' : String(value);
};

/** A long value, such as a script, would push the meaning off the screen; `settings get` prints all of it. */
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

const list: ShopCommand = {
  name: 'settings list',
  summary: 'List the settings of the shop',
  example: 'settings list',
  run: async ({ database }, _, { width }) => {
    const settings = await listSettings(database.db);
    const rows = settings.map(({ key, value, isSet, meaning }) => [
      key,
      shortened(shown(value)),
      isSet ? 'yes' : 'no',
      meaning,
    ]);
    const data = settings.map(({ isSet, ...setting }) => ({ ...setting, is_set: isSet }));
    return { text: table(['Setting', 'Value', 'Set', 'Meaning'], rows, width), data };
  },
};

const get: ShopCommand = {
  name: 'settings get',
  summary: 'Print one setting',
  example: 'settings get vat_percent',
  args: '<setting>',
  run: async ({ database }, { args: [key = ''] }) => {
    const { value, isSet } = await readSetting(database.db, key);
    return { text: shown(value), data: { key, value, is_set: isSet } };
  },
};

const set: ShopCommand<{ default?: boolean }> = {
  name: 'settings set',
  summary: 'Change a setting; shoppers see it at once',
  example: "settings set shop_name 'Lamp & Co'",
  args: '<setting> [value]',
  options: [['--default', 'Restore the default value']],
  run: async (services, { args: [key = '', typed], options }, context) => {
    const isReset = options.default === true;
    if (isReset === (typed !== undefined)) throw new UsageError('Give a value or --default.');
    const value = await setSetting(operationOf(services, context), key, isReset ? null : (typed ?? ''));
    return { text: `✓ ${key} is ${shown(value)}.`, data: { key, value, is_set: !isReset } };
  },
};

export const settingsCommands: readonly Command[] = [list, get, set];
