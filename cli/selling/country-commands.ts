import { type Command, CommandError, type Typed, UsageError } from '#cli/framework/command.ts';
import { table } from '#cli/framework/tables.ts';
import type { PaymentMethod } from '#contract/content.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { putSetting, readRawSettings } from '#server/features/content/content-store.ts';
import {
  type CountryTerms,
  deleteCountry,
  listCountryTerms,
  putCountry,
} from '#server/features/content/countries-store.ts';
import { knownSettings } from '#server/features/content/settings-rules.ts';
import { fitsPattern } from '#server/lib/post-code.ts';

const isoOf = (typed: string): string => {
  if (/^[A-Za-z]{2}$/.test(typed)) return typed.toUpperCase();
  throw new UsageError('A country is named by its two letters, such as LV.');
};

/** 21, 5.5, or 'shop': the shop's own. */
const vatOf = (typed: string): number | null => {
  if (typed === 'shop') return null;
  const percent = Number(typed);
  if (/^\d{1,3}(?:\.\d{1,2})?$/.test(typed) && percent <= 100) return percent;
  throw new UsageError('VAT is a number from 0 to 100, or shop for the shop’s own.');
};

const methodsOf = (typed: string): readonly PaymentMethod[] | null => {
  if (typed === 'shop') return null;
  const read = knownSettings.payment_methods?.read(typed);
  if (read && 'value' in read) return read.value as PaymentMethod[];
  throw new UsageError('--methods is card, phone, card,phone, or shop for the shop’s own.');
};

const list: Command = {
  name: 'countries list',
  summary: 'Lists the countries the shop sells to, with VAT, post codes and ways to pay',
  example: 'countries list',
  run: async ({ database }, _, { width }) => {
    const countries = await listCountryTerms(database.db);
    const rows = countries.map(
      ({ iso, name, vatPercent, paymentMethods, postCodeExample, postCodePattern }) => [
        iso,
        name,
        vatPercent === null ? 'shop' : `${Number(vatPercent)} %`,
        paymentMethods?.join(',') ?? 'shop',
        postCodeExample,
        postCodePattern,
      ],
    );
    const head = ['Code', 'Name', 'VAT', 'Pay by', 'Post code', 'Pattern'];
    return { text: rows.length === 0 ? 'None.' : table(head, rows, width), data: countries };
  },
};

const changedBy = (before: CountryTerms, { options }: Typed): CountryTerms => {
  const after = {
    ...before,
    ...(options.name !== undefined && { name: String(options.name).trim() }),
    ...(options.vat !== undefined && { vatPercent: vatOf(String(options.vat)) }),
    ...(options.methods !== undefined && { paymentMethods: methodsOf(String(options.methods)) }),
    ...(options['post-code'] !== undefined && { postCodePattern: String(options['post-code']) || null }),
    ...(options.example !== undefined && { postCodeExample: String(options.example) || null }),
  };
  if (after.name === '') throw new UsageError('--name is the name of the country in English.');
  const { postCodePattern: pattern, postCodeExample: example } = after;
  if (pattern !== null && fitsPattern('', pattern) === null)
    throw new UsageError('--post-code is a regular expression, such as LV-\\d{4}.');
  if (pattern !== null && example !== null && fitsPattern(example, pattern) === false) {
    throw new UsageError(`The example ${example} does not fit ${pattern}.`);
  }
  return after;
};

const set: Command = {
  name: 'countries set',
  summary: 'Adds or changes a country the shop sells to',
  example: "countries set PT --name Portugal --vat 23 --post-code '\\d{4}-\\d{3}' --example 1000-001",
  words: ['country'],
  options: {
    name: { type: 'string' },
    vat: { type: 'string' },
    methods: { type: 'string' },
    'post-code': { type: 'string' },
    example: { type: 'string' },
  },
  help: [
    ['--name <name>', 'its English name; needed for a new one'],
    ['--vat <percent>', 'its VAT, or shop for the shop’s own'],
    ['--methods <ways>', 'card, phone, card,phone, or shop'],
    ['--post-code <pattern>', 'a regular expression for the whole post code in capitals; empty: any'],
    ['--example <code>', 'a post code that fits'],
  ],
  run: async ({ database }, typed, { note }) => {
    const iso = isoOf(typed.words[0] ?? '');
    const after = await inTransaction(database.db, async (trx) => {
      const countries = await listCountryTerms(trx);
      const before = countries.find((each) => each.iso === iso);
      if (!before && typed.options.name === undefined)
        throw new CommandError(`${iso} is new: say its --name too.`);
      const none = {
        iso,
        name: '',
        vatPercent: null,
        postCodePattern: null,
        postCodeExample: null,
        paymentMethods: null,
      };
      const changed = changedBy(before ?? none, typed);
      const namesake = countries.find((each) => each.name === changed.name && each.iso !== iso);
      if (namesake) throw new CommandError(`${changed.name} is the name of ${namesake.iso} already.`);
      await putCountry(trx, changed);
      await note(trx, { subject: `country ${iso}`, before: before ?? null, after: changed });
      return changed;
    });
    return { text: `✓ ${after.name} is sold to.`, data: after };
  },
};

const remove: Command = {
  name: 'countries remove',
  summary: 'No longer sells to a country; orders from there stay',
  example: 'countries remove PT',
  words: ['country'],
  run: async ({ database }, { words: [typed = ''] }, { note }) => {
    const iso = isoOf(typed);
    await inTransaction(database.db, async (trx) => {
      const before = (await listCountryTerms(trx)).find((each) => each.iso === iso);
      if (!before) throw new CommandError(`The shop does not sell to ${iso}.`);
      await deleteCountry(trx, iso);
      await note(trx, { subject: `country ${iso}`, before, after: null });
    });
    return { text: `✓ ${iso} is no longer sold to.`, data: { iso } };
  },
};

const vatList: Command = {
  name: 'vat list',
  summary: 'Lists the VAT rates: the shop’s own and those of countries',
  example: 'vat list',
  run: async ({ database: { db } }, _, { width }) => {
    const own = (await readRawSettings(db)).get('vat_percent') ?? 0;
    const countries = await listCountryTerms(db);
    const rates = [
      { country: 'shop', percent: Number(own) },
      ...countries.map(({ iso, vatPercent }) => ({ country: iso, percent: Number(vatPercent ?? own) })),
    ];
    const rows = rates.map(({ country, percent }) => [country, String(percent)]);
    return { text: table(['Country', 'VAT %'], rows, width), data: rates };
  },
};

const vatSet: Command = {
  name: 'vat set',
  summary: 'Sets the VAT of a country, or the shop’s own; orders that are placed keep theirs',
  example: 'vat set LV 21',
  words: ['country', 'percent'],
  run: async ({ database }, { words: [typed = '', percent = ''] }, { note }) => {
    const vatPercent = vatOf(percent);
    const iso = typed === 'shop' ? null : isoOf(typed);
    await inTransaction(database.db, async (trx) => {
      if (iso === null) {
        const before = { value: (await readRawSettings(trx)).get('vat_percent') ?? null };
        if (vatPercent === null) throw new UsageError('The shop’s own VAT is a number from 0 to 100.');
        await putSetting(trx, 'vat_percent', vatPercent);
        await note(trx, { subject: 'setting vat_percent', before, after: { value: vatPercent } });
        return;
      }
      const before = (await listCountryTerms(trx)).find((each) => each.iso === iso);
      if (!before) throw new CommandError(`The shop does not sell to ${iso}.`);
      await putCountry(trx, { ...before, vatPercent });
      await note(trx, { subject: `country ${iso}`, before, after: { ...before, vatPercent } });
    });
    const what = vatPercent === null ? 'the shop’s own' : `${vatPercent} %`;
    return {
      text: `✓ VAT for ${iso ?? 'the shop'} is ${what}.`,
      data: { country: iso ?? 'shop', percent: vatPercent },
    };
  },
};

export const countryCommands: readonly Command[] = [list, set, remove, vatList, vatSet];
