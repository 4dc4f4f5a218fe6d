import { randomNumbers } from '#bench/random-numbers.ts';
import { brands, type Kind, kinds } from './foreign-kinds.ts';
import type { JudgedQuery } from './read-judgements.ts';

/** A product as a foreign catalogue states it, and what it is. */
interface ForeignProduct {
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly description: string;
  readonly kind: Kind;
  readonly series: string;
  readonly facts: readonly string[];
  /** Null: the product itself. */
  readonly accessory: string | null;
}

const random = randomNumbers(27);
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};
const chance = (share: number): boolean => random() < share;
const capital = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;
const some = (items: readonly string[], most: number): string[] =>
  items.filter(() => chance(0.5)).slice(0, most);

const letters = 'ABCDEFGHKLMNPRSTUVWXYZ';
const modelNumber = (): string => {
  const block = (): string =>
    `${pick([...letters])}${pick([...letters])}${100 + Math.floor(random() * 9900)}`;
  return `${block()}${chance(0.4) ? `-${pick([...letters])}${Math.floor(random() * 99)}` : ''}`;
};

/** Long marketing titles, short ones of distributors, which often leave out what the product is, and bare models. */
const titleOf = (brand: string, series: string, noun: string, facts: readonly string[]): string => {
  const model = modelNumber();
  const style = random();
  if (style < 0.4)
    return `${brand} ${series} ${chance(0.5) ? model : ''} ${facts.slice(0, 2).join(' ')} ${capital(noun)} - ${facts.slice(2).join(', ')}, ${pick(['for home and office', '2026 model', 'new', 'with 2 year warranty', 'renewed'])}`;
  if (style < 0.75)
    return `${brand} ${series} ${model} ${some(facts, 3).join(' ')}${chance(0.4) ? ` ${noun}` : ''}`;
  if (style < 0.9) return `${brand} ${series} ${model}`;
  return `${brand} ${model} ${noun}`;
};

const descriptionOf = (kind: Kind, brand: string, series: string, facts: readonly string[]): string => {
  const style = random();
  const noun = pick(kind.nouns);
  if (style < 0.1) return '';
  if (style < 0.45)
    return `Product type: ${capital(noun)}. ${facts.map((fact) => capital(fact)).join('. ')}. Brand: ${brand}. ${some(kind.sentences, 2).join(' ')}`;
  return `The ${brand} ${series} is a ${noun} for everyday use: ${facts.join(', ')}. ${kind.sentences.join(' ')} ${chance(0.3) ? `This ${noun} is made to last. ` : ''}${some(pick(kinds).sentences, 3).join(' ')}`;
};

const skuOf = ({ nouns: [noun] }: Kind): string => noun.replaceAll(' ', '');

const makeProduct = (kind: Kind, at: number): ForeignProduct => {
  const [brand, series] = [pick(brands), pick(kind.series)];
  const facts = kind.facts.map(pick);
  const title = titleOf(brand, series, pick(kind.nouns), facts).replace(/\s+/g, ' ');
  const description = descriptionOf(kind, brand, series, facts);
  return { sku: `${skuOf(kind)}-${at}`, title, brand, description, kind, series, facts, accessory: null };
};

const makeAccessory = (kind: Kind, at: number): ForeignProduct => {
  const accessory = pick(kind.accessories);
  const [brand, series, noun] = [pick(brands), pick(kind.series), pick(kind.nouns)];
  const device = `${pick(brands)} ${series}`;
  const fact = pick(kind.facts.flat());
  const style = random();
  const title =
    style < 0.3
      ? `${brand} ${capital(accessory)} for ${device} ${noun} ${fact}`
      : style < 0.5
        ? `${brand} ${modelNumber()} ${noun} ${accessory} ${fact}`
        : style < 0.7
          ? `${capital(noun)} ${accessory}, compatible with ${device}, ${series} ${modelNumber()}, ${fact}`
          : style < 0.85
            ? `${device} ${accessory}`
            : `${brand} ${modelNumber()} ${accessory}`;
  const description = `${capital(accessory)} for your ${noun}. ${chance(0.5) ? `Fits every ${noun} of the ${series} series. ` : ''}${chance(0.3) ? `Keep your ${noun} safe: a ${noun} ${accessory} pays off.` : ''}`;
  return { sku: `${skuOf(kind)}-a${at}`, title, brand, description, kind, series, facts: [fact], accessory };
};

const makeProducts = (scale: number): readonly ForeignProduct[] =>
  kinds.flatMap((kind) => {
    const length = Math.round(kind.products * scale);
    return [
      ...Array.from({ length }, (_, at) => makeProduct(kind, at)),
      ...Array.from({ length: Math.round(length * 0.9) }, (_, at) => makeAccessory(kind, at)),
    ];
  });

type Grade = (product: ForeignProduct) => number;

/** Exact 3, substitute 1, everything else, accessories of it included, 0. */
const judgeAll =
  (products: readonly ForeignProduct[]) =>
  (query: string, grade: Grade): JudgedQuery => ({
    query,
    language: 'en',
    grades: Object.fromEntries(products.map((product) => [product.sku, grade(product)])),
  });

const plural = (noun: string): string => (noun.endsWith('s') ? noun : `${noun}s`);
const isKind = (kind: Kind) => (product: ForeignProduct) =>
  product.kind === kind && product.accessory === null;
const misspelt = (word: string): string => `${word.slice(0, 3)}${word.slice(4)}`;

const queriesOf = (kind: Kind, products: readonly ForeignProduct[]): readonly JudgedQuery[] => {
  const judge = judgeAll(products);
  const is = isKind(kind);
  const [noun, other = noun] = kind.nouns;
  const [brand, series, accessory] = [pick(brands), pick(kind.series), pick(kind.accessories)];
  const [first = '', second = ''] = kind.facts.map(pick);
  const having =
    (...facts: readonly string[]): Grade =>
    (product) =>
      !is(product) ? 0 : facts.every((fact) => product.facts.includes(fact)) ? 3 : 1;
  const ofBrand: Grade = (product) => (!is(product) ? 0 : product.brand === brand ? 3 : 1);
  const ofSeries: Grade = (product) =>
    is(product) && product.brand === brand && product.series === series
      ? 3
      : is(product) && product.series === series
        ? 1
        : 0;
  const isAccessory: Grade = (product) =>
    product.accessory === accessory ? (product.kind === kind ? 3 : 1) : 0;
  const one = products.find((product) => is(product) && /[A-Z]{2}\d/.test(product.title));
  const model = one?.title.match(/[A-Z]{2}\d+(-\w+)?/)?.[0] ?? '';
  return [
    judge(noun, (product) => (is(product) ? 3 : 0)),
    judge(plural(other), (product) => (is(product) ? 3 : 0)),
    judge(`${brand.toLowerCase()} ${noun}`, ofBrand),
    judge(`${noun} ${brand.toLowerCase()}`, ofBrand),
    judge(`${noun} ${first.toLowerCase()}`, having(first)),
    judge(`${second.toLowerCase()} ${other}`, having(second)),
    judge(`${first} ${second} ${noun}`.toLowerCase(), having(first, second)),
    judge(`${brand} ${series}`.toLowerCase(), ofSeries),
    judge(`${noun} ${accessory}`, isAccessory),
    judge(`${accessory} for ${noun}`, isAccessory),
    ...(noun.length > 5 ? [judge(misspelt(noun), (product) => (is(product) ? 3 : 0))] : []),
    ...(one ? [judge(model.toLowerCase().replace('-', ' '), (product) => (product === one ? 3 : 0))] : []),
  ];
};

/**
 * A generated catalogue of about 6,000 products that was not made by this shop: noisy titles, hardly any structure,
 * accessories that name what they belong to. Generated judgements are no human ones: they show what breaks, not how
 * good the search is.
 */
export const foreignCatalogue = (
  scale = 1,
): {
  readonly products: readonly Pick<ForeignProduct, 'sku' | 'title' | 'brand' | 'description'>[];
  readonly judged: readonly JudgedQuery[];
} => {
  const products = makeProducts(scale);
  return {
    products: products.map(({ sku, title, brand, description }) => ({ sku, title, brand, description })),
    judged: kinds.flatMap((kind) => queriesOf(kind, products)),
  };
};
