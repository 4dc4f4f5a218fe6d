import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Seller } from './invoices-store.ts';

interface Credited {
  readonly gross: number;
  readonly vat: number;
}

/** What the credit notes of an order add up to, as charged and in the base currency. */
export const creditedBefore = async (
  trx: Database,
  orderId: number,
): Promise<{ readonly charged: Credited; readonly base: Credited }> => {
  const { rows } = await sql<{ gross: number; vat: number; base: number; baseVat: number }>`
    select coalesce(sum(gross_cents), 0)::bigint as gross, coalesce(sum(vat_cents), 0)::bigint as vat,
      coalesce(sum(base_gross_cents), 0)::bigint as base, coalesce(sum(base_vat_cents), 0)::bigint as "baseVat"
    from credit_notes where order_id = ${orderId}`.execute(trx);
  const { gross = 0, vat = 0, base = 0, baseVat = 0 } = rows[0] ?? {};
  return { charged: { gross, vat }, base: { gross: base, vat: baseVat } };
};

interface NewCreditNote {
  readonly orderId: number;
  readonly refundId: number;
  readonly currency: string;
  readonly gross: number;
  readonly vat: number;
  readonly baseGross: number;
  readonly baseVat: number;
  readonly seller: Seller;
  readonly now: Date;
}

/**
 * Inserts a credit note and returns its number; null for an order without an invoice. Like invoice numbers, the numbers
 * have no gaps and no duplicates.
 */
export const insertCreditNote = async (trx: Database, note: NewCreditNote): Promise<number | null> => {
  const invoice = await trx
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', note.orderId)
    .executeTakeFirst();
  if (!invoice) return null;
  const { last_number: number } = await trx
    .updateTable('credit_note_counter')
    .set({ last_number: sql`last_number + 1` })
    .returning('last_number')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('credit_notes')
    .values({
      number,
      order_id: note.orderId,
      refund_id: note.refundId,
      invoice_number: invoice.number,
      seller: JSON.stringify(note.seller),
      currency: note.currency,
      gross_cents: note.gross,
      vat_cents: note.vat,
      base_gross_cents: note.baseGross,
      base_vat_cents: note.baseVat,
      issued_at: note.now,
    })
    .execute();
  return number;
};

export interface ListedCreditNote {
  readonly number: number;
  readonly invoice: number;
  readonly order: string;
  readonly issuedAt: Date;
  readonly currency: string;
  readonly grossCents: number;
  readonly vatCents: number;
  readonly baseGrossCents: number;
  readonly baseVatCents: number;
}

interface IssuedBetween {
  readonly from?: Date;
  readonly to?: Date;
}

const issuedBetween = (db: Database, { from, to }: IssuedBetween) => {
  const notes = db
    .selectFrom('credit_notes as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select([
      'c.number',
      'c.invoice_number as invoice',
      'o.number as order',
      'c.issued_at as issuedAt',
      'c.currency',
      'c.gross_cents as grossCents',
      'c.vat_cents as vatCents',
      'c.base_gross_cents as baseGrossCents',
      'c.base_vat_cents as baseVatCents',
    ]);
  const later = from ? notes.where('c.issued_at', '>=', from) : notes;
  return to ? later.where('c.issued_at', '<', to) : later;
};

/** Credit notes issued from `from` until before `to`, oldest first. */
export const listCreditNotes = (db: Database, range: IssuedBetween): Promise<ListedCreditNote[]> =>
  issuedBetween(db, range).orderBy('c.number').execute();

/** One page of them, highest number first; `search` is a number of a note, 'CN-12', or of an order. */
export const pageOfCreditNotes = (
  db: Database,
  {
    search,
    before,
    limit,
    ...range
  }: IssuedBetween & { readonly search: string; readonly before: number | null; readonly limit: number },
): Promise<ListedCreditNote[]> => {
  const digits = /^(?:CN-?)?0*(\d{1,9})$/i.exec(search)?.[1];
  return issuedBetween(db, range)
    .$if(search !== '', (notes) =>
      notes.where((where) =>
        where.or([
          where('o.number', '=', search),
          ...(digits === undefined ? [] : [where('c.number', '=', Number(digits))]),
        ]),
      ),
    )
    .$if(before !== null, (notes) => notes.where('c.number', '<', before ?? 0))
    .orderBy('c.number', 'desc')
    .limit(limit)
    .execute();
};
