import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { type FormatName, fileFormats } from '#server/features/catalogue-files/file-formats.ts';
import { allProducts, specColumns } from '#server/features/catalogue-files/stored-views.ts';
import { writeFileAtomically } from './write-file.ts';

export interface PublicUrls {
  readonly publicUrl: string;
  /** Null: the shop serves pictures itself. */
  readonly mediaUrl: string | null;
}

/** Makes the shop's own paths absolute, so that other systems can fetch them. */
export const absoluteUrls =
  ({ publicUrl, mediaUrl }: PublicUrls) =>
  (url: string): string => {
    if (mediaUrl !== null && url.startsWith('/media/')) return `${mediaUrl}${url.slice('/media'.length)}`;
    return url.startsWith('/') ? `${publicUrl}${url}` : url;
  };

/** Runs a read-only transaction on one snapshot of the database. */
export const withSnapshot = <Result>(
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

export interface ExportOptions extends PublicUrls {
  readonly db: Database;
  readonly path: string;
  readonly format: FormatName;
  readonly onProduct: () => void;
}

/** Writes the catalogue to a file and returns the number of products. */
export const exportCatalogue = ({
  db,
  path,
  format,
  onProduct,
  ...addresses
}: ExportOptions): Promise<number> =>
  withSnapshot(db, async (trx) => {
    const { head, text } = fileFormats[format];
    const absolute = absoluteUrls(addresses);
    const specs = await specColumns(trx);
    let products = 0;
    async function* pieces(): AsyncGenerator<string> {
      yield head(specs);
      for await (const product of allProducts(trx)) {
        const piece = text(product, absolute, specs);
        if (piece === '') continue;
        products += 1;
        onProduct();
        yield piece;
      }
    }
    await writeFileAtomically(path, pieces());
    return products;
  });
