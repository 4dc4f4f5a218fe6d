import { sql } from 'kysely';
import type { RefundRow } from '#contract/admin/after-sales/refunds.ts';
import type { Database } from '#server/db/pool.ts';
import { createInvoices } from '#server/features/invoices/invoices.ts';
import { listRefunds } from '#server/features/refunds/refunds-store.ts';
import { settleRefund } from '#server/features/refunds/settle-refund.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { centsText } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { requireOrder } from './change-orders.ts';
import { type ConsoleDeps, operationOf } from './console.ts';
import { maskName } from './mask.ts';

const ok = 'OK' as const;
const mostShown = 200;

interface Payee {
  readonly id: number;
  readonly customer: string;
  readonly iban: string | null;
}

/** Who gets the money of refunds, and where: the account that was named last. */
const readPayees = async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Payee>> => {
  const { rows } = await sql<Payee>`
    select r.id, o.name || ' ' || o.surname as customer,
      (select s.payout_iban from withdrawal_statements s
       where s.order_id = o.id and s.payout_iban is not null order by s.id desc limit 1) as iban
    from refunds r join orders o on o.id = r.order_id where r.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const listForConsole = async (
  { db }: ConsoleDeps,
  { query, staff }: AdminCall<'GET /admin/refunds'>,
): Promise<RefundRow[]> => {
  const due = (query.view ?? 'due') === 'due';
  const refunds = await listRefunds(db, { due, limit: mostShown });
  const payees = await readPayees(
    db,
    refunds.map(({ id }) => id),
  );
  const people = staff.may('people.read');
  return refunds.map((each) => {
    const { customer = '', iban = null } = payees.get(each.id) ?? {};
    return {
      id: each.id,
      order: each.order,
      method: each.method,
      reason: each.reason,
      amount: centsText(each.amountCents),
      currency: each.currency,
      attempts: each.attempts,
      created_at: each.createdAt.toISOString(),
      done_at: each.doneAt?.toISOString() ?? null,
      customer: people ? customer : maskName(customer),
      iban: people ? iban : null,
    };
  });
};

const creditNoteOf = async (
  deps: ConsoleDeps,
  { params }: AdminCall<'GET /admin/orders/:number/credit-notes/:note'>,
) => {
  const order = await requireOrder(deps, params.number);
  const number = Number(params.note);
  const note = await deps.db
    .selectFrom('credit_notes')
    .select('number')
    .where('order_id', '=', order.id)
    .where('number', '=', number)
    .executeTakeFirst();
  const file = note ? await createInvoices(deps).creditNoteFile(number) : null;
  if (!file) throw new Refusal('invoice_not_found');
  return file;
};

/** Routes of refunds that the shop pays by hand, and of credit notes. */
export const refundsRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/refunds': async (call) => ({ status: ok, payload: await listForConsole(deps, call) }),
    'POST /admin/refunds/:id/done': async ({ params, body, actor }) => {
      const operation = { ...operationOf(deps, actor), orders: deps.orders };
      const { refund, order } = await settleRefund(operation, { id: Number(params.id), ...body });
      return {
        status: ok,
        payload: { order, amount: centsText(refund.amountCents), currency: refund.currency },
      };
    },
    'GET /admin/orders/:number/credit-notes/:note': (call) => creditNoteOf(deps, call),
  }) satisfies Partial<AdminHandlers>;
