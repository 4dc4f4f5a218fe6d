import type { Database } from '#server/db/pool.ts';
import { eeaLanguages } from '#server/lib/eea.ts';
import { isWholeNotice, type LegalState, readLegalState } from './legal-views.ts';

/** `mind`: worth a look, but nothing is missing. */
type State = 'kept' | 'mind' | 'missing';

export interface Finding {
  readonly country: string;
  readonly duty: string;
  readonly state: State;
  readonly text: string;
  /** Products or pages that it is about. */
  readonly items: readonly string[];
}

export interface CountryFindings {
  readonly iso: string;
  readonly name: string;
  readonly checked: string | null;
  readonly findings: readonly Finding[];
}

type Result = readonly [state: State, text: string, items?: readonly string[]];

/** What is wrong with one product or page, and with several. */
type Problem = readonly [one: string, several: string];

const problemText = ([one, several]: Problem, { length }: readonly string[]): string =>
  length === 1 ? `1 ${one}` : `${length} ${several}`;

/** 'missing' if there are any, else 'kept'. */
const none = (items: readonly string[], problem: Problem, kept: string): Result =>
  items.length > 0 ? ['missing', problemText(problem, items), items] : ['kept', kept];

const mind = (items: readonly string[], problem: Problem, kept: string): Result => {
  const [state, ...rest] = none(items, problem, kept);
  return [state === 'missing' ? 'mind' : state, ...rest];
};

/** A duty whose date has not come yet is only worth a look. */
const scoped = (
  { scoped: found, today }: LegalState,
  duty: 'energy' | 'charger' | 'updates' | 'repair',
  [one, several]: Problem,
): Result => {
  const of = found.filter((each) => each.duty === duty && each.lacks);
  const now = of.filter(({ from }) => from <= today).map(({ sku }) => sku);
  if (now.length > 0) return none(now, [one, several], '');
  const later = of.map(({ sku }) => sku);
  const start = `(the duty starts on ${of[0]?.from ?? ''})`;
  return mind(later, [`${one} ${start}`, `${several} ${start}`], 'every product in scope has it');
};

type Country = LegalState['countries'][number];

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
const namesOf = (codes: readonly string[]): string =>
  codes.map((code) => languageNames.of(code) ?? code).join(', ');

const command = (text: string): string => `npm run shop -- ${text}`;

/** Every duty, in the order in which it is printed. */
const duties: Readonly<
  Record<string, (state: LegalState, country: Country, languages: readonly string[]) => Result>
> = {
  energy: (state) =>
    scoped(state, 'energy', [
      'product has no energy class or label',
      'products have no energy class or label',
    ]),
  sheet: ({ noSheet }) =>
    none(
      noSheet,
      ['product has no product information sheet', 'products have no product information sheet'],
      'every labelled product has one',
    ),
  charger: (state) =>
    scoped(state, 'charger', [
      'product says nothing about its charger',
      'products say nothing about their charger',
    ]),
  safety: ({ unsafe }) =>
    none(
      unsafe,
      [
        'product lacks a manufacturer or responsible person with both addresses',
        'products lack a manufacturer or responsible person with both addresses',
      ],
      'every product names who answers for it',
    ),
  warnings: ({ unwarned, languages: known }, _country, languages) => {
    const wanted = languages.filter((code) => known.includes(code));
    // No product can have them: a gap of the shop's languages.
    if (wanted.length === 0 && unwarned.length > 0)
      return ['missing', `warnings cannot be read in ${namesOf(languages)}: the shop has no such language`];
    const items = unwarned.filter(({ has }) => wanted.some((code) => !has.includes(code)));
    return none(
      items.map(({ sku }) => sku),
      [
        `product has no warnings in ${namesOf(wanted)}, and does not say that none apply`,
        `products have no warnings in ${namesOf(wanted)}, and do not say that none apply`,
      ],
      'given or declared for every product',
    );
  },
  notice: ({ notices }, _country, languages) => {
    const found = notices.find(({ language }) => languages.includes(language));
    if (!found) {
      const [code = 'en'] = languages;
      return [
        'missing',
        `no official picture in ${namesOf(languages)}: ${command(`legal file notice --lang ${code} FILE`)}`,
      ];
    }
    return isWholeNotice(found)
      ? ['kept', `the official picture in ${namesOf([found.language])}`]
      : ['missing', `${found.url} has changed or is gone`];
  },
  durability: ({ noDurabilityLabel }) =>
    mind(
      noDurabilityLabel,
      ['guarantee is shown as text, without its label', 'guarantees are shown as text, without their labels'],
      'labels are shown',
    ),
  guarantee_terms: ({ noTerms }) =>
    mind(
      noTerms,
      ['producer’s guarantee has no terms', 'producers’ guarantees have no terms'],
      'every guarantee has its terms',
    ),
  updates: (state) =>
    scoped(state, 'updates', [
      'product says nothing about software updates',
      'products say nothing about software updates',
    ]),
  repair: (state) =>
    scoped(state, 'repair', ['product has no repairability class', 'products have no repairability class']),
  take_back: ({ pages }, { takesBack, iso }) => {
    if (!takesBack)
      return ['mind', `old devices are not taken back: ${command(`legal set ${iso} take_back yes`)}`];
    return pages.some(({ kind }) => kind === 'recycling')
      ? ['kept', 'the page about old devices exists']
      : ['missing', `no page about old devices: ${command('pages set recycling')}`];
  },
  batteries: ({ pages }) =>
    pages.some(({ kind }) => kind === 'recycling')
      ? ['kept', 'the page about old devices exists']
      : ['mind', 'no page says how batteries are given back'],
  button: (_state, { orderButton, iso }) =>
    orderButton === 'obligation'
      ? ['kept', 'names the obligation to pay']
      : [
          'missing',
          `does not name the obligation to pay: ${command(`legal set ${iso} order_button obligation`)}`,
        ],
  prices: ({ claimed }) =>
    mind(
      claimed,
      ['crossed-out price rests on a claim of an import', 'crossed-out prices rest on a claim of an import'],
      'follow from the price log',
    ),
  claims: ({ claims }) =>
    mind(
      claims,
      [
        'text makes an environmental claim that needs proof',
        'texts make environmental claims that need proof',
      ],
      'no environmental claims found',
    ),
  accessibility: page('accessibility'),
  imprint: page('imprint'),
  dsa: ({ dsaContact }) =>
    dsaContact === ''
      ? ['missing', `no contact point: ${command('settings set dsa_contact TEXT')}`]
      : ['kept', dsaContact],
  odr: ({ odr }) =>
    none(
      odr,
      ['page links to the closed ODR platform', 'pages link to the closed ODR platform'],
      'no page links to the closed ODR platform',
    ),
  withdrawal: ({ mayWithdraw }) =>
    mayWithdraw ? ['kept', 'buyers can withdraw online'] : ['mind', 'withdrawal is turned off'],
  terms_language: ({ pages }, _country, languages) => {
    const terms = pages.find(({ kind }) => kind === 'terms');
    const found = terms?.languages.find((code) => languages.includes(code));
    return found === undefined
      ? ['missing', `the terms are not available in ${namesOf(languages)}`]
      : ['kept', `the terms are available in ${namesOf([found])}`];
  },
  checked: ({ today }, { checkedOn }) => {
    if (checkedOn === null) return ['mind', 'by a lawyer: never'];
    const days = (Date.parse(today) - Date.parse(checkedOn)) / 86_400_000;
    return days > 365 ? ['mind', `by a lawyer more than a year ago, on ${checkedOn}`] : ['kept', checkedOn];
  },
};

function page(kind: 'accessibility' | 'imprint') {
  return ({ pages }: LegalState): Result =>
    pages.some((each) => each.kind === kind)
      ? ['kept', 'the page exists']
      : ['missing', `the page is missing: ${command(`pages set ${kind}`)}`];
}

/** Compares the shop with the duties of the EU and EEA countries it serves. A list of gaps, not legal advice. */
export const checkLegal = async (
  db: Database,
  { now, mediaFolder }: { readonly now: Date; readonly mediaFolder: string },
): Promise<readonly CountryFindings[]> => {
  const state = await readLegalState(db, now, mediaFolder);
  return state.countries.flatMap((country) => {
    const languages = eeaLanguages[country.iso];
    if (!languages) return [];
    const findings = Object.entries(duties).map(([duty, check]): Finding => {
      const [found, text, items = []] = check(state, country, languages);
      return { country: country.iso, duty, state: found, text, items };
    });
    const { iso, name, checkedBy, checkedOn } = country;
    return [{ iso, name, checked: checkedOn && `${checkedOn} by ${checkedBy ?? ''}`, findings }];
  });
};
