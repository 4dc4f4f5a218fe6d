import { sql } from 'kysely';
import type { StatementRow } from '#contract/admin/after-sales/withdrawals.ts';
import { nearNumbers } from '#contract/orders/order-number.ts';
import type { Database } from '#server/db/pool.ts';
import {
  dismissStatement,
  isToDecide,
  type ListedStatement,
  listStatements,
  matchStatement,
} from '#server/features/withdrawal/handle-statements.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { requireOrder } from './change-orders.ts';
import { type ConsoleDeps, operationOf } from './console.ts';
import { maskEmail, maskName, maskText } from './mask.ts';

const ok = 'OK' as const;
const mostShown = 200;
const mostCandidates = 3;

/** The typed number and those that differ from it by one digit or swap. */
const numbersLike = (typed: string): readonly string[] =>
  typed.length === 10 ? [typed, ...nearNumbers(typed)] : [];

type Candidate = StatementRow['candidates'][number];

/** The orders that statements without one may belong to, newest first. */
const readCandidates = async (
  db: Database,
  statements: readonly ListedStatement[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> => {
  const wanted = statements
    .filter(({ outcome, order }) => isToDecide(outcome) && order === null)
    .map(({ reference, email, enteredNumber }) => ({
      reference,
      email: email.toLowerCase(),
      numbers: numbersLike(enteredNumber.replaceAll(/\D/g, '')),
    }));
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ reference: string; candidates: readonly Candidate[] }>`
    select w.reference, c.candidates
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (reference text, email text, numbers text[])
    cross join lateral (
      select json_agg(json_build_object('number', o.number, 'customer', o.name || ' ' || o.surname, 'state', o.status,
        'placed_at', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'total', trim(to_char(o.charged_total_cents / 100.0, '9999999999990.00')), 'currency', o.currency)) as candidates
      from (
        select * from orders
        where status in ('pending', 'paid') and id in (
          select id from orders where number = any(w.numbers)
          union all select id from orders where lower(email) = w.email)
        order by id desc limit ${mostCandidates}) o) c
    where c.candidates is not null`.execute(db);
  return new Map(rows.map(({ reference, candidates }) => [reference, candidates]));
};

const listForConsole = async (
  { db }: ConsoleDeps,
  { query, staff }: AdminCall<'GET /admin/withdrawals'>,
): Promise<StatementRow[]> => {
  const unmatched = (query.view ?? 'to_decide') === 'to_decide';
  const statements = await listStatements(db, { unmatched, limit: mostShown });
  const candidates = await readCandidates(db, statements);
  const people = staff.may('people.read');
  const text = (typed: string | null) => (typed === null || people ? typed : maskText(typed));
  return statements.map((each) => ({
    reference: each.reference,
    declared_at: each.declaredAt.toISOString(),
    outcome: each.outcome,
    entered_number: each.enteredNumber,
    order: each.order,
    name: people ? each.name : maskName(each.name),
    email: people ? each.email : maskEmail(each.email),
    items: text(each.items),
    message: text(each.message),
    candidates: (candidates.get(each.reference) ?? []).map(({ customer, ...order }) => ({
      ...order,
      customer: people ? customer : maskName(customer),
    })),
  }));
};

/** Routes of statements of withdrawal that staff decide about: the use cases of the command line. */
export const consoleWithdrawalsRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/withdrawals': async (call) => ({ status: ok, payload: await listForConsole(deps, call) }),
    'POST /admin/withdrawals/:statement/match': async ({ params, body, actor }) => {
      const { orders, refunds, world } = deps;
      const { number, lines = [], dry_run: dryRun } = body;
      const { currency } = await requireOrder(deps, number);
      const operation = { ...operationOf(deps, actor), orders, refunds, world, dryRun };
      const matched = await matchStatement(operation, { reference: params.statement, number, lines });
      return {
        status: ok,
        payload: {
          order: matched.order,
          return: matched.return,
          refund: matched.refund,
          currency: currency.code,
        },
      };
    },
    'POST /admin/withdrawals/:statement/dismiss': async ({ params, body, actor }) => {
      const reference = params.statement;
      await dismissStatement(operationOf(deps, actor), { reference, reason: body.reason });
      return { status: ok, payload: { reference } };
    },
  }) satisfies Partial<AdminHandlers>;
