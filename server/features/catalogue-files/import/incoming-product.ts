import type { StoryBlock } from '#contract/finding/story.ts';
import type { Compliance } from '#server/features/compliance/compliance-store.ts';
import type { SpecValue } from '#server/features/specifications/read-value.ts';

export type Condition = 'new' | 'refurbished' | 'used';
/** `sealed`: only with an unbroken seal. `excluded`: made to order. */
export type WithdrawalRule = 'normal' | 'sealed' | 'excluded';

/** A value of an attribute group: 'Colour' is 'Black'. */
export interface Option {
  readonly group: string;
  readonly value: string;
}

/** Category names from the top level down: 'Audio', 'Headphones'. */
export type CategoryPath = readonly string[];

/** A specification as a file states it: 'Screen size' is '27 inch'. */
export interface NamedSpec {
  /** What the file calls it; the first that the shop knows counts. */
  readonly names: readonly string[];
  readonly value: string;
  readonly column: string;
  /** The name is a key, so that an unknown one is a fault. */
  readonly isKey: boolean;
}

/** The same as the shop stores it. */
export interface FileSpec extends SpecValue {
  readonly specId: number;
  readonly key: string;
  readonly raw: string;
}

/** A variation as read from a file. Fields that the file does not contain are undefined and keep their stored value. */
export interface IncomingVariation {
  readonly line: number;
  readonly sku: string | null;
  /** Undefined: those of the stored variation with this SKU. */
  readonly options?: readonly Option[] | undefined;
  /** Null: not in the file. */
  readonly priceCents: number | null;
  /** The former price, according to the file. */
  readonly formerCents: number | null;
  /** Free stock. */
  readonly stock?: number | undefined;
  readonly isActive?: boolean | undefined;
  /** URLs or file names. */
  readonly pictures?: readonly string[] | undefined;
  /** Fields that the file does not contain keep their stored value. */
  readonly compliance?: Partial<Omit<Compliance, 'sku'>> | undefined;
  /** The first picture, for formats with one picture per variation. */
  readonly picture?: string | undefined;
}

/** A product as read from a file; the result of every reader. */
export interface IncomingProduct extends Omit<IncomingVariation, 'options' | 'picture'> {
  readonly handle: string | null;
  readonly name?: string | undefined;
  readonly modelNumber?: string | null | undefined;
  readonly manufacturer?: string | null | undefined;
  readonly condition?: Condition | undefined;
  readonly description?: string | undefined;
  readonly grams?: number | undefined;
  /** Millimetres; null: not known. */
  readonly packageSides?: readonly number[] | null | undefined;
  /** Null: as the delivery method says. */
  readonly handlingDays?: number | null | undefined;
  /** Null: any number. */
  readonly maxPerOrder?: number | null | undefined;
  readonly withdrawal?: WithdrawalRule | undefined;
  /** Null: as the shop's setting says. */
  readonly guaranteeMonths?: number | null | undefined;
  readonly isTop?: boolean | undefined;
  readonly isNew?: boolean | undefined;
  readonly categories?: readonly CategoryPath[] | undefined;
  /** Empty: it has none. */
  readonly story?: readonly StoryBlock[] | undefined;
  /** Replaces what files stated before. */
  readonly specs?: readonly NamedSpec[] | undefined;
  /** What `specs` mean in this shop. */
  readonly statedSpecs?: readonly FileSpec[];
  /** The first category, for formats with one category per product. */
  readonly mainCategory?: CategoryPath | undefined;
  /** Their lowest price is the product's. */
  readonly variations: readonly IncomingVariation[];
  /** The file does not name variations: stored ones stay. */
  readonly keepsVariations?: boolean;
  /** Some of its rows were skipped, so variations missing from the file stay on sale. */
  readonly isIncomplete: boolean;
  /** What the file calls the name and the price, for faults. */
  readonly columns: { readonly name: string; readonly price: string };
}

/** Something in the file that could not be imported. */
export interface Fault {
  readonly line: number;
  readonly column: string | null;
  readonly product: string | null;
  readonly reason: string;
}

/** Receives progress and faults while a file is read. */
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

/** The product as a whole cannot be imported. */
export class ProductRejected extends Error {
  override name = 'ProductRejected';
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** The whole file cannot be read. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** Identifies a product within a file. */
export const keyOf = ({ handle, sku }: { handle: string | null; sku: string | null }): string =>
  handle ?? sku ?? '';
