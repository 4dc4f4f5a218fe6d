import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type Collected,
  collectPictures,
  type PictureOptions,
} from '#server/features/catalogue-files/pictures/collect-pictures.ts';
import { picturesOfStory } from '#server/features/stories/story-rules.ts';
import { findExcess } from './import-limits.ts';
import { type Fault, type IncomingProduct, keyOf, type Listener, type Reader } from './incoming-product.ts';
import type { Plan } from './plan-product.ts';
import { type BatchOptions, type BatchOutcome, writeBatch } from './write-batch.ts';

export interface ImportOptions extends BatchOptions {
  readonly db: Database;
  readonly path: string;
  readonly reader: Reader;
  /** Null: pictures are not changed. */
  readonly pictures: PictureOptions | null;
  readonly onBytes: (count: number) => void;
  readonly onFault: (fault: Fault) => void;
  /** Stops between two batches when aborted. */
  readonly signal?: AbortSignal;
  /** Products of the file that were written before; they are only read. */
  readonly skip?: number;
  /** Runs in the transaction of a batch, with the number of products up to its end. */
  readonly onBatch?: (trx: Database, products: number, outcome: BatchOutcome) => Promise<void>;
}

export interface ImportResult {
  readonly rows: number;
  readonly products: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly faults: number;
  readonly pictures: number;
  /** Former prices in the file that this shop never charged and therefore does not cross out. */
  readonly formerPrices: number;
  /** New products without a stock quantity in the file. */
  readonly uncounted: number;
  /** Existing products whose stock or price differs from the file and was not to be taken over. */
  readonly stockLeft: number;
  readonly pricesLeft: number;
}

const batchSize = 250;
const noPictures: Collected = { pictures: new Map(), made: 0, faults: new Map() };

interface Reached {
  products: number;
}

type Counts = { -readonly [Name in keyof ImportResult]: number };

/** A data exception or constraint violation: the value is invalid, and a retry would not help. */
const isInvalidValue = (error: unknown): boolean =>
  /^(?:22|23)/.test(String((error as { code?: unknown } | null)?.code));

const sourcesOf = ({ pictures = [], story = [], variations }: IncomingProduct): readonly string[] => [
  ...pictures,
  ...picturesOfStory(story),
  ...variations.flatMap((variation) => [
    ...(variation.pictures ?? []),
    ...(variation.picture ? [variation.picture] : []),
  ]),
];

const withoutPictures = (given: IncomingProduct): IncomingProduct => ({
  ...given,
  pictures: undefined,
  story: undefined,
  variations: given.variations.map((variation) => ({
    ...variation,
    pictures: undefined,
    picture: undefined,
  })),
});

/** Imports a catalogue file in batches; each batch is one transaction. */
export const importCatalogue = async (order: ImportOptions): Promise<ImportResult> => {
  const counts: Counts = {
    rows: 0,
    products: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    faults: 0,
    pictures: 0,
    formerPrices: 0,
    uncounted: 0,
    stockLeft: 0,
    pricesLeft: 0,
  };
  const listener: Listener = {
    onBytes: order.onBytes,
    onRow: () => {
      counts.rows += 1;
    },
    onFault: (fault) => {
      counts.faults += 1;
      order.onFault(fault);
    },
  };
  const seen = new Set<number>();
  /** Products up to the last batch. */
  const reached = { products: 0 };
  let batch: IncomingProduct[] = [];
  for await (const product of order.reader(order.path, listener, order.now())) {
    const excess = findExcess(product);
    if (excess !== null) {
      listener.onFault(excess);
      continue;
    }
    counts.products += 1;
    batch.push(product);
    if (batch.length < batchSize) continue;
    order.signal?.throwIfAborted();
    await importBatch(batch, order, listener, counts, seen, reached);
    batch = [];
  }
  order.signal?.throwIfAborted();
  if (batch.length > 0) await importBatch(batch, order, listener, counts, seen, reached);
  return counts;
};

const importBatch = async (
  batch: readonly IncomingProduct[],
  order: ImportOptions,
  listener: Listener,
  counts: Counts,
  seen: Set<number>,
  reached: Reached,
): Promise<void> => {
  const written = Math.max(0, Math.min(batch.length, (order.skip ?? 0) - reached.products));
  if (written > 0) {
    const before = batch.slice(0, written).map(withoutPictures);
    const { ids } = await inTransaction(order.db, (trx) =>
      writeBatch(trx, before, noPictures.pictures, { ...order, isDry: true }, new Set()),
    );
    for (const id of ids) seen.add(id);
    reached.products += written;
  }
  const left = batch.slice(written);
  if (left.length === 0) return;
  const given = order.pictures && !order.isDry ? left : left.map(withoutPictures);
  const collected = order.pictures
    ? await collectPictures(given.flatMap(sourcesOf), order.pictures)
    : noPictures;
  counts.pictures += collected.made;
  for (const product of given) {
    for (const source of new Set(sourcesOf(product))) {
      const reason = collected.faults.get(source);
      if (reason === undefined) continue;
      listener.onFault({
        line: product.line,
        column: null,
        product: keyOf(product),
        reason: `picture ${source} was skipped: ${reason}`,
      });
    }
  }
  await writeInHalves(given, collected, order, listener, counts, seen, reached);
};

/** Writes a batch. When the database rejects a value, halves it until only that product is skipped. */
const writeInHalves = async (
  batch: readonly IncomingProduct[],
  collected: Collected,
  order: ImportOptions,
  listener: Listener,
  counts: Counts,
  seen: Set<number>,
  reached: Reached,
): Promise<void> => {
  try {
    const outcome = await inTransaction(order.db, async (trx) => {
      const written = await writeBatch(trx, batch, collected.pictures, order, seen);
      await order.onBatch?.(trx, reached.products + batch.length, written);
      return written;
    });
    reached.products += batch.length;
    for (const fault of outcome.faults) listener.onFault(fault);
    for (const id of outcome.ids) seen.add(id);
    counts.added += outcome.plans.filter(({ before }) => before === null).length;
    counts.changed += outcome.plans.filter(({ before, parts }) => before !== null && parts.size > 0).length;
    counts.unchanged += outcome.plans.filter(({ parts }) => parts.size === 0).length;
    counts.formerPrices += outcome.plans.filter(hasUnusedFormerPrice).length;
    counts.uncounted += outcome.uncounted;
    counts.stockLeft += outcome.plans.filter(({ leftAlone }) => leftAlone.has('stock')).length;
    counts.pricesLeft += outcome.plans.filter(({ leftAlone }) => leftAlone.has('prices')).length;
  } catch (error) {
    if (!isInvalidValue(error)) throw error;
    const [first] = batch;
    if (batch.length > 1) {
      const middle = Math.ceil(batch.length / 2);
      await writeInHalves(batch.slice(0, middle), collected, order, listener, counts, seen, reached);
      await writeInHalves(batch.slice(middle), collected, order, listener, counts, seen, reached);
    } else if (first) {
      const reason = `the database rejected it: ${(error as Error).message}`;
      listener.onFault({ line: first.line, column: null, product: keyOf(first), reason });
      reached.products += 1;
    }
  }
};

const hasUnusedFormerPrice = ({ before, wanted }: Plan): boolean =>
  before !== null &&
  wanted.formerCents !== null &&
  wanted.formerCents > wanted.priceCents &&
  wanted.formerCents !== before.formerCents;
