import { randomNumbers } from '#bench/random-numbers.ts';
import { buildBm25 } from './bm25.ts';
import type { JudgedQuery } from './read-judgements.ts';
import { type RoughKind, roughKinds } from './rough-kinds.ts';

/** A product as a data service describes it, and what it is. */
interface RoughProduct {
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly description: string;
  readonly kind: RoughKind;
  readonly line: string;
  readonly model: string;
  readonly facts: readonly string[];
  readonly isAccessory: boolean;
  readonly accessory: string;
}

const letters = [...'ABCDEFGHKLMNPRSTUVWXYZ'];
const filler = [
  'Designed for everyday use at home and in the office, it is easy to set up and ready in minutes.',
  'The supplied cable connects it to your laptop, PC, TV or game console.',
  'Works with smartphone, tablet and notebook. Keyboard, mouse and monitor are sold separately.',
  'A printer, a scanner or an external hard drive can be connected to the USB port.',
  'Enjoy music from your phone over Bluetooth, or use headphones at night.',
  'Two year warranty. The power supply, the stand and the remote control are in the box.',
];

/** What long names of marketplaces add. */
const extras = [
  ...[
    'Backlit Keyboard',
    'Remote Control',
    'Wall Mount Ready',
    'Battery Included',
    'Carry Case',
    'USB-C Cable',
  ],
  ...['Stylus', 'Charger Included', 'Adjustable Stand', 'Works with Laptop, PC and TV', 'Great Gift'],
];

/** Titles of data services: maker, model, kind, facts. Descriptions repeat them or praise the product at length. */
const makeCatalogue = (seed: number, scale: number): readonly RoughProduct[] => {
  const random = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const chance = (share: number): boolean => random() < share;
  const modelNumber = (): string =>
    `${pick(letters)}${chance(0.5) ? pick(letters) : ''}${10 + Math.floor(random() * 9900)}${chance(0.4) ? `-${pick(letters)}${Math.floor(random() * 99)}` : pick(letters)}`;
  const describe = (title: string, noun: string, facts: readonly string[]): string => {
    const style = random();
    if (style < 0.15) return '';
    const list = `${title.split(' ').slice(0, 3).join(' ')}. ${noun === '' ? '' : `Product type: ${noun}. `}${facts.join('. ')}.`;
    if (style < 0.5) return list;
    const praise = filler.filter(() => chance(0.45)).join(' ');
    return chance(0.5) ? `${list} ${praise}` : `${praise} ${facts.slice(0, 3).join(', ')}.`;
  };
  const makeProduct = (kind: RoughKind, at: number): RoughProduct => {
    const [brand, line, model] = [pick(kind.brands), pick(kind.lines), modelNumber()];
    const facts = kind.facts.map(pick);
    const style = random();
    const asked = pick(kind.asked);
    const [first, ...others] = facts;
    const kindName = `${asked[0]?.toUpperCase()}${asked.slice(1)}`;
    const title =
      style < 0.5
        ? `${brand} ${line} ${model} ${kind.sheet} ${facts.join(' ')}`
        : style < 0.62
          ? `${brand} ${line} ${model} ${first} ${kind.sheet} ${others.slice(0, 2).join(' ')}`
          : style < 0.72
            ? `${brand} ${line} ${kindName} - ${facts.slice(0, 3).join(', ')} (${model})`
            : style < 0.87
              ? `${brand} ${line} ${kindName}, ${facts.slice(0, 3).join(', ')}, ${pick(extras)}, ${pick(extras)}`
              : `${brand} ${model}`;
    return {
      sku: `${kind.asked[0].replaceAll(' ', '')}-${at}`,
      title: title.replace(/\s+/g, ' '),
      brand,
      kind,
      line,
      model,
      facts,
      description: describe(title, chance(0.7) ? kind.sheet || kind.asked[0] : asked, facts),
      isAccessory: false,
      accessory: '',
    };
  };
  const makeAccessory = (kind: RoughKind, at: number): RoughProduct => {
    const accessory = pick(kind.accessories);
    const [maker, line, model] = [
      pick([...kind.brands, 'Hamax', 'Targa', 'StarTeck']),
      pick(kind.lines),
      modelNumber(),
    ];
    const own = `${kind.sheet.split(' ').slice(-1)[0]?.toLowerCase() ?? ''} `;
    const named = accessory.includes(kind.asked[0]) || own === ' ' ? accessory : `${own}${accessory}`;
    const style = random();
    const title =
      style < 0.6
        ? `${maker} ${model} ${named} ${chance(0.5) ? pick(kind.facts.flat()) : ''} ${pick(colours)}`
        : style < 0.85
          ? `${maker} ${named} for ${pick(kind.brands)} ${line} ${pick(kind.asked)}`
          : `${maker} ${line} ${named}`;
    return {
      sku: `${kind.asked[0].replaceAll(' ', '')}-a${at}`,
      title: title.replace(/\s+/g, ' '),
      brand: maker,
      kind,
      line,
      model,
      facts: [],
      description: describe(
        title,
        named,
        chance(0.6)
          ? [`Compatible with ${pick(kind.brands)} ${line} ${pick(kind.asked)}`, `For ${pick(kind.asked)}`]
          : [],
      ),
      isAccessory: true,
      accessory,
    };
  };
  return roughKinds.flatMap((kind) => {
    const length = Math.round(kind.products * scale);
    const accessories = Math.round(length * (kind.accessories.length > 3 ? 1.2 : 0.4));
    return [
      ...Array.from({ length }, (_, at) => makeProduct(kind, at)),
      ...Array.from({ length: accessories }, (_, at) => makeAccessory(kind, at)),
    ];
  });
};

const colours = ['Black', 'White', 'Grey', 'Transparent', 'Multicolour'];

type Grade = (product: RoughProduct) => number;

interface Asked {
  readonly query: string;
  readonly grade: Grade;
}

/** Words that shoppers type of a fact: '165.1 cm (65")' is '65 inch'. */
const typedFact = (fact: string): string =>
  fact
    .replace(/^[\d.]+ cm \(([\d.]+)"\)$/, '$1 inch')
    .replace(/ (?:pixels|DDR4-SDRAM|port\(s\)).*$/, '')
    .toLowerCase();

const queriesOf = (kind: RoughKind, products: readonly RoughProduct[], seed: number): readonly Asked[] => {
  const random = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const is = (product: RoughProduct) => product.kind === kind && !product.isAccessory;
  const [noun] = kind.asked;
  const [brand, line] = [pick(kind.brands), pick(kind.lines)];
  const fact = pick(pick(kind.facts.slice(0, 4)));
  const having: Grade = (product) => (!is(product) ? 0 : product.facts.includes(fact) ? 3 : 1);
  const one = products.find(is);
  const accessory = pick(kind.accessories);
  const word =
    (
      accessory
        .replace(/\b(?:spare part|mobile phone|mobile device|part\/accessory|accessory\/supply)\b/g, '')
        .match(/[A-Za-z]{4,}/g) ?? ['case']
    )
      .at(-1)
      ?.toLowerCase() ?? 'case';
  return [
    ...kind.asked.map((query) => ({ query, grade: ((product) => (is(product) ? 3 : 0)) as Grade })),
    {
      query: `${brand} ${noun}`.toLowerCase(),
      grade: (product) => (!is(product) ? 0 : product.brand === brand ? 3 : 1),
    },
    { query: `${typedFact(fact)} ${noun}`, grade: having },
    {
      query: `${brand} ${line}`.toLowerCase(),
      grade: (product) => (is(product) && product.line === line ? (product.brand === brand ? 3 : 1) : 0),
    },
    {
      query: `${noun} ${word}`,
      grade: (product) =>
        product.isAccessory && product.kind === kind && product.title.toLowerCase().includes(word) ? 3 : 0,
    },
    ...(one
      ? [{ query: one.model.toLowerCase(), grade: ((product) => (product === one ? 3 : 0)) as Grade }]
      : []),
  ];
};

const pooled = 12;

/**
 * A generated catalogue of about 11,000 data sheets whose titles begin with maker and model, often leave out what the product is
 * and are longer for what belongs to it. Its judgements are pooled as human ones are: only what one of three plain
 * rankings puts first is judged.
 */
export const roughCatalogue = (scale = 1, seed = 41) => {
  const products = makeCatalogue(seed, scale);
  const rankings = [
    buildBm25(
      products.map(({ sku, title, description, brand }) => ({
        sku,
        text: `${title} ${description} ${brand}`,
      })),
    ),
    buildBm25(products.map(({ sku, title, brand }) => ({ sku, text: `${title} ${brand}` }))),
    buildBm25(
      products.map(({ sku, title, description, brand }) => ({
        sku,
        text: `${title} ${title} ${brand} ${description.slice(0, 200)}`,
      })),
    ),
  ];
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const judged: readonly JudgedQuery[] = roughKinds
    .flatMap((kind, at) => queriesOf(kind, products, seed + at))
    .map(({ query, grade }) => {
      const pool = new Set(rankings.flatMap((rank) => rank(query).slice(0, pooled)));
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
