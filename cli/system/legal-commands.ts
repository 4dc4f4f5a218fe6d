import { basename } from 'node:path';
import { type Command, operationOf, required, type ShopCommand, UsageError } from '#cli/framework/command.ts';
import { readBytes, writeNewFile } from '#cli/framework/files.ts';
import type { ScopedDuty } from '#contract/admin/setup/legal.ts';
import { type CountryFindings, checkLegal, type Finding } from '#server/features/legal/check-legal.ts';
import { setCountryRule, setDutyScope, setNotice } from '#server/features/legal/set-legal.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';
import { clockOf } from '#server/lib/shop-clock.ts';
import { csvText } from '#server/lib/text/csv.ts';
import { realWorld } from '#server/lib/world.ts';

const marks = { kept: '✓', mind: '!', missing: '✗' } as const;
const shownItems = 8;

const lineOf = ({ duty, state, text, items }: Finding): string => {
  const more = items.length > shownItems ? ', …' : '';
  const named = items.length > 0 ? `: ${items.slice(0, shownItems).join(', ')}${more}` : '';
  return `${marks[state]} ${duty.padEnd(16)} ${text}${named}`;
};

const countOf = (countries: readonly CountryFindings[], state: Finding['state']): number =>
  countries.flatMap(({ findings }) => findings).filter((finding) => finding.state === state).length;

const textOf = (countries: readonly CountryFindings[]): string =>
  [
    ...countries.flatMap(({ iso, name, checked, findings }) => [
      `${name} (${iso}). This is a list of gaps, not legal advice. Checked by a lawyer: ${checked ?? 'never'}.`,
      ...findings.map(lineOf),
      '',
    ]),
    `${countOf(countries, 'missing')} missing, ${countOf(countries, 'mind')} to mind.`,
  ].join('\n');

const rowsOf = (countries: readonly CountryFindings[]): string[][] =>
  countries.flatMap(({ findings }) =>
    findings.flatMap(({ country, duty, state, text, items }) =>
      (items.length > 0 ? items : ['']).map((item) => [country, duty, state, item, text]),
    ),
  );

const check: ShopCommand<{ country?: string; file?: string }> = {
  name: 'legal',
  summary: 'List what EU law asks for and the shop lacks, per country',
  example: 'legal --country DE',
  options: [
    ['--country <code>', 'only this country'],
    ['--file <file>', 'also write every row into a CSV file'],
  ],
  run: async ({ database, config }, { options: { country, file } }) => {
    const all = await checkLegal(database.db, {
      now: realWorld.now(),
      mediaFolder: mediaFolder(config.dataDir),
    });
    const countries = country === undefined ? all : all.filter(({ iso }) => iso === country.toUpperCase());
    if (country !== undefined && countries.length === 0) {
      throw new UsageError(`${country} is not a country of the EU or EEA that the shop delivers to.`);
    }
    if (file !== undefined) {
      await writeNewFile(file, csvText([['country', 'duty', 'state', 'item', 'text'], ...rowsOf(countries)]));
    }
    return { text: textOf(countries), data: countries, failed: countOf(countries, 'missing') > 0 };
  },
};

const setRule: ShopCommand = {
  name: 'legal set',
  summary: 'Set a rule of a country: order_button (obligation, seed) or take_back (yes, no)',
  example: 'legal set DE order_button obligation',
  args: '<country> <rule> <value>',
  run: async (services, { args: [country = '', rule = '', value = ''] }, context) => {
    const isButton = rule === 'order_button' && (value === 'obligation' || value === 'seed');
    const isTakeBack = rule === 'take_back' && (value === 'yes' || value === 'no');
    if (!isButton && !isTakeBack) {
      throw new UsageError('Use order_button with obligation or seed, or take_back with yes or no.');
    }
    const change = isButton ? { order_button: value } : { takes_back: value === 'yes' };
    const data = await setCountryRule(operationOf(services, context), country, change as never);
    return { text: `✓ ${data.country}: ${rule} is ${value}.`, data };
  },
};

const setChecked: ShopCommand<{ by: string }> = {
  name: 'legal checked',
  summary: 'Record that a lawyer has checked the rules of a country today',
  example: "legal checked DE --by 'Law firm X'",
  args: '<country>',
  options: [['--by <name>', 'who checked them', undefined, required]],
  run: async (services, { args: [country = ''], options: { by } }, context) => {
    const day = clockOf(realWorld.now()).day;
    const data = await setCountryRule(operationOf(services, context), country, {
      legal_checked_by: by,
      legal_checked_on: day,
    });
    return { text: `✓ ${data.country} was checked on ${day} by ${by}.`, data };
  },
};

const scopedDuties: readonly string[] = ['energy', 'charger', 'updates', 'repair'] satisfies ScopedDuty[];

const setScope: ShopCommand<{ regulation: string; from: string }> = {
  name: 'legal scope',
  summary: 'Set the categories whose products must carry energy, charger, updates or repair facts',
  example: 'legal scope energy smartphones,tablets --regulation 2023/1669 --from 2025-06-20',
  args: '<duty> <categories>',
  options: [
    ['--regulation <name>', 'the regulation that asks for it', undefined, ''],
    ['--from <day>', 'the day on which the duty starts', undefined, required],
  ],
  run: async (services, { args: [duty = '', urls = ''], options: { regulation, from } }, context) => {
    if (!scopedDuties.includes(duty)) {
      throw new UsageError(`'${duty}' is not a duty with a scope. Use ${scopedDuties.join(', ')}.`);
    }
    if (!/^\d{4}-\d{2}-\d{2}$/.test(from)) throw new UsageError(`'${from}' is not a day such as 2025-06-20.`);
    const categories = urls.split(',').filter((url) => url !== '');
    const data = await setDutyScope(
      operationOf(services, context),
      duty as ScopedDuty,
      categories.map((category) => ({ category, regulation, from })),
    );
    return { text: `✓ ${duty} applies to ${data.categories} categories from ${from}.`, data };
  },
};

const setFile: ShopCommand<{ lang: string }> = {
  name: 'legal file',
  summary: 'Show the official notice of the legal guarantee in a language (SVG, PNG or JPEG)',
  example: 'legal file notice --lang de notice.svg',
  args: '<kind> <file>',
  options: [['--lang <code>', 'language of the notice', undefined, required]],
  run: async (services, { args: [kind = '', file = ''], options: { lang } }, context) => {
    if (kind !== 'notice') throw new UsageError(`'${kind}' is not a kind of file. Use notice.`);
    const bytes = await readBytes(file);
    const folder = mediaFolder(services.config.dataDir);
    const name = basename(file);
    const data = await setNotice(operationOf(services, context), { language: lang, bytes, name }, folder);
    return { text: `✓ ${name} is the notice in ${lang} (SHA-256 ${data.sha256}).`, data };
  },
};

export const legalCommands: readonly Command[] = [check, setRule, setChecked, setScope, setFile];
