import { sql } from 'kysely';
import type { OrderPage, TimelineCode, TimelineEntry } from '#contract/orders/order-page.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import type { ReturnState, StatementOutcome } from '#server/db/tables/tables-returns.ts';
import { isClosed } from '#server/features/returns/return-rules.ts';
import { refundDueSql } from '#server/features/returns/return-views.ts';
import { centsText } from '#server/lib/money.ts';
import type { Day } from './next-step.ts';

export interface ReturnRow {
  readonly number: string;
  readonly kind: OrderReturn['kind'];
  readonly state: ReturnState;
  readonly declared_at: string;
  readonly wish: OrderReturn['wish'];
  readonly send_by: Day | null;
  readonly sent_carrier: string | null;
  readonly sent_tracking: string | null;
  readonly due_on: Day;
  readonly refunded: number | null;
  readonly done_on: Day | null;
  readonly denied_text: string | null;
  readonly events: readonly { readonly from: string | null; readonly to: ReturnState; readonly at: string }[];
  readonly lines: readonly {
    readonly line: number;
    readonly quantity: number;
    readonly received: number;
    readonly cents: number;
    readonly reason: string | null;
    readonly text: string | null;
  }[];
}

export interface StatementRow {
  readonly reference: string;
  readonly declared_at: string;
  readonly items: { readonly name: string; readonly quantity: number }[] | null;
  readonly items_text: string | null;
  readonly outcome: StatementOutcome;
}

/** The statements of order `o` as JSON, oldest first. */
export const statementsSql = sql`
  coalesce((select json_agg(json_build_object('reference', s.reference, 'declared_at', s.declared_at,
      'items_text', s.items_text, 'outcome', s.outcome,
      'items', (select json_agg(json_build_object('name', l.name, 'quantity', i.quantity) order by l.position)
        from jsonb_to_recordset(s.items) as i (line int, quantity int) join order_lines l on l.id = i.line))
      order by s.id)
    from withdrawal_statements s where s.order_id = o.id), '[]')`;

/** The returns of order `o` as JSON, oldest first. */
export const returnsSql = sql`
  coalesce((select json_agg(json_build_object('number', r.number, 'kind', r.kind, 'state', r.state,
      'declared_at', r.declared_at, 'wish', r.wish, 'send_by', r.send_by, 'sent_carrier', r.sent_carrier,
      'sent_tracking', r.sent_tracking, 'due_on', ${refundDueSql}, 'denied_text', r.denied_text,
      'refunded', (select sum(f.amount_cents) from refunds f where f.return_id = r.id),
      'done_on', (select case when bool_and(f.done_at is not null)
          then (max(f.done_at) at time zone ${shopTimeZone})::date end from refunds f where f.return_id = r.id),
      'events', (select json_agg(json_build_object('from', e.from_state, 'to', e.to_state, 'at', e.created_at)
          order by e.id) from return_events e where e.return_id = r.id),
      'lines', (select json_agg(json_build_object('line', c.order_line_id, 'quantity', c.quantity,
          'received', c.received, 'cents', c.deduction_cents, 'reason', c.deduction_reason,
          'text', c.deduction_text) order by c.order_line_id) from return_lines c where c.return_id = r.id))
      order by r.id)
    from returns r where r.order_id = o.id), '[]')`;

/** For `returnAddressOf`. */
export const returnAddressSql = sql`json_build_object(
  'own', coalesce((select value #>> '{}' from settings where key = 'return_address'), ''),
  'requisites', coalesce((select value #>> '{}' from settings where key = 'requisites'), ''))`;

export const toReturn = (row: ReturnRow): OrderReturn => ({
  number: row.number,
  kind: row.kind,
  state: row.state,
  declared_at: new Date(row.declared_at).toISOString(),
  wish: row.wish,
  send_by: row.send_by,
  sent_carrier: row.sent_carrier,
  sent_tracking: row.sent_tracking,
  refund_by: row.kind === 'fault' || isClosed(row.state) ? null : row.due_on,
  refund: row.refunded === null ? null : { amount: centsText(row.refunded), done_on: row.done_on },
  denied_text: row.denied_text,
  lines: (row.lines ?? []).map(({ line, quantity, received, cents, reason, text }) => ({
    line,
    quantity,
    received,
    deduction:
      reason === null
        ? null
        : {
            amount: centsText(cents),
            reason: reason as NonNullable<OrderReturn['lines'][number]['deduction']>['reason'],
            text: text ?? '',
          },
  })),
});

const statementState: Readonly<Record<StatementOutcome, OrderPage['statements'][number]['state']>> = {
  applied: 'applied',
  unmatched: 'checking',
  items_open: 'checking',
  late: 'checking',
  nothing_left: 'closed',
  dismissed: 'closed',
};

export const toStatement = (row: StatementRow): OrderPage['statements'][number] => ({
  reference: row.reference,
  declared_at: new Date(row.declared_at).toISOString(),
  items: row.items,
  items_text: row.items_text,
  state: statementState[row.outcome],
});

/** A refund has its own entries. */
const codes: Partial<Readonly<Record<ReturnState, TimelineCode>>> = {
  on_the_way: 'return_sent',
  received: 'return_received',
  inspected: 'return_inspected',
  denied: 'return_declined',
  repaired: 'return_repaired',
  replaced: 'return_replaced',
  cancelled: 'return_closed',
  expired: 'return_closed',
};

/** What the history of an order says about statements and returns. */
export const returnEntries = (
  statements: readonly StatementRow[],
  returns: readonly ReturnRow[],
): TimelineEntry[] => [
  ...statements.map(({ declared_at }) => ({
    at: new Date(declared_at).toISOString(),
    code: 'withdrawal_received' as const,
    words: {},
  })),
  ...returns.flatMap(({ number: goods, events }) =>
    events.flatMap(({ from, to, at }) => {
      const code = from === null ? 'return_opened' : codes[to];
      return code ? [{ at: new Date(at).toISOString(), code, words: { goods } }] : [];
    }),
  ),
];
