import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Refund } from './refunds-store.ts';

/** A refund with the lines it is for; amounts in cents of the charged currency. */
export interface RefundDetails {
  readonly id: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly deliveryCents: number;
  /** Without goods; negative: refunded before. */
  readonly extraCents: number;
  readonly method: Refund['method'];
  /** Null without an invoice, and for a refund from before credit notes. */
  readonly creditNote: { readonly number: number; readonly vatCents: number } | null;
  readonly lines: readonly {
    readonly name: string;
    readonly attributes: readonly { readonly name: string }[];
    readonly quantity: number;
    /** After the deduction. */
    readonly amountCents: number;
    readonly deductionCents: number;
    /** Why, for the customer. */
    readonly deductionText: string | null;
  }[];
}

/** Reads a refund of an order; without an id, the newest one. */
export const readRefundDetails = async (
  db: Database,
  orderId: number,
  id?: string,
): Promise<RefundDetails | null> => {
  const { rows } = await sql<RefundDetails>`
    select r.id, r.amount_cents as "amountCents", r.currency, r.delivery_cents as "deliveryCents",
      r.extra_cents as "extraCents", r.method,
      (select json_build_object('number', n.number, 'vatCents', n.vat_cents)
        from credit_notes n where n.refund_id = r.id) as "creditNote",
      (select coalesce(json_agg(json_build_object('name', l.name, 'attributes', l.attributes,
          'quantity', d.quantity, 'amountCents', d.amount_cents, 'deductionCents', d.deduction_cents,
          'deductionText', c.deduction_text)
          order by l.position), '[]')
        from refund_lines d join order_lines l on l.id = d.order_line_id
        left join return_lines c on c.return_id = r.return_id and c.order_line_id = l.id
        where d.refund_id = r.id) as lines
    from refunds r
    where r.order_id = ${orderId} ${id === undefined ? sql`` : sql`and r.id = ${Number(id)}`}
    order by r.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};
