import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Reader } from './incoming.ts';
import { readJsonl } from './read-jsonl.ts';
import { readShopify } from './read-shopify.ts';
import { readWoocommerce } from './read-woocommerce.ts';
import type { StoredProduct } from './stored-product.ts';
import { allProducts } from './stored-views.ts';
import { writeFileWhole } from './write-file.ts';
import { jsonlText } from './write-jsonl.ts';
import { shopifyHead, shopifyText } from './write-shopify.ts';
import { woocommerceHead, woocommerceText } from './write-woocommerce.ts';

interface Form {
  readonly read: Reader;
  readonly head: () => string;
  readonly text: (product: StoredProduct, absolute: (url: string) => string) => string;
}

/** The forms in which catalogues come and go. */
export const forms = {
  shopify: { read: readShopify, head: shopifyHead, text: shopifyText },
  woocommerce: { read: readWoocommerce, head: woocommerceHead, text: woocommerceText },
  jsonl: { read: readJsonl, head: () => '', text: jsonlText },
} as const satisfies Readonly<Record<string, Form>>;
export type FormName = keyof typeof forms;
export const formNames = Object.keys(forms) as readonly FormName[];

/** Where the shop is seen from outside. */
export interface Addresses {
  readonly publicUrl: string;
  /** Null: pictures are had from the shop itself. */
  readonly mediaUrl: string | null;
}

/** What is ours gets the shop's address, so that other systems can fetch it. */
export const absoluteUrls =
  ({ publicUrl, mediaUrl }: Addresses) =>
  (url: string): string => {
    if (mediaUrl !== null && url.startsWith('/media/')) return `${mediaUrl}${url.slice('/media'.length)}`;
    return url.startsWith('/') ? `${publicUrl}${url}` : url;
  };

/** One moment of the catalogue, however long it takes to write it down. */
export const atOneMoment = <Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`select set_config('statement_timeout', '60s', true),
        set_config('idle_in_transaction_session_timeout', '60s', true)`.execute(trx);
      return work(trx);
    });

export interface ExportOrder extends Addresses {
  readonly db: Database;
  readonly path: string;
  readonly form: FormName;
  readonly now: Date;
  readonly onProduct: () => void;
}

/** Writes the whole catalogue into a file; returns how many products are in it. */
export const exportCatalogue = ({
  db,
  path,
  form,
  now,
  onProduct,
  ...addresses
}: ExportOrder): Promise<number> =>
  atOneMoment(db, async (trx) => {
    const { head, text } = forms[form];
    const absolute = absoluteUrls(addresses);
    let products = 0;
    async function* pieces(): AsyncGenerator<string> {
      yield head();
      for await (const product of allProducts(trx, now)) {
        const piece = text(product, absolute);
        if (piece === '') continue;
        products += 1;
        onProduct();
        yield piece;
      }
    }
    await writeFileWhole(path, pieces());
    return products;
  });
