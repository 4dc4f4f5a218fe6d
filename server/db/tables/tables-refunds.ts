import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type LaterMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type LaterText = ColumnType<string | null, string | null | undefined, string | null>;

/** Refunds with the lines they are for, and units that will not be sent. */
export interface RefundTables {
  refunds: {
    id: Generated<number>;
    order_id: number;
    payment_id: number | null;
    kind: Generated<'order' | 'surplus'>;
    amount_cents: number;
    currency: string;
    base_cents: number;
    delivery_cents: Generated<number>;
    extra_cents: Generated<number>;
    state: Generated<'due' | 'done'>;
    method: 'provider' | 'manual';
    provider_reference: LaterText;
    /** A day as text. */
    due_on: LaterText;
    attempts: Generated<number>;
    attempted_at: LaterMoment;
    done_at: LaterMoment;
    manual_reference: LaterText;
    reason: string;
    actor: string;
    is_legacy: Generated<boolean>;
    return_id: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: Moment;
  };
  refund_lines: {
    refund_id: number;
    order_line_id: number;
    quantity: number;
    amount_cents: number;
    deduction_cents: Generated<number>;
  };
  line_cancellations: {
    id: Generated<number>;
    order_line_id: number;
    quantity: number;
    restocked: number;
    reason: string;
    actor: string;
    created_at: Moment;
  };
}
