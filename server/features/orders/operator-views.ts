import { sql } from 'kysely';
import type { Fulfilment } from '#contract/orders/orders.ts';
import type { Database } from '#server/db/pool.ts';
import type { OrderStatus, PaymentMethod } from './orders-rules.ts';

export interface ListedOrder {
  readonly number: string;
  readonly placedAt: Date;
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  readonly fulfilment: Fulfilment;
  readonly email: string;
  readonly totalCents: number;
  readonly currency: string;
  readonly expiresAt: Date;
}

export interface OrderFilter {
  readonly status?: OrderStatus;
  readonly method?: PaymentMethod;
  /** Matches paid orders only. */
  readonly fulfilment?: Fulfilment;
  /** Part of the customer's name, e-mail or phone number. */
  readonly customer?: string;
  readonly since?: Date;
  readonly until?: Date;
  readonly limit: number;
}

/** Newest first. */
export const listOrders = (db: Database, wanted: OrderFilter): Promise<ListedOrder[]> => {
  let orders = db
    .selectFrom('orders')
    .select([
      'number',
      'created_at as placedAt',
      'status',
      'payment_method as paymentMethod',
      'fulfilment',
      'email',
      'charged_total_cents as totalCents',
      'currency',
      'expires_at as expiresAt',
    ]);
  if (wanted.status) orders = orders.where('status', '=', wanted.status);
  if (wanted.method) orders = orders.where('payment_method', '=', wanted.method);
  if (wanted.fulfilment) {
    orders = orders.where('fulfilment', '=', wanted.fulfilment).where('status', '<>', 'pending');
  }
  if (wanted.since) orders = orders.where('created_at', '>=', wanted.since);
  if (wanted.until) orders = orders.where('created_at', '<', wanted.until);
  if (wanted.customer) {
    const part = `%${wanted.customer.replaceAll(/[\\%_]/g, '\\$&')}%`;
    orders = orders.where(
      sql<boolean>`(email ilike ${part} or phone ilike ${part} or (name || ' ' || surname) ilike ${part})`,
    );
  }
  return orders.orderBy('id', 'desc').limit(wanted.limit).execute();
};

export interface OrderStory {
  readonly events: readonly {
    readonly at: string;
    readonly from: OrderStatus | null;
    readonly to: OrderStatus;
    readonly reason: string;
    readonly actor: string;
  }[];
  readonly payments: readonly {
    readonly provider: string;
    readonly reference: string | null;
    readonly status: string;
    readonly amountCents: number;
    readonly currency: string;
  }[];
  /** Oldest first. */
  readonly refunds: readonly {
    readonly id: number;
    readonly createdAt: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly method: 'provider' | 'manual';
    readonly state: 'due' | 'done';
    readonly doneAt: string | null;
    /** Null without an invoice, and for a refund from before credit notes. */
    readonly creditNote: number | null;
    readonly reason: string;
  }[];
  readonly heldUnits: number;
  readonly invoice: number | null;
}

/** An order's events, payments, refunds, held stock and invoice. */
export const orderStory = async (db: Database, orderId: number): Promise<OrderStory> => {
  const { rows } = await sql<OrderStory>`
    select
      (select coalesce(json_agg(json_build_object('at', created_at, 'from', from_status, 'to', to_status,
         'reason', reason, 'actor', actor) order by id), '[]') from order_events where order_id = ${orderId}) as events,
      (select coalesce(json_agg(json_build_object('provider', provider, 'reference', reference, 'status', status,
         'amountCents', amount_cents, 'currency', currency) order by id), '[]')
       from payments where order_id = ${orderId}) as payments,
      (select coalesce(json_agg(json_build_object('id', r.id, 'createdAt', r.created_at,
         'amountCents', r.amount_cents, 'currency', r.currency, 'method', r.method, 'state', r.state,
         'doneAt', r.done_at, 'creditNote', n.number, 'reason', r.reason) order by r.id), '[]')
       from refunds r left join credit_notes n on n.refund_id = r.id where r.order_id = ${orderId}) as refunds,
      (select coalesce(sum(quantity), 0)::int from stock_holds where order_id = ${orderId}) as "heldUnits",
      (select number from invoices where order_id = ${orderId}) as invoice
  `.execute(db);
  if (!rows[0]) throw new Error('Expected exactly one row');
  return rows[0];
};
