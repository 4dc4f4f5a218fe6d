import { currencyWords, limitWordsOf } from './limit-words.ts';

export type LimitKind = 'under' | 'up_to' | 'over' | 'from' | 'between';

export interface PriceLimit {
  readonly kind: LimitKind;
  /** One amount, or the two of a range, as typed. */
  readonly amounts: readonly number[];
  /** Null: the shopper's currency. */
  readonly currency: string | null;
  /** The search without the limit. */
  readonly rest: string;
}

interface Currency {
  readonly code: string;
  readonly symbol: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`;

/** 1400, 1,400, 1.400, 1 400, 50.5, 50,50 */
const number = String.raw`\d{1,3}(?:[.,\u00a0 ]\d{3})+(?:[.,]\d{1,2})?(?![\d.,])|\d{1,7}(?:[.,]\d{1,2})?(?![\d.,]*\d)`;

const toAmount = (text: string): number => {
  const plain = text.replace(/[.,\u00a0 ](?=\d{3}(?!\d))/g, '');
  return Number(plain.replace(',', '.'));
};

/** After a bare number: neither a letter nor a unit, which would make it a technical value. */
const noUnit = String.raw`(?![\p{L}\d%"″'°])(?!\s*(?:[kmgt]i?b|[kmg]?bit|mb\/s|gb\/s|[km]?g|lbs?|oz|[mck]?m|inch(?:es)?|in|zoll|collas?|[mkg]?hz|[mk]?wh?|m?ah|v|a|db|lm|lumens?|nits?|h|hours?|stunden|stundas|st|min|minutes|ms|s|mp|megapixels?|l|ml|bar|rpm|dpi|fps|ports?|cores?|years?|jahre|gadi|months?|mm|cm|ft|%|"|″)(?![\p{L}\d]))`;

const moneyPattern = (
  currencies: readonly Currency[],
): { readonly before: string; readonly after: string } => {
  const signs = currencies.map(({ symbol }) => escaped(symbol));
  const words = [...currencies.map(({ code }) => code), ...Object.keys(currencyWords)];
  return {
    before: anyOf([...signs, ...currencies.map(({ code }) => String.raw`${code}\s`)]),
    after: String.raw`(?:\s*${anyOf(signs)}|\s*${anyOf(words)}(?![\p{L}])|,-+|,--)`,
  };
};

const currencyOf = (written: string, currencies: readonly Currency[]): string | null => {
  const text = written.trim().toLowerCase();
  const known = currencies.find(({ code, symbol }) =>
    [code, symbol].some((name) => name.toLowerCase() === text),
  );
  const code = known?.code ?? currencyWords[text];
  return code !== undefined && currencies.some((currency) => currency.code === code) ? code : null;
};

interface Form {
  readonly kind: LimitKind;
  readonly pattern: string;
}

/** Every way to state a price limit, the more telling first. */
const formsOf = (language: string, currencies: readonly Currency[]): readonly Form[] => {
  const { before, after } = moneyPattern(currencies);
  const amount = (name: string): string =>
    String.raw`(?:(?<b${name}>${before})\s*)?(?<${name}>${number})(?:(?<a${name}>${after})|${noUnit})`;
  const start = String.raw`(?<![\p{L}\d])`;
  return [
    ...limitWordsOf(language).flatMap((words) => [
      ...words.between.map(([first, second]) => ({
        kind: 'between' as const,
        pattern: String.raw`${start}${first}\s+${amount('one')}\s+${second}\s+${amount('two')}`,
      })),
      ...(['under', 'up_to', 'over', 'from'] as const).map((kind) => ({
        kind,
        pattern: String.raw`(?:${start}|(?<=\s|^))${anyOf(words[kind])}\s*${amount('one')}`,
      })),
    ]),
    {
      kind: 'between',
      pattern: String.raw`${start}(?:(?<bone>${before})\s*)?(?<one>${number})\s*[-–]\s*(?<two>${number})(?<atwo>${after})`,
    },
    {
      kind: 'between',
      pattern: String.raw`(?<![\p{L}\d.,-])(?<bone>${before})\s*(?<one>${number})\s*[-–]\s*(?:${before}\s*)?(?<two>${number})${noUnit}`,
    },
    { kind: 'up_to', pattern: String.raw`(?<![\p{L}\d.,-])(?<bone>${before})\s*(?<one>${number})${noUnit}` },
    { kind: 'up_to', pattern: String.raw`(?<![\p{L}\d.,-])(?<one>${number})(?<aone>${after})` },
  ];
};

const compiled = new Map<string, readonly { readonly kind: LimitKind; readonly pattern: RegExp }[]>();

const patternsOf = (language: string, currencies: readonly Currency[]) => {
  const key = `${language} ${currencies.map(({ code, symbol }) => code + symbol).join(' ')}`;
  const known =
    compiled.get(key) ??
    formsOf(language, currencies).map(({ kind, pattern }) => ({ kind, pattern: new RegExp(pattern, 'iu') }));
  compiled.set(key, known);
  return known;
};

/** Reads a price limit from a search: 'monitor under 500', 'Kopfhörer bis 100 Euro', '€50-€80'. Null: there is none. */
export const readPriceLimit = (
  text: string,
  language: string,
  currencies: readonly Currency[],
): PriceLimit | null => {
  for (const { kind, pattern } of patternsOf(language, currencies)) {
    const match = pattern.exec(text);
    const groups = match?.groups;
    if (!match || !groups) continue;
    const written = [groups['bone'], groups['aone'], groups['btwo'], groups['atwo']];
    const amounts = [groups['one'], groups['two']].flatMap((part) =>
      part === undefined ? [] : [toAmount(part)],
    );
    return {
      kind,
      amounts: amounts.toSorted((one, other) => one - other),
      currency:
        written.map((part) => currencyOf(part ?? '', currencies)).find((code) => code !== null) ?? null,
      rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
        .replace(/\s+/g, ' ')
        .trim(),
    };
  }
  return null;
};
