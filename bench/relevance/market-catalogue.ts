import { randomNumbers } from '#bench/random-numbers.ts';
import { buildBm25 } from './bm25.ts';
import { type MarketKind, marketKinds } from './market-kinds.ts';
import type { JudgedQuery } from './read-judgements.ts';

interface MarketProduct {
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly description: string;
  readonly kind: MarketKind;
  readonly line: string;
  /** As `MarketKind.facts` writes them. */
  readonly facts: readonly string[];
  readonly device: string;
}

const brands = [
  ...[
    'Tozara',
    'Ankora',
    'Zagreen',
    'Belkari',
    'Syncwave',
    'Mpowa',
    'Logivex',
    'Redragor',
    'Corsent',
    'Arteko',
  ],
  ...[
    'Vizior',
    'Samsonic',
    'Toshiva',
    'Hisenta',
    'Monoprism',
    'Amazora Basics',
    'Ugrean',
    'Spigena',
    'Otterbay',
  ],
  ...['Cosair', 'Blinka', 'Wyzer', 'Kasara', 'Netgrid', 'Sandiska', 'Wessern', 'Crucara', 'Canora', 'Halden'],
  ...['Epsona', 'Nulaxy', 'Vivosun', 'Govero', 'Duracor', 'Energex', 'JBL Tone', 'Skullcrush', 'Boseman'],
] as const;

const uses = [
  'for Travel',
  'for Home Office',
  'Gift for Men Women',
  'for Kids',
  'for School',
  '2021 Upgraded',
  'for Gym Running',
];
const promises = [
  '【Wide Compatibility】Works with most smartphones, tablets, laptops, PC and smart TV.',
  '【What You Get】1 x main unit, 1 x USB charging cable, 1 x user manual, worry-free 18-month warranty.',
  'Easy to use: plug and play, no driver or app required, just connect the cable to your computer or charger.',
  'Perfect gift for family and friends, for birthdays, Christmas and back to school.',
  'Premium material, durable and lightweight, fits in your bag or pocket when you travel.',
  'Compatible with iOS, Android and Windows; please check the model of your device before you buy.',
  'Our friendly customer support answers within 24 hours. Batteries are not included.',
];

const written = (fact: string): string => fact.split('|')[0] ?? '';
const typed = (fact: string): string => (fact.split('|')[1] ?? fact).toLowerCase();
const lower = (text: string): string => text.toLowerCase();

/** Long titles of marketplaces: what it is somewhere among features, uses, devices and words of other kinds. */
const makeCatalogue = (seed: number, scale: number): readonly MarketProduct[] => {
  const random = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const chance = (share: number): boolean => random() < share;
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => [random(), item] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, item]) => item);
  const titleOf = (
    kind: MarketKind,
    brand: string,
    line: string,
    facts: readonly string[],
    device: string,
  ): string => {
    const [noun, other] = [pick(kind.titles), pick(kind.titles)];
    const [one = '', two = '', ...rest] = shuffled(facts.map(written).filter(Boolean));
    const made =
      device === '' ? '' : pick([`Compatible with ${device}`, `for ${device}`, `Designed for ${device}`]);
    const extras = shuffled(kind.besides).slice(0, 1 + Math.floor(random() * 3));
    const model = chance(0.35)
      ? `${line}${line.includes(' ') ? '' : `-${Math.floor(random() * 900)}`}`
      : line;
    const style = random();
    if (style < 0.35)
      return `${brand} ${model} ${one} ${noun} ${made}, ${[two, ...extras, ...rest].filter(Boolean).join(', ')}`;
    if (style < 0.6)
      return `${noun}${made ? ` ${made}` : ''}, ${brand} ${one} ${other} ${extras.join(' ')}, ${two} ${rest.join(' ')} ${pick(uses)}`;
    if (style < 0.75)
      return `${brand} ${noun} ${made} - ${[one, two, ...rest].filter(Boolean).join(' - ')} (${extras[0]})`;
    if (style < 0.9)
      return `${one} ${two} ${noun} ${extras.join(', ')} ${made} by ${brand} (${rest.join(', ') || model})`;
    return `${brand} ${model} ${noun} ${made} ${rest[0] ?? one}`;
  };
  const make = (kind: MarketKind, at: number, makers: readonly string[]): MarketProduct => {
    const [brand, line] = [pick(makers), pick(kind.lines)];
    const facts = kind.facts.map(pick).filter((fact) => fact !== '');
    const device = kind.fits.length > 0 ? pick(kind.fits) : '';
    const title = titleOf(kind, brand, line, facts, device).replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();
    const bullets = [
      `【${pick(kind.titles)}】${facts.map(written).join(', ')}. ${kind.besides[0]}.`,
      ...(device === '' ? [] : [`Only fits ${device}. NOT compatible with other models.`]),
      ...shuffled(promises).slice(0, 3),
    ];
    const style = random();
    const description = style < 0.2 ? '' : style < 0.4 ? (bullets[0] ?? '') : bullets.join(' ');
    return {
      sku: `${kind.asked[0].replaceAll(' ', '')}-${at}`,
      title,
      brand,
      description,
      kind,
      line,
      facts,
      device,
    };
  };
  return marketKinds.flatMap((kind) => {
    const makers = shuffled(brands).slice(0, kind.brands);
    return Array.from({ length: Math.round(kind.products * scale) }, (_, at) => make(kind, at, makers));
  });
};

type Grade = (product: MarketProduct) => number;
interface Asked {
  readonly query: string;
  readonly grade: Grade;
}

const has = (query: string, words: string): boolean => ` ${lower(query)} `.includes(` ${lower(words)} `);

/** Exact 3: the kind with all that the query names; substitute 1: the kind alone, or a similar one; complements and the rest 0. */
const gradeOf = (
  query: string,
  kind: MarketKind,
  required: readonly string[],
  refused: readonly string[] = [],
): Grade => {
  const named = [...kind.facts.flat()].filter((fact) => fact !== '' && has(query, typed(fact)));
  const device = [...kind.fits, ...kind.lines].find((name) => has(query, name));
  const family = [...kind.fits].find((name) => has(query, name.split(' ')[0] ?? ''))?.split(' ')[0];
  return (product) => {
    if (product.kind !== kind)
      return product.kind.titles.some((title) => ` ${lower(title)}`.endsWith(` ${lower(kind.titles[0])}`))
        ? 1
        : 0;
    if (device !== undefined && ![product.device, product.line].includes(device)) return 0;
    if (device === undefined && family !== undefined && !product.device.startsWith(family)) return 0;
    if (refused.some((fact) => product.facts.includes(fact))) return 0;
    const isMet = (fact: string) => product.facts.some((stated) => typed(stated) === typed(fact));
    return [...required, ...named].every((fact) => isMet(fact)) ? 3 : 1;
  };
};

const misspelt = (word: string): string => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;

const queriesOf = (kind: MarketKind, products: readonly MarketProduct[], seed: number): readonly Asked[] => {
  const random = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const own = products.filter((product) => product.kind === kind);
  if (own.length === 0) return [];
  const noun = pick(kind.asked.slice(0, 3));
  const [one, two] = [pick(own), pick(own)];
  const [fact = '', other = '', third = ''] = one.facts.toSorted(() => random() - 0.5);
  const ask = (query: string, required: readonly string[] = []): Asked => ({
    query: lower(query),
    grade: gradeOf(query, kind, required),
  });
  const ofBrand = (query: string, brand: string): Asked => {
    const grade = gradeOf(query, kind, []);
    return {
      query: lower(query),
      grade: (product) => Math.min(grade(product), product.brand === brand ? 3 : 1),
    };
  };
  const refused = kind.facts.flat().find((each) => written(each).startsWith('with '));
  const device = kind.fits.length > 0 ? pick(kind.fits) : '';
  return [
    ...kind.asked.map((query) => ask(query)),
    ofBrand(`${one.brand} ${noun}`, one.brand),
    ofBrand(`${two.brand} ${two.line} ${noun}`, two.brand),
    ask(`${typed(fact)} ${noun}`, [fact]),
    ask(`${noun} ${typed(other)} ${typed(fact)}`, [fact, other]),
    ask(
      `best ${typed(third || fact)} ${kind.asked[0]} ${pick(['under 50 dollars', '2022', 'for adults', 'on sale', 'cheap'])}`,
      [third || fact],
    ),
    ask(`${typed(fact)} ${kind.asked.at(-1)} with ${typed(other)}`.replace('with with', 'with'), [
      fact,
      other,
    ]),
    ...(device === ''
      ? []
      : [ask(`${kind.asked[0]} for ${device}`), ask(`${device} ${kind.titles[0]} ${typed(fact)}`, [fact])]),
    ...(kind.asked[0].length > 6 ? [ask(misspelt(kind.asked[0]))] : []),
    ...(refused === undefined
      ? []
      : [
          {
            query: `${kind.asked[0]} without ${typed(refused).replace('with ', '')}`,
            grade: gradeOf(kind.asked[0], kind, [], [refused]),
          },
        ]),
  ];
};

const pooled = 10;

/**
 * A generated marketplace of about 5,500 electronics: names of up to 200 characters, features of other kinds, many accessories. What
 * is judged is what three plain rankings and one that knows the truth put first, as shops judge what their own search shows.
 */
export const marketCatalogue = (scale = 1, seed = 1907) => {
  const products = makeCatalogue(seed, scale);
  const plain = (text: (product: MarketProduct) => string) =>
    buildBm25(products.map((product) => ({ sku: product.sku, text: text(product) })));
  const rankings = [
    plain(({ title, description, brand }) => `${title} ${description} ${brand}`),
    plain(({ title, brand }) => `${title} ${brand}`),
    plain(({ title, brand, description }) => `${title} ${title} ${brand} ${description.slice(0, 200)}`),
  ];
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const random = randomNumbers(seed + 1);
  const judged: readonly JudgedQuery[] = marketKinds
    .flatMap((kind, at) => queriesOf(kind, products, seed + at))
    .map(({ query, grade }) => {
      const sold = products
        .filter((product) => grade(product) > 0)
        .map((product) => [random() + grade(product), product.sku] as const)
        .toSorted(([one], [other]) => other - one)
        .slice(0, pooled)
        .map(([, sku]) => sku);
      const pool = new Set([...rankings.flatMap((rank) => rank(query).slice(0, pooled)), ...sold]);
      const grades = [...pool].flatMap((sku) => {
        const product = bySku.get(sku);
        return product ? [[sku, grade(product)] as const] : [];
      });
      return { query, language: 'en', grades: Object.fromEntries(grades) };
    });
  return {
    products: products.map(({ sku, title, brand, description }) => ({ sku, title, brand, description })),
    judged,
  };
};
