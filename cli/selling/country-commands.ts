import { InvalidArgumentError } from 'commander';
import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { argument, percent } from '#cli/framework/options.ts';
import { table } from '#cli/framework/tables.ts';
import type { PaymentMethod } from '#contract/content.ts';
import { listCountryTerms } from '#server/features/content/countries-store.ts';
import {
  listVatRates,
  removeCountries,
  saveCountry,
  setCountryVat,
  setShopVat,
} from '#server/features/content/save-country.ts';
import { knownSettings } from '#server/features/content/settings-rules.ts';

/** Null: what the shop has set applies. */
const orNull = <Value>(value: Value | 'shop'): Value | null => (value === 'shop' ? null : value);

const vat = (typed: string): number | 'shop' => (typed === 'shop' ? typed : percent(typed));

const paymentMethods = (typed: string): readonly PaymentMethod[] | 'shop' => {
  if (typed === 'shop') return typed;
  const read = knownSettings.payment_methods?.read(typed);
  if (read && 'value' in read) return read.value as PaymentMethod[];
  throw new InvalidArgumentError('Use card, phone, card,phone, or shop for the methods of the shop.');
};

const list: ShopCommand = {
  name: 'countries list',
  summary: 'List the countries that the shop sells to, with VAT, post codes and payment methods',
  example: 'countries list',
  run: async ({ database }, _, { width }) => {
    const countries = await listCountryTerms(database.db);
    const rows = countries.map((country) => [
      country.iso,
      country.name,
      country.vatPercent === null ? 'shop' : `${Number(country.vatPercent)} %`,
      country.paymentMethods?.join(',') ?? 'shop',
      country.postCodeExample,
      country.postCodePattern,
    ]);
    const head = ['Code', 'Name', 'VAT', 'Payment', 'Post code', 'Pattern'];
    return { text: rows.length === 0 ? 'No countries.' : table(head, rows, width), data: countries };
  },
};

interface CountryOptions {
  readonly name?: string;
  readonly vat?: number | 'shop';
  readonly methods?: readonly PaymentMethod[] | 'shop';
  readonly postCode?: string;
  readonly example?: string;
}

const set: ShopCommand<CountryOptions> = {
  name: 'countries set',
  summary: 'Add or change a country that the shop sells to',
  example: "countries set PT --name Portugal --vat 23 --post-code '\\d{4}-\\d{3}' --example 1000-001",
  args: '<country>',
  options: [
    ['--name <name>', 'English name; needed for a new country'],
    ['--vat <percent>', 'VAT rate, or shop for the rate of the shop', vat],
    ['--methods <methods>', 'card, phone, card,phone, or shop', paymentMethods],
    ['--post-code <pattern>', 'Regular expression for the whole post code in capitals; empty: any'],
    ['--example <code>', 'Post code that matches'],
  ],
  run: async (services, { args: [iso = ''], options }, context) => {
    const { name, vat: rate, methods, postCode, example } = options;
    const country = await saveCountry(operationOf(services, context), iso, {
      ...(name !== undefined && { name: name.trim() }),
      ...(rate !== undefined && { vatPercent: orNull(rate) }),
      ...(methods !== undefined && { paymentMethods: orNull(methods) }),
      ...(postCode !== undefined && { postCodePattern: postCode || null }),
      ...(example !== undefined && { postCodeExample: example || null }),
    });
    return { text: `✓ The shop sells to ${country.name}.`, data: country };
  },
};

const remove: ShopCommand<DryRun> = {
  name: 'countries remove',
  summary: 'Stop selling to countries; their orders stay',
  example: 'countries remove PT ES IT',
  args: '<country...>',
  options: [dryRunOption],
  run: async (services, { args, options }, context) => {
    const removed = await removeCountries(operationOf(services, context, options), args);
    const isos = removed.map(({ iso }) => iso);
    const would = options.dryRun ? 'would no longer sell' : 'no longer sells';
    return {
      text: `${mark(options)} The shop ${would} to ${isos.join(', ')}.`,
      data: { dry_run: options.dryRun === true, removed: isos },
    };
  },
};

const vatList: ShopCommand = {
  name: 'vat list',
  summary: 'List the VAT rates of the shop and of its countries',
  example: 'vat list',
  run: async ({ database }, _, { width }) => {
    const rates = await listVatRates(database.db);
    const rows = rates.map(({ country, percent: rate }) => [country, String(rate)]);
    return { text: table(['Country', 'VAT %'], rows, width), data: rates };
  },
};

const vatSet: ShopCommand = {
  name: 'vat set',
  summary: 'Set the VAT rate of a country or of the shop; placed orders keep theirs',
  example: 'vat set LV 21',
  args: '<country> <percent>',
  run: async (services, { args: [typed = '', rate = ''] }, context) => {
    const operation = operationOf(services, context);
    const vatPercent = orNull(argument('percent', rate, vat));
    const country = typed === 'shop' ? typed : typed.toUpperCase();
    if (country === 'shop') await setShopVat(operation, vatPercent);
    else await setCountryVat(operation, country, vatPercent);
    const shown = vatPercent === null ? 'the rate of the shop' : `${vatPercent} %`;
    return {
      text: `✓ VAT for ${country === 'shop' ? 'the shop' : country} is ${shown}.`,
      data: { country, percent: vatPercent },
    };
  },
};

export const countryCommands: readonly Command[] = [list, set, remove, vatList, vatSet];
