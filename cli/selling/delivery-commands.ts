import { InvalidArgumentError } from 'commander';
import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  type OptionSpec,
  operationOf,
  type ShopCommand,
  UsageError,
} from '#cli/framework/command.ts';
import { amount, readCents } from '#cli/framework/options.ts';
import { readTable } from '#cli/framework/read-table.ts';
import { table } from '#cli/framework/tables.ts';
import { removeDeliveryZone, saveDeliveryZone } from '#server/features/delivery/save-delivery-zone.ts';
import type { Rate } from '#server/gateways/delivery/rate-rules.ts';
import { type DeliveryZone, listZones } from '#server/gateways/delivery/rates-store.ts';
import { centsText } from '#server/lib/money.ts';

type Places = DeliveryZone['places'];

const rateText = ({ upToGrams, fromValueCents, priceCents }: Rate): string =>
  [
    centsText(priceCents),
    ...(upToGrams === null ? [] : [`to ${upToGrams / 1000} kg`]),
    ...(fromValueCents === 0 ? [] : [`from ${centsText(fromValueCents)}`]),
  ].join(' ');

const ratesText = (rates: readonly Rate[]): string =>
  rates.length === 0 ? 'not served' : rates.map(rateText).join('; ');

const placesText = (places: Places): string =>
  places
    .map(({ iso, postCodePattern }) => (postCodePattern === null ? iso : `${iso}:${postCodePattern}`))
    .join(' ');

const list: ShopCommand = {
  name: 'delivery list',
  summary: 'List delivery zones with their countries, days, rates and free delivery',
  example: 'delivery list',
  run: async ({ database }, _, { width }) => {
    const zones = await listZones(database.db);
    const rows = zones.map(({ method, name, freeFromCents, days, places, rates }) => [
      method,
      name,
      placesText(places),
      days && `${days.min}-${days.max}`,
      freeFromCents === null ? null : centsText(freeFromCents),
      ratesText(rates),
    ]);
    const head = ['Method', 'Zone', 'Countries', 'Days', 'Free from', 'Rates'];
    return { text: rows.length === 0 ? 'No delivery zones.' : table(head, rows, width), data: zones };
  },
};

/** 'LV,ES:07\d{3}': countries, and parts of them by post code, without duplicates. */
const places = (typed: string): Places =>
  [...new Set(typed.split(',').map((each) => each.trim()))].map((each) => {
    const [iso = '', ...pattern] = each.split(':');
    return { iso, postCodePattern: pattern.length === 0 ? null : pattern.join(':') };
  });

const freeFrom = (typed: string): number | 'never' => {
  if (typed === 'never') return typed;
  const cents = readCents(typed);
  if (!cents) throw new InvalidArgumentError('Use an amount above zero, such as 300.00, or never.');
  return cents;
};

/** '1-3': working days in transit. */
const days = (typed: string): NonNullable<DeliveryZone['days']> | 'none' => {
  if (typed === 'none') return typed;
  const [min, max] = (/^(\d{1,2})-(\d{1,2})$/.exec(typed)?.slice(1) ?? []).map(Number);
  if (min === undefined || max === undefined || min > max || max > 60) {
    throw new InvalidArgumentError('Use a range of days of at most 60, such as 1-3, or none.');
  }
  return { min, max };
};

/** Reads a CSV file with the column price and, optionally, up_to_kg and from. */
const ratesOfFile = async (path: string): Promise<readonly Rate[]> => {
  const { rows, errors } = await readTable(path, { needed: ['price'], optional: ['up_to_kg', 'from'] });
  const rates = rows.map(({ line, cells }) => {
    const priceCents = readCents(cells.price);
    const fromValueCents = cells.from === '' ? 0 : readCents(cells.from);
    const grams = cells.up_to_kg === '' ? null : Math.round(Number(cells.up_to_kg) * 1000);
    if (priceCents === null) errors.add(line, 'price', `'${cells.price}' is not a price such as 5.90`);
    if (fromValueCents === null) errors.add(line, 'from', `'${cells.from}' is not an amount such as 150.00`);
    if (grams !== null && !(grams > 0 && grams <= 10_000_000)) {
      errors.add(line, 'up_to_kg', `'${cells.up_to_kg}' is not a weight in kilograms`);
    }
    return { priceCents: priceCents ?? 0, fromValueCents: fromValueCents ?? 0, upToGrams: grams };
  });
  errors.throwIfAny();
  return rates;
};

const methodOption: OptionSpec = ['--method <code>', 'Delivery method of the zone', undefined, 'courier'];

interface ZoneOptions extends DryRun {
  readonly method: string;
  readonly countries?: Places;
  readonly rate?: number;
  readonly rates?: string;
  readonly notServed?: boolean;
  readonly freeFrom?: number | 'never';
  readonly days?: NonNullable<DeliveryZone['days']> | 'none';
}

const ratesOf = async ({ rate, rates, notServed }: ZoneOptions): Promise<readonly Rate[] | undefined> => {
  if ([rate, rates, notServed].filter((each) => each !== undefined).length > 1) {
    throw new UsageError('Use only one of --rate, --rates and --not-served.');
  }
  if (notServed) return [];
  if (rates !== undefined) return ratesOfFile(rates);
  return rate === undefined ? undefined : [{ priceCents: rate, fromValueCents: 0, upToGrams: null }];
};

const set: ShopCommand<ZoneOptions> = {
  name: 'delivery set',
  summary: 'Create or change a delivery zone; a country is in one zone of a method only',
  example: 'delivery set Baltics --countries LV,LT,EE --rate 5.90 --free-from 300 --days 1-2',
  args: '<zone>',
  options: [
    methodOption,
    ['--countries <codes>', 'LV,LT,EE, or parts of countries by post code: ES:07\\d{3}', places],
    ['--rate <amount>', 'One price for every parcel', amount()],
    ['--rates <csv>', 'CSV file with the columns price, up_to_kg, from; the cheapest match applies'],
    ['--not-served', 'No delivery'],
    ['--free-from <amount>', 'Free delivery for goods worth this or more, or never', freeFrom],
    ['--days <range>', 'Working days in transit, such as 1-3, or none; handling_days is added', days],
    dryRunOption,
  ],
  run: async (services, { args: [typed = ''], options }, context) => {
    const { countries, freeFrom: free, days: span } = options;
    const rates = await ratesOf(options);
    const zone = await saveDeliveryZone(
      operationOf(services, context, options),
      { name: typed.trim(), method: options.method },
      {
        ...(countries && { places: countries }),
        ...(free !== undefined && { freeFromCents: free === 'never' ? null : free }),
        ...(span !== undefined && { days: span === 'none' ? null : span }),
        ...(rates && { rates }),
      },
    );
    return {
      text: `${mark(options)} ${zone.name} (${placesText(zone.places)}): ${ratesText(zone.rates)}.`,
      data: { ...zone, dry_run: options.dryRun === true },
    };
  },
};

const remove: ShopCommand<{ readonly method: string }> = {
  name: 'delivery remove',
  summary: 'Remove a delivery zone; its countries then have no delivery price',
  example: 'delivery remove Baltics',
  args: '<zone>',
  options: [methodOption],
  run: async (services, { args: [name = ''], options }, context) => {
    await removeDeliveryZone(operationOf(services, context), { name, method: options.method });
    return { text: `✓ Delivery zone ${name} is removed.`, data: { name } };
  },
};

export const deliveryCommands: readonly Command[] = [list, set, remove];
