import { typedPrice } from '#console/features/catalogue/typed-price.ts';
import type { AdminBody } from '#contract/admin/admin-table.ts';
import {
  mostVariations,
  type VariationMatrix,
  type VariationOption,
} from '#contract/admin/catalogue/variations.ts';

type Names = Readonly<Record<string, string>>;

export interface Value {
  readonly key: string;
  readonly names: Names;
}

export interface Option extends Value {
  readonly values: readonly Value[];
}

/** A row as it is typed. */
export interface Row {
  readonly key: string;
  /** Null: not made yet. */
  readonly id: number | null;
  readonly sku: string;
  /** Keys of values, in the order of the options. */
  readonly choices: readonly string[];
  readonly price: string;
  readonly onHand: string;
  readonly onHandWas: number | null;
  readonly reserved: number;
  readonly isOnSale: boolean;
  readonly isOrdered: boolean;
}

export interface Matrix {
  readonly options: readonly Option[];
  readonly rows: readonly Row[];
}

export type Column = 'sku' | 'price' | 'onHand' | 'isOnSale';

let made = 0;
/** Names something that is new on the screen. */
export const newKey = (): string => {
  made += 1;
  return `new-${made}`;
};

const namesIn = (names: VariationOption['names']): Names =>
  Object.fromEntries(names.map(({ language, name }) => [language, name]));

export const optionIn = ({ names, values }: VariationOption): Option => ({
  key: newKey(),
  names: namesIn(names),
  values: values.map((each) => ({ key: newKey(), names: namesIn(each.names) })),
});

export const matrixIn = ({ options: stored, rows, languages }: VariationMatrix): Matrix => {
  const code = languages[0]?.code ?? 'en';
  const options = stored.map(optionIn);
  return {
    options,
    rows: rows.map((row) => ({
      key: String(row.id),
      id: row.id,
      sku: row.sku,
      reserved: row.reserved,
      choices: options.map(
        ({ values }, at) => values.find(({ names }) => names[code] === row.values[at])?.key ?? '',
      ),
      price: row.price === '0.00' ? '' : row.price,
      onHand: String(row.on_hand),
      onHandWas: row.on_hand,
      isOnSale: row.is_on_sale,
      isOrdered: row.is_ordered,
    })),
  };
};

/** How many rows all combinations would be. */
export const combinations = (options: readonly Option[]): number =>
  options.length === 0 ? 0 : options.reduce((product, { values }) => product * values.length, 1);

const partOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '')
    .slice(0, 8);

/** 'PHONE-BLACK-64GB'; a number follows where that is taken. */
const freeSku = (parts: readonly string[], taken: Set<string>): string => {
  const wanted = parts.filter((part) => part !== '').join('-');
  let sku = wanted;
  for (let number = 2; taken.has(sku.toLowerCase()); number += 1) sku = `${wanted}-${number}`;
  taken.add(sku.toLowerCase());
  return sku;
};

/** Adds a row for each combination that has none yet. Rows that are there stay where they are. */
export const withCombinations = ({ options, rows }: Matrix, productSku: string, code: string): Matrix => {
  if (combinations(options) > mostVariations) return { options, rows };
  const all = options.reduce<readonly (readonly Value[])[]>(
    (chosen, { values }) => chosen.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );
  const keyOf = (choices: readonly string[]): string => choices.join(' ');
  const known = new Map(rows.map((row) => [keyOf(row.choices), row]));
  const taken = new Set(rows.map(({ sku }) => sku.toLowerCase()));
  const complete = all.map((values): Row => {
    const choices = values.map(({ key }) => key);
    return (
      known.get(keyOf(choices)) ?? {
        key: newKey(),
        id: null,
        choices,
        price: '',
        onHand: '0',
        onHandWas: null,
        reserved: 0,
        sku: freeSku([productSku, ...values.map(({ names }) => partOf(names[code] ?? ''))], taken),
        isOnSale: true,
        isOrdered: false,
      }
    );
  });
  const kept = new Set(complete.map(({ key }) => key));
  return { options, rows: [...complete, ...rows.filter(({ key }) => !kept.has(key))] };
};

/** Rows get the first value of an option that is new. */
export const withOption = ({ options, rows }: Matrix, option: Option): Matrix => ({
  options: [...options, option],
  rows: rows.map((row) => ({ ...row, choices: [...row.choices, option.values[0]?.key ?? ''] })),
});

/** Rows that were only different in the option go, unless they are stored. */
export const withoutOption = ({ options, rows }: Matrix, key: string): Matrix => {
  const at = options.findIndex((option) => option.key === key);
  const seen = new Set<string>();
  return {
    options: options.filter((option) => option.key !== key),
    rows: rows
      .map((row) => ({ ...row, choices: row.choices.toSpliced(at, 1) }))
      .filter(({ id, choices }) => {
        const same = choices.join(' ');
        if (choices.length === 0 || (id === null && seen.has(same))) return false;
        seen.add(same);
        return true;
      }),
  };
};

/** New rows with the value go; stored ones are marked when they are saved. */
export const withoutValue = ({ options, rows }: Matrix, key: string): Matrix => ({
  options: options.map((option) => ({
    ...option,
    values: option.values.filter((value) => value.key !== key),
  })),
  rows: rows.filter(({ id, choices }) => id !== null || !choices.includes(key)),
});

/** Copies the cell of a row to the rows below it, among those that are shown. */
export const filledDown = (
  rows: readonly Row[],
  shown: readonly string[],
  from: string,
  column: Exclude<Column, 'sku'>,
): readonly Row[] => {
  const first = rows.find(({ key }) => key === from);
  const below = new Set(shown.slice(shown.indexOf(from) + 1));
  return first ? rows.map((row) => (below.has(row.key) ? { ...row, [column]: first[column] } : row)) : rows;
};

/** What is wrong with what was typed, by row and column; the server looks at everything else. */
export const typedFaults = (rows: readonly Row[]): ReadonlyMap<string, Column> =>
  new Map(
    rows.flatMap(({ key, price, onHand }): [string, Column][] => {
      if (price.trim() !== '' && typedPrice(price) === null) return [[key, 'price']];
      return /^\d{1,8}$/.test(onHand.trim()) ? [] : [[key, 'onHand']];
    }),
  );

type Body = AdminBody<'POST /admin/products/:id/variations'>;

/** What the API takes. Stock that was not typed into stays as it is by then. */
export const bodyOf = ({ options, rows }: Matrix, code: string, version: string): Body => {
  const listed = (names: Names) =>
    Object.entries(names).map(([language, name]) => ({ language, name: name.trim() }));
  const nameOf = new Map(
    options.flatMap(({ values }) => values.map(({ key, names }) => [key, names[code] ?? ''])),
  );
  return {
    options: options.map(({ names, values }) => ({
      names: listed(names),
      values: values.map((each) => ({ names: listed(each.names) })),
    })),
    rows: rows.map(({ id, sku, choices, price, onHand, onHandWas, isOnSale }) => ({
      id,
      sku: sku.trim(),
      values: choices.map((key) => nameOf.get(key) ?? ''),
      price: (price.trim() === '' ? null : typedPrice(price)) ?? '0.00',
      on_hand: Number(onHand) === onHandWas ? null : Number(onHand),
      on_hand_was: onHandWas,
      is_on_sale: isOnSale,
    })),
    version,
  };
};
