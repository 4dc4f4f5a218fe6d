import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type LaterMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type LaterText = ColumnType<string | null, string | null | undefined, string | null>;
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type StatementOutcome = 'applied' | 'unmatched' | 'items_open' | 'late' | 'nothing_left' | 'dismissed';

export type ReturnKind = 'withdrawal' | 'return' | 'fault';

export type ReturnState =
  | 'requested'
  | 'awaiting_goods'
  | 'on_the_way'
  | 'received'
  | 'inspected'
  | 'refunded'
  | 'repaired'
  | 'replaced'
  | 'denied'
  | 'cancelled'
  | 'expired';

/** Statements of withdrawal, and goods that come back. */
export interface ReturnTables {
  withdrawal_statements: {
    id: Generated<number>;
    reference: string;
    entered_number: string;
    name: string;
    email: string;
    items: ColumnType<unknown, string | null, never>;
    items_text: LaterText;
    message: LaterText;
    declared_at: Moment;
    language_id: number | null;
    channel: 'account' | 'link' | 'public';
    fingerprint: Buffer;
    order_id: Later<number>;
    outcome: StatementOutcome;
    with_delivery: Generated<boolean>;
    payout_iban: LaterText;
    handled_at: LaterMoment;
    dismissed_reason: LaterText;
    acknowledged_at: LaterMoment;
  };
  withdrawal_stops: {
    statement_id: number;
    shipment_id: number;
    order_line_id: number;
    quantity: number;
    settled_at: LaterMoment;
  };
  returns: {
    id: Generated<number>;
    number: string;
    order_id: number;
    kind: ReturnKind;
    state: ReturnState;
    statement_id: Later<number>;
    reason: LaterText;
    wish: Later<'repair' | 'replacement'>;
    note: LaterText;
    declared_at: Moment;
    /** A day as text. */
    send_by: LaterText;
    reminded_at: LaterMoment;
    sent_at: LaterMoment;
    sent_carrier: LaterText;
    sent_tracking: LaterText;
    received_at: LaterMoment;
    inspected_at: LaterMoment;
    closed_at: LaterMoment;
    denied_reason: LaterText;
    denied_text: LaterText;
  };
  return_lines: {
    return_id: number;
    order_line_id: number;
    quantity: number;
    condition_stated: Later<'unopened' | 'opened' | 'used'>;
    received: Generated<number>;
    condition_found: Later<'unopened' | 'opened' | 'used'>;
    outcome: Later<'restock' | 'write_off' | 'repair'>;
    restocked: Generated<number>;
    deduction_cents: Generated<number>;
    deduction_reason: LaterText;
    deduction_text: LaterText;
  };
  return_events: {
    id: Generated<number>;
    return_id: number;
    from_state: string | null;
    to_state: string;
    reason: string;
    actor: string;
    created_at: Moment;
  };
}
