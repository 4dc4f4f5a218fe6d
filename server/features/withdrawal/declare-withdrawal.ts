import type { RefundQuote, WithdrawalReceipt } from '#contract/orders/withdrawals.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import type { LineUnits } from '#server/features/orders/cancel-lines.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import { planRefund } from '#server/features/refunds/refund-rules.ts';
import { quoteReturn } from '#server/features/returns/customer-returns.ts';
import { readPlacedLines } from '#server/features/returns/line-units.ts';
import { selectRefund } from '#server/features/returns/refund-units.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { centsText } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { isMailable } from '#server/lib/text/email.ts';
import type { World } from '#server/lib/world.ts';
import { type ApplyDeps, applyStatement } from './apply-statement.ts';
import { queueStatementMails } from './queue-statement-mails.ts';
import {
  findRepeated,
  findSame,
  fingerprintOf,
  insertStatement,
  readLastDay,
  readReceipt,
} from './statements-store.ts';
import { isPeriodOver, planWithdrawal, readIban, type WithdrawalPlan } from './withdrawal-rules.ts';

export interface WithdrawalDeps extends ApplyDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  readonly orders: Pick<Orders, 'move' | 'orderByNumber'>;
}

type GivenLines = readonly { readonly line: number; readonly quantity: number }[] | undefined;

const unitsOf = (lines: GivenLines): readonly LineUnits[] | null =>
  lines?.map(({ line, quantity }) => ({ lineId: line, quantity })) ?? null;

const dateText = (day: string): string => day.split('-').toReversed().join('.');

/** What a statement would do now; refuses when the period is over or nothing of it can be withdrawn. */
export const planFor = async (
  trx: Database,
  order: Order,
  wanted: readonly LineUnits[] | null,
  now: Date,
): Promise<WithdrawalPlan> => {
  const { withdrawal_enabled: isEnabled = true } = await readSettings(trx);
  const isOpen = order.status === 'paid' || order.status === 'pending';
  if (!isEnabled || !isOpen) throw new Refusal('nothing_to_withdraw');
  const lastDay = await readLastDay(trx, order.id);
  if (lastDay !== null && isPeriodOver(lastDay, now))
    throw new Refusal('withdrawal_period_over', { params: { date: dateText(lastDay) } });
  return planWithdrawal(await readPlacedLines(trx, order.id), wanted);
};

const isUsedUp = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.code === 'nothing_to_withdraw' || error.code === 'quantity_not_returnable');

const lockedOrder = async ({ orders }: WithdrawalDeps, trx: Database, number: string): Promise<Order> => {
  const order = await orders.orderByNumber(trx, number, { lock: true });
  if (!order) throw new Refusal('order_not_found');
  return order;
};

/**
 * Stores the withdrawal from an order that the caller may read, gives it its effect and queues the acknowledgement, in
 * one transaction. The same statement again, of units that are withdrawn already, is answered with the first.
 */
export const declareWithdrawal = (
  deps: WithdrawalDeps,
  { order: { number, by }, body, locale }: Call<'POST /orders/:number/withdrawal'>,
): Promise<WithdrawalReceipt> => {
  const { db, world, limits } = deps;
  if (!isMailable(body.email)) throw new Refusal('email_invalid');
  const typedIban = body.iban?.trim() ?? '';
  const iban = typedIban === '' ? null : readIban(typedIban);
  if (typedIban !== '' && iban === null) throw new Refusal('iban_invalid');
  const items = body.lines?.toSorted((one, other) => one.line - other.line) ?? null;
  const given = {
    enteredNumber: number,
    name: body.name,
    email: body.email,
    items,
    itemsText: null,
    message: body.message?.trim() || null,
    languageId: locale.languageId,
    channel: by === 'customer' ? ('account' as const) : by,
  };
  const fingerprint = fingerprintOf(given);
  return inTransaction(db, async (trx) => {
    const order = await lockedOrder(deps, trx, number);
    await limits.within(trx).take('orderReturns', number);
    const now = world.now();
    const repeated = await findRepeated(trx, fingerprint, now);
    if (repeated) return readReceipt(trx, repeated);
    const plan = await planFor(trx, order, unitsOf(body.lines), now).catch(async (error: unknown) => {
      const first = isUsedUp(error) ? await findSame(trx, order.id, items) : null;
      if (!first) throw error;
      return first;
    });
    if ('reference' in plan) return readReceipt(trx, plan);
    const statement = await insertStatement(trx, world, {
      ...given,
      fingerprint,
      orderId: order.id,
      outcome: 'applied',
      withDelivery: plan.isComplete,
      iban: order.paymentMethod === 'phone' ? iban : null,
    });
    await queueStatementMails(trx, statement, order);
    await applyStatement(deps, trx, order, statement, plan);
    return readReceipt(trx, statement);
  });
};

/** What a withdrawal would refund. */
export const quoteWithdrawal = async (
  { db, world, orders }: WithdrawalDeps,
  { order: { number }, body }: Call<'POST /orders/:number/returns/quote'>,
): Promise<RefundQuote> => {
  const order = await orders.orderByNumber(db, number);
  if (!order) throw new Refusal('order_not_found');
  if (body.kind === 'return') return quoteReturn({ db, world }, order, body.lines);
  const plan = await planFor(db, order, unitsOf(body.lines), world.now());
  const units = [plan.cancel, plan.stop, plan.back].flat();
  const sums = new Map<number, number>();
  for (const { lineId, quantity } of units) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  const whole = [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
  const { refundable, selection } = await selectRefund(db, order, whole, plan.isComplete);
  const refund = planRefund(refundable, plan.isUntouched ? 'everything left' : selection);
  const isPaid = order.status === 'paid';
  const money = (cents: number): string => centsText(isPaid ? cents : 0);
  // An earlier goodwill refund may leave less than the delivery cost.
  const delivery = Math.min(refund.deliveryCents, refund.amountCents);
  return {
    items: money(refund.amountCents - delivery),
    delivery: money(delivery),
    total: money(refund.amountCents),
    lines: refund.lines.map(({ lineId, quantity, amountCents }) => ({
      line: lineId,
      quantity,
      amount: money(amountCents),
    })),
  };
};
