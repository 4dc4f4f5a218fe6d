import { sql } from 'kysely';
import type { ReturnRow } from '#contract/admin/returns.ts';
import type { Database } from '#server/db/pool.ts';
import { approveFault, markRepaired, replaceGoods } from '#server/features/returns/handle-faults.ts';
import {
  denyReturn,
  inspectReturn,
  receiveReturn,
  refundReturn,
} from '#server/features/returns/handle-returns.ts';
import { openForCustomer } from '#server/features/returns/open-for-customer.ts';
import { isClosed } from '#server/features/returns/return-rules.ts';
import { type ListedReturn, listReturns } from '#server/features/returns/return-views.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { centsText } from '#server/lib/money.ts';
import { clockOf } from '#server/lib/shop-clock.ts';
import { type ConsoleDeps, operationOf } from './console.ts';
import { maskName } from './mask.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Facts {
  readonly id: number;
  readonly customer: string;
  readonly iban: string | null;
  readonly currency: string;
  readonly cents: number;
  readonly images: Readonly<Record<string, string | null>>;
}

/** What the list shows besides the return itself. */
const readFacts = async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Facts>> => {
  const { rows } = await sql<Facts>`
    select r.id, o.name || ' ' || o.surname as customer, s.payout_iban as iban, o.currency,
      sum(l.charged_paid_cents * c.quantity / l.quantity - c.deduction_cents)::bigint as cents,
      json_object_agg(l.sku, l.image_url) as images
    from returns r join orders o on o.id = r.order_id
    join return_lines c on c.return_id = r.id join order_lines l on l.id = c.order_line_id
    left join withdrawal_statements s on s.id = r.statement_id
    where r.id = any(${ids}::int[]) group by r.id, o.id, s.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const rowOf = (goods: ListedReturn, facts: Facts, people: boolean, today: string): ReturnRow => {
  const due = goods.kind === 'fault' || isClosed(goods.state) ? null : goods.refundDueOn;
  return {
    number: goods.number,
    order: goods.order,
    kind: goods.kind,
    state: goods.state,
    customer: people ? facts.customer : maskName(facts.customer),
    iban: people ? facts.iban : null,
    declared_at: goods.declaredAt.toISOString(),
    due_on: due,
    days_left: due === null ? null : Math.round((Date.parse(due) - Date.parse(today)) / dayMs),
    is_waiting: goods.isWaiting,
    tracking: goods.sentTracking,
    wish: goods.wish,
    note: goods.note,
    amount: centsText(facts.cents),
    currency: facts.currency,
    lines: goods.lines.map(({ sku, name, quantity, received }) => ({
      sku,
      name,
      quantity,
      received,
      image_url: facts.images[sku] ?? null,
    })),
  };
};

type View = NonNullable<AdminCall<'GET /admin/returns'>['query']['view']>;

const isIn = (view: View, { kind, state }: ListedReturn): boolean => {
  if (view === 'to_check') return state === 'requested' || state === 'received' || state === 'inspected';
  if (view === 'withdrawals') return kind === 'withdrawal';
  return view !== 'faults' || kind === 'fault';
};

const mostShown = 200;

const listForConsole = async (
  { db, world }: ConsoleDeps,
  { query, staff }: AdminCall<'GET /admin/returns'>,
): Promise<ReturnRow[]> => {
  const { view = 'open', search = '' } = query;
  const now = world.now();
  const people = staff.may('people.read');
  const wanted = { ...(search.trim() !== '' && { search: { text: search.trim(), people } }), now };
  const shown =
    view === 'closed'
      ? await listReturns(db, { ...wanted, closed: true, newest: mostShown })
      : (await listReturns(db, { ...wanted, open: true })).filter((goods) => isIn(view, goods));
  const facts = await readFacts(
    db,
    shown.map(({ id }) => id),
  );
  const rows = shown.flatMap((goods) => {
    const found = facts.get(goods.id);
    return found ? [rowOf(goods, found, people, clockOf(now).day)] : [];
  });
  if (view === 'closed') return rows;
  return rows.toSorted((one, other) => (one.days_left ?? 99) - (other.days_left ?? 99)).slice(0, mostShown);
};

/** Routes of the returns queue: the use cases of the command line. */
export const consoleReturnsRoutes = (deps: ConsoleDeps) => {
  const operation = ({ actor }: Pick<AdminCall<'POST /admin/returns/:goods/receive'>, 'actor'>) => ({
    ...operationOf(deps, actor),
    orders: deps.orders,
    refunds: deps.refunds,
  });
  const done = ({ params }: { readonly params: { readonly goods: string } }) => ({
    status: 'OK' as const,
    payload: { number: params.goods },
  });
  return {
    'GET /admin/returns': async (call) => ({
      status: 'OK' as const,
      payload: await listForConsole(deps, call),
    }),
    'POST /admin/orders/:number/return': async (call) => {
      const { lines: units, wish, note } = call.body;
      const opened = await openForCustomer(
        { ...operation(call), world: deps.world },
        { number: call.params.number, units, wish, note },
      );
      return { status: 'OK' as const, payload: { number: opened.goods, send_by: opened.sendBy } };
    },
    'POST /admin/returns/:goods/approve': async (call) => {
      await approveFault(operation(call), call.params.goods);
      return done(call);
    },
    'POST /admin/returns/:goods/receive': async (call) => {
      await receiveReturn(operation(call), { number: call.params.goods, lines: call.body.lines ?? [] });
      return done(call);
    },
    'POST /admin/returns/:goods/inspect': async (call) => {
      const { lines, deduction } = call.body;
      await inspectReturn(operation(call), {
        number: call.params.goods,
        lines,
        deduction: deduction ? { ...deduction, cents: Math.round(Number(deduction.amount) * 100) } : null,
      });
      return done(call);
    },
    'POST /admin/returns/:goods/repaired': async (call) => {
      await markRepaired(operation(call), call.params.goods);
      return done(call);
    },
    'POST /admin/returns/:goods/replace': async (call) => {
      await replaceGoods(operation(call), call.params.goods);
      return done(call);
    },
    'POST /admin/returns/:goods/deny': async (call) => {
      await denyReturn(operation(call), { number: call.params.goods, ...call.body });
      return done(call);
    },
    'POST /admin/returns/:goods/refund': async (call) => {
      const made = await refundReturn({ ...operation(call), dryRun: call.body.dry_run }, call.params.goods);
      return {
        status: 'OK' as const,
        payload: { amount: centsText(made.amountCents), currency: made.currency },
      };
    },
  } satisfies Partial<AdminHandlers>;
};
