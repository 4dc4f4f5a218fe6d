import {
  type Command,
  type CommandContext,
  operationOf,
  type Report,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { table } from '#cli/framework/tables.ts';
import { listCurrencies } from '#server/features/localisation/localisation-views.ts';
import {
  type CurrencyChange,
  removeCurrency,
  saveCurrency,
  setExchangeRate,
} from '#server/features/localisation/save-currency.ts';
import type { Services } from '#server/services.ts';

const listAll = async ({ database }: Services, _: unknown, { width }: CommandContext): Promise<Report> => {
  const all = await listCurrencies(database.db);
  const rows = all.map((each) => [
    each.code,
    each.symbol,
    String(each.value),
    each.default === 1 ? 'base' : null,
  ]);
  return { text: table(['Code', 'Symbol', 'Rate', ''], rows, width), data: all };
};

const list: ShopCommand = {
  name: 'currencies list',
  summary: 'List the currencies that shoppers can choose, with their rates',
  example: 'currencies list',
  run: listAll,
};

const reportOf = (currency: { readonly code: string; readonly rate: string }): Report => ({
  text: `✓ One unit of the base currency is ${currency.rate} ${currency.code}.`,
  data: currency,
});

const set: ShopCommand<CurrencyChange> = {
  name: 'currencies set',
  summary: 'Add or change a currency',
  example: 'currencies set USD --symbol $ --rate 1.0842',
  args: '<code>',
  options: [
    ['--symbol <symbol>', 'How it is written, such as $'],
    ['--rate <number>', 'How many units one unit of the base currency buys'],
  ],
  run: async (services, { args: [code = ''], options: { symbol, rate } }, context) =>
    reportOf(await saveCurrency(operationOf(services, context), code, { symbol: symbol?.trim(), rate })),
};

const remove: ShopCommand = {
  name: 'currencies remove',
  summary: 'Remove a currency; orders in it stay',
  example: 'currencies remove SEK',
  args: '<code>',
  run: async (services, { args: [typed = ''] }, context) => {
    const { code } = await removeCurrency(operationOf(services, context), typed);
    return { text: `✓ ${code} is removed.`, data: { code } };
  },
};

const rateList: ShopCommand = {
  name: 'rates list',
  summary: 'List the exchange rates',
  example: 'rates list',
  run: listAll,
};

const rateSet: ShopCommand = {
  name: 'rates set',
  summary: 'Set an exchange rate; with EXCHANGE_RATES_URL the next daily rate replaces it',
  example: 'rates set USD 1.0842',
  args: '<code> <rate>',
  run: async (services, { args: [code = '', rate = ''] }, context) =>
    reportOf(await setExchangeRate(operationOf(services, context), code, rate)),
};

export const currencyCommands: readonly Command[] = [list, set, remove, rateList, rateSet];
