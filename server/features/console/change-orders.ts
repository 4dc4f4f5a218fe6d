import type { FulfilmentOperation } from '#server/features/fulfilment/change-shipment.ts';
import { correctAddress } from '#server/features/fulfilment/correct-address.ts';
import { packOrder } from '#server/features/fulfilment/pack-order.ts';
import { shipShipment } from '#server/features/fulfilment/ship-order.ts';
import { shipmentsOf } from '#server/features/fulfilment/shipments-store.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { textForConsole } from '#server/features/operations/to-refusal.ts';
import { resendOrderMail } from '#server/features/order-mails/resend-order-mail.ts';
import type { Order } from '#server/features/orders/order.ts';
import { cancelOrder } from '#server/features/refunds/cancel-order.ts';
import { refundOrder } from '#server/features/returns/refund-order.ts';
import type { AdminCall } from '#server/http/serving/serve-admin.ts';
import { centsText } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { type ConsoleDeps, operationOf } from './console.ts';

export const requireOrder = async ({ db, orders }: ConsoleDeps, number: string): Promise<Order> => {
  const order = await orders.orderByNumber(db, number);
  if (!order) throw new Refusal('order_not_found');
  return order;
};

/** Refuses a write whose caller saw the order in another state. The use case checks again under its lock. */
const requireUnchanged = async (deps: ConsoleDeps, number: string, was: { readonly state: string }) => {
  const order = await requireOrder(deps, number);
  if (order.status !== was.state) throw new Refusal('changed_meanwhile', { params: { now: order.status } });
  return order;
};

/** Cents of an amount that the caller may leave out. */
export const centsIn = (amount: string | undefined): number | undefined =>
  amount === undefined ? undefined : Math.round(Number(amount) * 100);

const refundOperationOf = (deps: ConsoleDeps, actor: Operation['actor']) => ({
  ...operationOf(deps, actor),
  orders: deps.orders,
  refunds: deps.refunds,
  world: deps.world,
});

export const addressFromConsole = async (
  deps: ConsoleDeps,
  { params: { number }, body, actor }: AdminCall<'POST /admin/orders/:number/address'>,
) => {
  const { was } = body;
  const operation = { ...operationOf(deps, actor), orders: deps.orders };
  const { address } = await correctAddress(operation, number, {
    to: { address: body.address, city: body.city, postCode: body.post_code },
    was: { address: was.address, city: was.city, postCode: was.post_code },
  });
  return { address: address.address, city: address.city, post_code: address.postCode };
};

export const cancelFromConsole = async (
  deps: ConsoleDeps,
  { params: { number }, body, actor }: AdminCall<'POST /admin/orders/:number/cancel'>,
) => {
  await requireUnchanged(deps, number, body.was);
  const { order } = await cancelOrder(refundOperationOf(deps, actor), number, {
    reason: body.reason,
    unpaidOnly: true,
  });
  return { state: order.status };
};

export const refundFromConsole = async (
  deps: ConsoleDeps,
  { params: { number }, body, actor }: AdminCall<'POST /admin/orders/:number/refund'>,
) => {
  await requireUnchanged(deps, number, body.was);
  const { reason, restock, part, dry_run: dryRun = false } = body;
  const operation = { ...refundOperationOf(deps, actor), dryRun };
  const { refund, leftCents } = await refundOrder(operation, number, {
    reason,
    keepStockOut: !restock,
    wasRefundedCents: centsIn(body.was.refunded),
    ...(part && {
      part: {
        units: part.lines ?? [],
        delivery: part.delivery ?? false,
        amountCents: centsIn(part.amount) ?? 0,
      },
    }),
  });
  return {
    amount: centsText(refund.amountCents),
    currency: refund.currency,
    vat: refund.creditNote ? centsText(refund.creditNote.vatCents) : null,
    left: centsText(leftCents),
  };
};

/** Who confirmed the payment of an order, from the audit. */
const confirmedBy = async ({ db }: ConsoleDeps, number: string): Promise<string | null> => {
  const entry = await db
    .selectFrom('audit_entries as a')
    .leftJoin('staff as s', 's.email', 'a.who')
    .select(['a.who', 's.name'])
    .where('a.subject', '=', `order ${number}`)
    .where('a.command', 'like', '%confirm%')
    .orderBy('a.id', 'desc')
    .executeTakeFirst();
  return entry ? entry.name || entry.who : null;
};

export const confirmFromConsole = async (
  deps: ConsoleDeps,
  { params: { number }, body, actor }: AdminCall<'POST /admin/orders/:number/confirm'>,
) => {
  const amountCents = Math.round(Number(body.amount) * 100);
  const { wasPaidBefore } = await deps.payments.confirmPhonePayment({ number, amountCents, actor });
  return { was_paid_before: wasPaidBefore, by: wasPaidBefore ? await confirmedBy(deps, number) : null };
};

/** Ships the parcel of an order that was packed first and has not left. */
const shipPacked = async (
  deps: ConsoleDeps,
  operation: FulfilmentOperation,
  number: string,
  tracking: string | undefined,
) => {
  const order = foundOr(await deps.orders.orderByNumber(deps.db, number), 'order_not_found', { number });
  const packed = (await shipmentsOf(deps.db, order.id)).find(({ state }) => state === 'packing');
  const { number: shipment } = foundOr(packed, 'nothing_packed', { number });
  return shipShipment(operation, { number, shipment }, { tracking: tracking?.trim() || undefined });
};

/** Runs one action on many orders, each in its own transaction: what cannot be done is skipped with its reason. */
export const changeManyOrders = async (
  deps: ConsoleDeps,
  { body, actor, staff }: AdminCall<'POST /admin/orders/bulk'>,
) => {
  const { action, numbers, dry_run: dryRun, tracking = {} } = body;
  const operation = { ...refundOperationOf(deps, actor), dryRun };
  const parcels = { ...operation, settleStops: deps.settleStops };
  if ((action === 'pack' || action === 'ship') && !staff.may('orders.pack')) {
    throw new Refusal('permission_needed', { params: { permission: 'orders.pack' } });
  }
  const run = (number: string): Promise<unknown> => {
    if (action === 'pack') return packOrder(parcels, number);
    if (action === 'ship') return shipPacked(deps, parcels, number, tracking[number]);
    return action === 'cancel'
      ? cancelOrder(operation, number, { reason: 'cancelled by the operator', unpaidOnly: true })
      : resendOrderMail(operation, number);
  };
  const results: { number: string; is_done: boolean; reason: string | null }[] = [];
  for (const number of numbers) {
    try {
      await run(number);
      results.push({ number, is_done: true, reason: null });
    } catch (error) {
      if (!(error instanceof OperatorRefusal)) throw error;
      results.push({ number, is_done: false, reason: textForConsole(error) });
    }
  }
  return results;
};
