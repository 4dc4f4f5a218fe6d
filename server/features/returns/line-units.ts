import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** A line of an order and where its units are. */
export interface PlacedLine {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly cancelled: number;
  readonly rule: 'normal' | 'sealed' | 'excluded';
  /** Neither packed nor cancelled. */
  readonly unsent: number;
  /** In shipments that are being packed. */
  readonly packing: number;
  readonly sent: number;
  readonly delivered: number;
  /** Being packed, and withdrawn. */
  readonly stopped: number;
  /** Sent, and part of a return. */
  readonly claimed: number;
}

/** Reads where the units of an order's lines are, by position. */
export const readPlacedLines = async (db: Database, orderId: number): Promise<readonly PlacedLine[]> => {
  const { rows } = await sql<PlacedLine>`
    select l.id, l.sku, l.name, l.quantity, l.cancelled_quantity as cancelled, l.withdrawal_rule as rule,
      u.unsent, u.packing, u.sent, u.delivered, u.stopped, u.claimed
    from order_line_units(${orderId}::int) u join order_lines l on l.id = u.line_id
    order by l.position`.execute(db);
  return rows;
};
