export type Condition = 'new' | 'refurbished' | 'used';

/** What a variation is chosen by: 'Colour' is 'Black'. */
export interface Option {
  readonly group: string;
  readonly value: string;
}

/** From the top of the tree down: 'Audio', 'Headphones'. */
export type CategoryPath = readonly string[];

/** A variation as a file tells of it. What is left out the file does not say: it stays as it is. */
export interface IncomingVariation {
  readonly line: number;
  readonly sku: string | null;
  readonly options: readonly Option[];
  readonly priceCents: number;
  /** What was asked before, according to the file. */
  readonly formerCents: number | null;
  /** How many can be bought. */
  readonly stock?: number | undefined;
  readonly isActive?: boolean | undefined;
  readonly pictures?: readonly string[] | undefined;
  /** For forms that know only one picture of a variation: its first. */
  readonly picture?: string | undefined;
}

/** A product as a file tells of it; every reader makes it. What is left out the file does not say. */
export interface IncomingProduct {
  readonly line: number;
  readonly handle: string | null;
  readonly sku: string | null;
  readonly name: string;
  readonly modelNumber?: string | null | undefined;
  readonly manufacturer?: string | null | undefined;
  readonly condition?: Condition | undefined;
  readonly description?: string | undefined;
  readonly grams?: number | undefined;
  readonly isActive?: boolean | undefined;
  readonly isTop?: boolean | undefined;
  readonly isNew?: boolean | undefined;
  readonly categories?: readonly CategoryPath[] | undefined;
  /** For forms that know only one category: the first. */
  readonly mainCategory?: CategoryPath | undefined;
  /** Of a product without variations; with them the lowest of theirs counts. */
  readonly priceCents: number | null;
  readonly formerCents: number | null;
  readonly stock?: number | undefined;
  /** Addresses or names of files. */
  readonly pictures?: readonly string[] | undefined;
  readonly variations: readonly IncomingVariation[];
  /** Rows of it were left out: variations that the file does not name are not taken off sale. */
  readonly isIncomplete: boolean;
}

/** Something in the file that could not be taken over. */
export interface Fault {
  readonly line: number;
  readonly column: string | null;
  readonly product: string | null;
  readonly reason: string;
}

/** Hears of everything while a file is read. */
export interface Listener {
  onRow(): void;
  onBytes(count: number): void;
  onFault(fault: Fault): void;
}

export type Reader = (
  path: string,
  listener: Listener,
  now: Date,
) => AsyncGenerator<IncomingProduct, void, undefined>;

/** The file as a whole cannot be read. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** What makes a product the same one in a file. */
export const keyOf = ({ handle, sku }: { handle: string | null; sku: string | null }): string =>
  handle ?? sku ?? '';
