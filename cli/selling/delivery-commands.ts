import { type Command, CommandError, type Typed, UsageError } from '#cli/framework/command.ts';
import { dryRun, dryRunHelp, tryOut } from '#cli/framework/dry-run.ts';
import { centsOf, readCents } from '#cli/framework/options.ts';
import { readTable } from '#cli/framework/read-table.ts';
import { table } from '#cli/framework/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listCountryTerms } from '#server/features/content/countries-store.ts';
import type { Rate } from '#server/gateways/delivery/rate-rules.ts';
import { type DeliveryZone, deleteZone, listZones, putZone } from '#server/gateways/delivery/rates-store.ts';
import { centsText } from '#server/lib/money.ts';
import { fitsPattern } from '#server/lib/post-code.ts';

const rateText = ({ upToGrams, fromValueCents, priceCents }: Rate): string =>
  [
    centsText(priceCents),
    ...(upToGrams === null ? [] : [`to ${upToGrams / 1000} kg`]),
    ...(fromValueCents === 0 ? [] : [`from ${centsText(fromValueCents)}`]),
  ].join(' ');

const placeText = ({ iso, postCodePattern }: DeliveryZone['places'][number]): string =>
  postCodePattern === null ? iso : `${iso}:${postCodePattern}`;

const list: Command = {
  name: 'delivery list',
  summary: 'Lists delivery zones: where to, from which worth free, and their rates',
  example: 'delivery list',
  run: async ({ database }, _, { width }) => {
    const zones = await listZones(database.db);
    const rows = zones.map(({ name, freeFromCents, places, rates }) => [
      name,
      places.map(placeText).join(' '),
      freeFromCents === null ? null : centsText(freeFromCents),
      rates.length === 0 ? 'not served' : rates.map(rateText).join('; '),
    ]);
    const head = ['Zone', 'Where', 'Free from', 'Rates'];
    return { text: rows.length === 0 ? 'None.' : table(head, rows, width), data: zones };
  },
};

/** 'LV,ES:07\d{3}': countries, and parts of them by post code. One that is named twice is meant once. */
const placesOf = (typed: string, known: readonly string[]): DeliveryZone['places'] =>
  [...new Set(typed.split(',').map((each) => each.trim()))].map((each) => {
    const [iso = '', ...pattern] = each.split(':');
    const postCodePattern = pattern.length === 0 ? null : pattern.join(':');
    if (!known.includes(iso))
      throw new CommandError(
        `The shop does not sell to '${iso}'. npm run shop -- countries list shows where to.`,
      );
    if (postCodePattern !== null && fitsPattern('', postCodePattern) === null) {
      throw new UsageError(`${postCodePattern} is not a regular expression for post codes.`);
    }
    return { iso, postCodePattern };
  });

/** A CSV file with the columns price and, where they bound it, up_to_kg and from. */
const ratesOfFile = async (path: string): Promise<readonly Rate[]> => {
  const { rows, faults } = await readTable(path, { needed: ['price'], optional: ['up_to_kg', 'from'] });
  const rates = rows.map(({ line, cells }) => {
    const priceCents = readCents(cells.price);
    const fromValueCents = cells.from === '' ? 0 : readCents(cells.from);
    const grams = cells.up_to_kg === '' ? null : Math.round(Number(cells.up_to_kg) * 1000);
    if (priceCents === null) faults.add(line, 'price', `'${cells.price}' is not a price such as 5.90`);
    if (fromValueCents === null) faults.add(line, 'from', `'${cells.from}' is not an amount such as 150.00`);
    if (grams !== null && !(grams > 0 && grams <= 10_000_000)) {
      faults.add(line, 'up_to_kg', `'${cells.up_to_kg}' is not a weight in kilograms`);
    }
    return { priceCents: priceCents ?? 0, fromValueCents: fromValueCents ?? 0, upToGrams: grams };
  });
  faults.throwIfAny();
  return rates;
};

const ratesOf = async ({ options }: Typed, before: readonly Rate[] | undefined): Promise<readonly Rate[]> => {
  const given = [options.rate, options.rates, options['not-served']].filter((each) => each !== undefined);
  if (given.length > 1) throw new UsageError('Say one of --rate, --rates and --not-served.');
  if (options['not-served'] === true) return [];
  if (options.rates !== undefined) return ratesOfFile(String(options.rates));
  if (options.rate !== undefined) {
    return [
      {
        priceCents: centsOf('rate', options.rate, 'what delivery costs'),
        fromValueCents: 0,
        upToGrams: null,
      },
    ];
  }
  if (before) return before;
  throw new UsageError('A new zone needs --rate, --rates or --not-served.');
};

const freeOf = ({ options }: Typed, before: number | null): number | null => {
  const typed = options['free-from'];
  if (typed === undefined) return before;
  if (typed === 'never') return null;
  const cents = readCents(String(typed));
  if (!cents) throw new UsageError('--free-from is an amount above zero, such as 300.00, or never.');
  return cents;
};

const set: Command = {
  name: 'delivery set',
  summary: 'Makes or changes a delivery zone; a country stands in one zone only',
  example: 'delivery set Baltics --countries LV,LT,EE --rate 5.90 --free-from 300',
  words: ['zone'],
  options: {
    countries: { type: 'string' },
    rate: { type: 'string' },
    rates: { type: 'string' },
    'not-served': { type: 'boolean' },
    'free-from': { type: 'string' },
    ...dryRun,
  },
  help: [
    ['--countries <codes>', 'LV,LT,EE, and parts of countries by post code: ES:07\\d{3}'],
    ['--rate <amount>', 'one price for every parcel'],
    [
      '--rates <csv>',
      'or a CSV file with the columns price, up_to_kg, from; the cheapest that fits is taken',
    ],
    ['--not-served', 'or no delivery at all'],
    ['--free-from <amount>', 'goods worth this or more go free; or never'],
    dryRunHelp,
  ],
  run: async ({ database }, typed, { note }) => {
    const name = (typed.words[0] ?? '').trim();
    if (name === '') throw new UsageError('A zone has a name.');
    const isDry = typed.options['dry-run'] === true;
    const zone = await tryOut(database.db, isDry, async (trx) => {
      const before = (await listZones(trx)).find((each) => each.name === name);
      const known = (await listCountryTerms(trx)).map(({ iso }) => iso);
      if (!before && typed.options.countries === undefined)
        throw new UsageError('A new zone needs --countries.');
      const after: DeliveryZone = {
        name,
        freeFromCents: freeOf(typed, before?.freeFromCents ?? null),
        places:
          typed.options.countries === undefined
            ? (before?.places ?? [])
            : placesOf(String(typed.options.countries), known),
        rates: await ratesOf(typed, before?.rates),
      };
      await putZone(trx, after);
      await note(trx, { subject: `delivery ${name}`, before: before ?? null, after });
      return after;
    });
    const rates = zone.rates.length === 0 ? 'not served' : zone.rates.map(rateText).join('; ');
    return {
      text: `${isDry ? '·' : '✓'} ${name} (${zone.places.map(placeText).join(' ')}): ${rates}.`,
      data: { ...zone, dry_run: isDry },
    };
  },
};

const remove: Command = {
  name: 'delivery remove',
  summary: 'Takes a delivery zone away: its countries have no delivery price then',
  example: 'delivery remove Baltics',
  words: ['zone'],
  run: async ({ database }, { words: [name = ''] }, { note }) => {
    await inTransaction(database.db, async (trx) => {
      const before = (await listZones(trx)).find((each) => each.name === name);
      if (!(await deleteZone(trx, name))) throw new CommandError(`There is no zone ${name}.`);
      await note(trx, { subject: `delivery ${name}`, before: before ?? null, after: null });
    });
    return { text: `✓ ${name} is gone.`, data: { name } };
  },
};

export const deliveryCommands: readonly Command[] = [list, set, remove];
