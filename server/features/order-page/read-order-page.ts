import type { OrderDocument, OrderPage, OrderRefund, OrderShipment } from '#contract/orders/order-page.ts';
import type { Database } from '#server/db/pool.ts';
import { shownPoint } from '#server/features/delivery/delivery-response.ts';
import { trackingUrl } from '#server/features/fulfilment/shipment-rules.ts';
import { creditNoteNumberText, invoiceNumberText } from '#server/features/invoices/invoice-rules.ts';
import { paymentState, shownStatus } from '#server/features/orders/orders-rules.ts';
import { returnAddressOf } from '#server/features/returns/return-address.ts';
import { isReturnPeriod } from '#server/features/returns/returnable-lines.ts';
import { isPeriodOver } from '#server/features/withdrawal/withdrawal-rules.ts';
import { centsText } from '#server/lib/money.ts';
import { pageActions } from './actions-rules.ts';
import { nextStep } from './next-step.ts';
import {
  type LineRow,
  type OrderPageRow,
  type RefundRow,
  readOrderPageRow,
  type ShipmentRow,
} from './order-page-row.ts';
import { returnEntries, toReturn, toStatement } from './return-rows.ts';
import { timelineOf } from './timeline-rules.ts';

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));
const isoText = (text: string | null): string | null => moment(text)?.toISOString() ?? null;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const toLine = (
  { attributes, price, paid, energy_class: energyClass, take_back: takeBack, ...line }: LineRow,
  row: OrderPageRow,
  now: Date,
): OrderPage['lines'][number] => ({
  ...line,
  ...(energyClass !== null && { energy_class: energyClass }),
  ...(takeBack > 0 && { take_back: takeBack }),
  returnable: isReturnOpen(row, now) ? line.returnable : 0,
  claimable: isClaimable(line, row) ? line.claimable : 0,
  price: centsText(price),
  paid: centsText(paid),
  variation_attributes: attributes.map(({ id, name }) => ({ id, name })),
});

const toShipment = (row: ShipmentRow, country: string | null): OrderShipment => ({
  number: row.number,
  state: row.state,
  carrier: row.carrier,
  tracking_number: row.tracking_number,
  tracking_url: trackingUrl(row.tracking_urls ?? {}, { number: row.tracking_number, country }),
  shipped_at: isoText(row.shipped_at),
  delivered_at: isoText(row.delivered_at),
  lines: row.lines.map((line) => ({ ...line })),
});

const documentsOf = ({ number, invoice, credit_notes: notes }: OrderPageRow): OrderDocument[] => [
  ...(invoice
    ? [
        {
          kind: 'invoice' as const,
          number: invoiceNumberText(invoice.number),
          issued_at: new Date(invoice.issued_at).toISOString(),
          url: `/api/orders/${number}/invoice`,
        },
      ]
    : []),
  ...notes.map((note) => ({
    kind: 'credit_note' as const,
    number: creditNoteNumberText(note.number),
    issued_at: new Date(note.issued_at).toISOString(),
    url: `/api/orders/${number}/credit-notes/${creditNoteNumberText(note.number)}`,
  })),
];

const toRefund = ({ cents, method, due_on, done_on }: RefundRow): OrderRefund => ({
  amount: centsText(cents),
  method,
  due_on,
  done_on,
});

/** All refunds together; done once the last of them is. */
const refundOf = ({ refunds }: OrderPageRow) => {
  if (refunds.length === 0) return null;
  const days = refunds.flatMap(({ done_on }) => (done_on === null ? [] : [done_on]));
  const doneOn = days.length < refunds.length ? null : (days.toSorted().at(-1) ?? null);
  return { cents: sumOf(refunds.map(({ cents }) => cents)), doneOn };
};

const promisedOf = ({ promised_from: from, promised_to: to }: OrderPageRow) =>
  from !== null && to !== null ? { from, to } : null;

/** Once nothing of the order is on its way any more, the promised days are over. */
const isUnderWay = ({ fulfilment }: OrderPageRow): boolean =>
  ['unfulfilled', 'packing', 'partly_shipped', 'shipped'].includes(fulfilment);

const deliveryOf = (row: OrderPageRow): OrderPage['delivery'] =>
  row.method_name === null || row.method_kind === null
    ? null
    : {
        method: row.method_name,
        kind: row.method_kind,
        point: row.point && shownPoint(row.point, row.weekdays),
        arrival: isUnderWay(row) ? promisedOf(row) : null,
      };

/** A pickup is 'shipped' when it is ready, and 'delivered' when it was collected. */
const pickupPlaceOf = ({ method_kind, fulfilment, point }: OrderPageRow): string | null =>
  method_kind === 'pickup' && fulfilment === 'shipped' && point
    ? [point.name, point.address, point.city].filter((part) => part !== '').join(', ')
    : null;

/** Whether a statement would be accepted now. */
const canWithdraw = (row: OrderPageRow, now: Date): boolean =>
  row.status === 'paid' &&
  row.withdrawal_enabled !== false &&
  !isPeriodOver(row.withdraw_until, now) &&
  row.lines.some(({ withdrawable }) => withdrawable > 0);

/** Whether the period for returns without withdrawal is open. */
const isReturnOpen = (row: OrderPageRow, now: Date): boolean =>
  isReturnPeriod({
    isPaid: row.status === 'paid',
    returnUntil: row.return_until,
    isWithdrawable: row.withdrawal_enabled !== false && !isPeriodOver(row.withdraw_until, now),
    today: row.today,
  });

const isClaimable = (
  { guarantee_until: until }: Pick<LineRow, 'guarantee_until'>,
  row: OrderPageRow,
): boolean => row.status === 'paid' && until !== null && row.today <= until;

const lastReturnOf = ({ returns }: OrderPageRow) => {
  const last = returns.at(-1);
  return last ? { state: last.state, sendBy: last.send_by, refundDueOn: last.due_on } : null;
};

const isAwaited = ({ state }: { readonly state: string }): boolean =>
  state === 'awaiting_goods' || state === 'on_the_way';

const nextOf = (row: OrderPageRow, now: Date): OrderPage['next'] =>
  nextStep({
    status: row.status,
    paymentMethod: row.payment_method,
    totalCents: row.total,
    payUntil: new Date(row.expires_at),
    fulfilment: row.fulfilment,
    promised: promisedOf(row),
    sent: sumOf(row.lines.map(({ sent }) => sent)),
    wanted: sumOf(row.lines.map(({ quantity, cancelled }) => quantity - cancelled)),
    refund: refundOf(row),
    pickupPlace: pickupPlaceOf(row),
    lastReturn: lastReturnOf(row),
    deliveredOn: row.delivered_on,
    withdrawUntil: canWithdraw(row, now) ? row.withdraw_until : null,
    returnUntil: canReturn(row, now) ? row.return_until : null,
    today: row.today,
  });

const canReturn = (row: OrderPageRow, now: Date): boolean =>
  isReturnOpen(row, now) && row.lines.some(({ returnable }) => returnable > 0);

const timelineFor = (row: OrderPageRow): OrderPage['timeline'] =>
  timelineOf({
    returns: returnEntries(row.statements, row.returns),
    paymentMethod: row.payment_method,
    totalCents: row.total,
    isCancelled: row.fulfilment === 'cancelled',
    events: row.events.map(({ at, ...event }) => ({ ...event, at: new Date(at) })),
    shipments: row.shipments.map((one) => ({
      number: one.number,
      state: one.state,
      carrier: one.carrier,
      packedAt: new Date(one.packed_at),
      shippedAt: moment(one.shipped_at),
      deliveredAt: moment(one.delivered_at),
      closedAt: moment(one.closed_at),
    })),
    cancelled: row.cancelled.map(({ at, ...line }) => ({ ...line, at: new Date(at) })),
    refunds: row.refunds.map(({ cents, created_at, done_at }) => ({
      cents,
      startedAt: new Date(created_at),
      doneAt: moment(done_at),
    })),
  });

const amountsOf = (row: OrderPageRow) => ({
  amount: centsText(row.total),
  subtotal: centsText(row.subtotal),
  delivery_cost: row.delivery === null ? null : centsText(row.delivery),
  discount_amount: centsText(row.discount),
  ...(row.bundles.length > 0 && {
    bundles: row.bundles.map(({ name, count, cents }) => ({ name, count, discount: centsText(cents) })),
  }),
  vat: centsText(row.vat),
  vat_rate: row.vat_percent,
  refunded_amount: centsText(row.refunded),
  amount_after_refunds: centsText(row.total - row.refunded),
  currency: row.currency,
  currency_symbol: row.currency_symbol,
});

const toPage = (row: OrderPageRow, now: Date): OrderPage => {
  const isPending = row.status === 'pending';
  const paidAt = row.events.find(({ to }) => to === 'paid')?.at ?? null;
  return {
    order_nr: row.number,
    created_at: new Date(row.created_at).toISOString(),
    status: shownStatus(row.status),
    payment_state: paymentState(row.status, row.refunded > 0),
    payment_method: row.payment_method,
    paid_at: isoText(paidAt),
    fulfilment: row.fulfilment,
    language: row.language,
    ...amountsOf(row),
    pay_until: isPending ? new Date(row.expires_at).toISOString() : null,
    phone_number: isPending && typeof row.payment_phone === 'string' ? row.payment_phone : null,
    is_guest: row.is_guest,
    next: nextOf(row, now),
    delivery: deliveryOf(row),
    address: row.address,
    company_name: row.company_name,
    vat_number: row.vat_number,
    note: row.note,
    is_gift: row.is_gift,
    gift_message: row.gift_message,
    lines: row.lines.map((line) => toLine(line, row, now)),
    shipments: row.shipments.map((shipment) => toShipment(shipment, row.address.country_iso)),
    timeline: timelineFor(row),
    documents: documentsOf(row),
    refunds: row.refunds.map(toRefund),
    withdraw_until: row.withdraw_until,
    return_until: row.return_until,
    statements: row.statements.map(toStatement),
    returns: row.returns.map(toReturn),
    return_address: row.returns.some(isAwaited) ? returnAddressOf(row.return_address) || null : null,
    actions: pageActions(
      {
        status: row.status,
        paymentMethod: row.payment_method,
        expiresAt: new Date(row.expires_at),
        fulfilment: row.fulfilment,
        hasInvoice: row.invoice !== null,
        isErased: row.address.email.endsWith('.invalid'),
        canWithdraw: canWithdraw(row, now),
        canReturn: canReturn(row, now),
        canClaim: row.lines.some((line) => line.claimable > 0 && isClaimable(line, row)),
      },
      now,
    ),
  };
};

/**
 * One order as its buyer sees it, in the language and currency it was placed in; null if there is none. The method and
 * the opening hours are in the reader's language.
 */
export const readOrderPage = async (
  db: Database,
  orderId: number,
  languageId: number,
  now: Date,
): Promise<OrderPage | null> => {
  const [found] = await readOrderPageRow(db, { orderId, languageId, now });
  return found ? toPage(found.page, now) : null;
};
