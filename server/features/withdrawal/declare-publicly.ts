import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Order } from '#server/features/orders/order.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { isMailable, isSameEmail } from '#server/lib/text/email.ts';
import { applyStatement } from './apply-statement.ts';
import { planFor, type WithdrawalDeps } from './declare-withdrawal.ts';
import { queueStatementMails } from './queue-statement-mails.ts';
import {
  findRepeated,
  fingerprintOf,
  insertStatement,
  lockFingerprint,
  type Statement,
} from './statements-store.ts';
import type { WithdrawalPlan } from './withdrawal-rules.ts';

export interface PublicStatement {
  readonly name: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly items: string;
  /** Whether only a robot would have filled the form in like this. */
  readonly isSuspicious: boolean;
  readonly languageId: number | null;
  readonly network: string;
}

interface Matched {
  readonly order: Order | null;
  readonly outcome: Statement['outcome'];
  readonly plan: WithdrawalPlan | null;
}

const unmatched: Matched = { order: null, outcome: 'unmatched', plan: null };

const outcomeOf = (error: unknown): Statement['outcome'] => {
  if (!(error instanceof Refusal)) throw error;
  return error.code === 'withdrawal_period_over' ? 'late' : 'nothing_left';
};

/** Finds the order of a statement by number and e-mail, and what the statement does to it. */
const match = async (
  { orders, world }: WithdrawalDeps,
  trx: Database,
  { orderNumber, email, items, isSuspicious }: PublicStatement,
): Promise<Matched> => {
  const number = orderNumber.replaceAll(/\s/g, '').toUpperCase();
  const order = isSuspicious ? null : await orders.orderByNumber(trx, number, { lock: true });
  if (!order || !isSameEmail(order.email, email)) return unmatched;
  try {
    const plan = await planFor(trx, order, null, world.now());
    // Which items are meant is chosen by the customer, with the link of the mail, or by staff.
    return items === '' ? { order, outcome: 'applied', plan } : { order, outcome: 'items_open', plan: null };
  } catch (error) {
    return { order, outcome: outcomeOf(error), plan: null };
  }
};

/**
 * Stores a statement of the public form and queues its acknowledgement. It is never refused for lack of a match, and
 * the caller does not learn whether there was one.
 */
export const declarePublicly = async (deps: WithdrawalDeps, given: PublicStatement): Promise<Statement> => {
  const { db, world, limits } = deps;
  if (!isMailable(given.email)) throw new Refusal('email_invalid');
  await limits.take('withdrawalFrom', given.network);
  const content = {
    enteredNumber: given.orderNumber,
    name: given.name,
    email: given.email,
    items: null,
    message: null,
    itemsText: given.items === '' ? null : given.items,
    languageId: given.languageId,
    channel: 'public' as const,
  };
  const fingerprint = fingerprintOf(content);
  return inTransaction(db, async (trx) => {
    await lockFingerprint(trx, fingerprint);
    const repeated = await findRepeated(trx, fingerprint, world.now());
    if (repeated) return repeated;
    const { order, outcome, plan } = await match(deps, trx, given);
    const statement = await insertStatement(trx, world, {
      ...content,
      fingerprint,
      orderId: order?.id ?? null,
      outcome,
      withDelivery: plan?.isComplete ?? false,
      iban: null,
    });
    await queueStatementMails(trx, statement, order);
    if (order && plan) await applyStatement(deps, trx, order, statement, plan);
    return statement;
  });
};
