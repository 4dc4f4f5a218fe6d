import {
  type Command,
  type CommandContext,
  CommandError,
  type Report,
  UsageError,
} from '#cli/framework/command.ts';
import { table } from '#cli/framework/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteCurrency, putCurrency } from '#server/features/localisation/localisation-store.ts';
import { listCurrencies } from '#server/features/localisation/localisation-views.ts';
import { realWorld } from '#server/lib/world.ts';
import type { Services } from '#server/services.ts';

const codeOf = (typed: string): string => {
  if (/^[A-Za-z]{3}$/.test(typed)) return typed.toUpperCase();
  throw new UsageError('A currency is named by its three letters, such as USD.');
};

const rateOf = (typed: string): string => {
  if (/^\d{1,9}(?:\.\d{1,8})?$/.test(typed) && Number(typed) > 0) return typed;
  throw new UsageError(
    'The rate is how many units one unit of the shop’s own currency buys, such as 1.0842.',
  );
};

const list: Command = {
  name: 'currencies list',
  summary: 'Lists the currencies shoppers may choose, with their rates',
  example: 'currencies list',
  run: async ({ database }, _, { width }) => {
    const all = await listCurrencies(database.db);
    const rows = all.map((each) => [
      each.code,
      each.symbol,
      String(each.value),
      each.default === 1 ? 'default' : null,
    ]);
    return { text: table(['Code', 'Symbol', 'Rate', ''], rows, width), data: all };
  },
};

const put = async (
  { database }: Services,
  { note }: CommandContext,
  {
    code,
    symbol,
    rate,
  }: { readonly code: string; readonly symbol?: string | undefined; readonly rate?: string | undefined },
): Promise<Report> =>
  inTransaction(database.db, async (trx) => {
    const before = (await listCurrencies(trx)).find((each) => each.code === code);
    if (before?.default === 1 && rate !== undefined && Number(rate) !== 1) {
      throw new CommandError(`${code} is the shop’s own currency: prices are kept in it, and its rate is 1.`);
    }
    const wanted = { symbol: symbol ?? before?.symbol, rate: rate ?? (before && String(before.value)) };
    if (wanted.symbol === undefined || wanted.rate === undefined) {
      throw new UsageError(`${code} is new: say --symbol and --rate.`);
    }
    const after = { symbol: wanted.symbol, rate: wanted.rate };
    await putCurrency(trx, { code, ...after, now: realWorld.now() });
    const was = before && { symbol: before.symbol, rate: String(before.value) };
    await note(trx, { subject: `currency ${code}`, before: was ?? null, after });
    return {
      text: `✓ One unit of the shop’s own currency is ${after.rate} ${code}.`,
      data: { code, ...after },
    };
  });

const set: Command = {
  name: 'currencies set',
  summary: 'Adds or changes a currency',
  example: 'currencies set USD --symbol $ --rate 1.0842',
  words: ['code'],
  options: { symbol: { type: 'string' }, rate: { type: 'string' } },
  help: [
    ['--symbol <sign>', 'how it is written: $'],
    ['--rate <number>', 'how many of it one unit of the shop’s own currency buys'],
  ],
  run: async (services, { words: [typed = ''], options }, context) => {
    const symbol = options.symbol === undefined ? undefined : String(options.symbol).trim();
    if (symbol !== undefined && !/^\S{1,5}$/.test(symbol))
      throw new UsageError('--symbol has 1 to 5 characters.');
    const rate = options.rate === undefined ? undefined : rateOf(String(options.rate));
    return put(services, context, { code: codeOf(typed), symbol, rate });
  },
};

const remove: Command = {
  name: 'currencies remove',
  summary: 'Takes a currency away; orders in it stay',
  example: 'currencies remove SEK',
  words: ['code'],
  run: async ({ database }, { words: [typed = ''] }, { note }) => {
    const code = codeOf(typed);
    await inTransaction(database.db, async (trx) => {
      const before = (await listCurrencies(trx)).find((each) => each.code === code);
      if (!before) throw new CommandError(`The shop has no currency ${code}.`);
      if (before.default === 1) throw new CommandError(`${code} is the shop’s own currency.`);
      await deleteCurrency(trx, code);
      await note(trx, { subject: `currency ${code}`, before, after: null });
    });
    return { text: `✓ ${code} is gone.`, data: { code } };
  },
};

const rateList: Command = {
  ...list,
  name: 'rates list',
  summary: 'Lists the exchange rates',
  example: 'rates list',
};

const rateSet: Command = {
  name: 'rates set',
  summary: 'Sets an exchange rate; with EXCHANGE_RATES_URL the next day’s takes its place',
  example: 'rates set USD 1.0842',
  words: ['code', 'rate'],
  run: async (services, { words: [typed = '', rate = ''] }, context) => {
    const code = codeOf(typed);
    const known = (await listCurrencies(services.database.db)).some((each) => each.code === code);
    if (!known)
      throw new CommandError(`The shop has no currency ${code}. npm run shop -- currencies set adds one.`);
    return put(services, context, { code, rate: rateOf(rate) });
  },
};

export const currencyCommands: readonly Command[] = [list, set, remove, rateList, rateSet];
