import { paths } from '#storefront/lib/paths.ts';

/** So many products stand side by side; the API takes no more. */
export const mostCompared = 4;

export interface CompareAddress {
  /** '302' or '302:30203': a product, or one of its variations. */
  readonly keys: readonly string[];
  /** The product that the others are compared with; undefined: the first. */
  readonly reference?: string | undefined;
  readonly onlyDifferences?: boolean;
}

const readable = /^[1-9][0-9]{0,8}(:[1-9][0-9]{0,8})?$/;

/** Reads an address. Repeated and unreadable ids, and those above four, are left out. */
export const readCompareAddress = (query: URLSearchParams): CompareAddress => {
  const asked = query
    .getAll('ids')
    .flatMap((ids) => ids.split(','))
    .map((key) => key.trim());
  const keys = [...new Set(asked.filter((key) => readable.test(key)))].slice(0, mostCompared);
  const reference = query.get('with') ?? undefined;
  return {
    keys,
    reference: reference !== undefined && keys.includes(reference) ? reference : undefined,
    onlyDifferences: query.get('diff') === '1',
  };
};

export const compareHref = ({ keys, reference, onlyDifferences }: CompareAddress): string => {
  if (keys.length === 0) return paths.compare;
  const rest = [
    ...(reference !== undefined && reference !== keys[0] && keys.includes(reference)
      ? [`with=${reference}`]
      : []),
    ...(onlyDifferences ? ['diff=1'] : []),
  ];
  return `${paths.compare}?${[`ids=${keys.join(',')}`, ...rest].join('&')}`;
};
