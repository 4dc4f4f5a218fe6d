import type { OrderPage } from '#contract/admin/order-page.ts';
import type { Database } from '#server/db/pool.ts';
import { mayCorrectAddress } from '#server/features/fulfilment/correct-address.ts';
import { trackingUrl, unshipSeconds } from '#server/features/fulfilment/shipment-rules.ts';
import { resendableKinds } from '#server/features/order-mails/resend-order-mail.ts';
import { unsentUnits } from '#server/features/orders/cancel-lines.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { Staff } from '#server/http/sessions/staff-access.ts';
import { centsText } from '#server/lib/money.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { noteOpenSeconds } from './change-notes.ts';
import { maskEmail, maskName, maskText } from './mask.ts';
import { type LineRow, type OrderPageRow, readOrderPageRow, type ShipmentRow } from './order-page-row.ts';

const isLeft = (status: Order['status'], lines: readonly LineRow[]): boolean =>
  status === 'paid' && lines.some((line) => unsentUnits(line) > 0);

/** What the caller may do with the order now. */
const actionsOf = (
  order: Order,
  staff: Staff,
  facts: Pick<OrderPageRow, 'invoice' | 'lines' | 'shipments'>,
): OrderPage['actions'] => [
  ...(mayCorrectAddress(order) && staff.may('orders.write') ? ['correct_address' as const] : []),
  ...(facts.shipments.some(({ state }) => state === 'delivered') && staff.may('returns.handle')
    ? ['open_return' as const]
    : []),
  ...(order.isGuest && staff.may('orders.write') ? ['end_links' as const] : []),
  ...(order.status === 'pending' && order.paymentMethod === 'phone' && staff.may('payments.confirm')
    ? ['confirm' as const]
    : []),
  ...(order.status === 'pending' && staff.may('orders.write') ? ['cancel' as const] : []),
  ...(order.status === 'paid' && staff.may('payments.refund') ? ['refund' as const] : []),
  ...(isLeft(order.status, facts.lines) && staff.may('payments.refund') ? ['cancel_lines' as const] : []),
  ...(isLeft(order.status, facts.lines) && staff.may('orders.pack') ? ['pack' as const] : []),
  ...(facts.shipments.length > 0 && staff.may('orders.pack') ? ['ship' as const] : []),
  ...(['pending', 'paid', 'cancelled', 'refunded'].includes(order.status) && staff.may('orders.note')
    ? ['resend' as const]
    : []),
  ...(staff.may('orders.note') ? ['note' as const] : []),
  ...(facts.invoice !== null && staff.may('people.read') ? ['invoice' as const] : []),
];

const personOf = (order: Order, isMasked: boolean): OrderPage['person'] => {
  const person = {
    name: `${order.name} ${order.surname}`.trim(),
    email: order.email,
    phone: order.phone,
    address: order.deliverTo.address,
    city: order.deliverTo.city,
    post_code: order.deliverTo.postCode,
    country: order.country,
    is_masked: isMasked,
  };
  if (!isMasked) return person;
  const { name, email, phone, address, post_code } = person;
  return {
    ...person,
    name: maskName(name),
    email: maskEmail(email),
    phone: maskText(phone),
    address: maskText(address),
    post_code: maskText(post_code),
  };
};

const isoText = (moment: string | null): string | null => moment && new Date(moment).toISOString();

const toShipment = (
  shipment: ShipmentRow,
  { lines, carriers }: OrderPageRow,
  { country, delivery }: Order,
): OrderPage['shipments'][number] => {
  const { number, state, tracking, shippedAt } = shipment;
  const carrier = carriers.find(({ code }) => code === shipment.carrier);
  return {
    number,
    state,
    is_pickup: delivery?.kind === 'pickup',
    is_replacement: shipment.kind === 'replacement',
    is_stopped: shipment.isStopped,
    carrier: shipment.carrier,
    carrier_name: carrier?.name ?? null,
    tracking,
    tracking_url: carrier ? trackingUrl(carrier.trackingUrls, { number: tracking, country }) : null,
    packed_at: new Date(shipment.packedAt).toISOString(),
    shipped_at: isoText(shippedAt),
    delivered_at: isoText(shipment.deliveredAt),
    undo_until:
      state === 'shipped' && shippedAt
        ? secondsAfter(new Date(shippedAt), unshipSeconds).toISOString()
        : null,
    lines: shipment.lines.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? [{ sku: line.sku, name: line.name, quantity }] : [];
    }),
  };
};

/** Everything that the order page shows to this member of staff. */
export const readOrderPage = async (
  db: Database,
  order: Order,
  { staff, now }: { readonly staff: Staff; readonly now: Date },
): Promise<OrderPage> => {
  const { id: orderId, number, createdAt } = order;
  const openSince = secondsAfter(now, -noteOpenSeconds);
  const values = { orderId, number, createdAt, staffId: staff.id, openSince };
  const [found] = await readOrderPageRow(db, values);
  if (!found) throw new Error(`Order ${number} not found`);
  const facts = found.page;
  const isMasked = !staff.may('people.read');
  const { charged, base, currency } = order;
  return {
    number,
    placed_at: createdAt.toISOString(),
    state: order.status,
    fulfilment: order.fulfilment,
    payment_method: order.paymentMethod,
    held_until: order.status === 'pending' ? order.expiresAt.toISOString() : null,
    language: facts.language,
    customer_id: isMasked ? null : order.customerId,
    is_guest: order.isGuest,
    person: personOf(order, isMasked),
    other_orders: facts.others.map(({ number: other, at, cents, currency: code }) => ({
      number: other,
      placed_at: at,
      total: centsText(cents),
      currency: code,
    })),
    lines: facts.lines.map((line) => ({
      sku: line.sku,
      name: line.name,
      options: line.attributes.map(({ name }) => name).join(', '),
      image_url: line.imageUrl,
      quantity: line.quantity,
      packed: line.packed,
      cancelled: line.cancelled,
      left: unsentUnits(line),
      refunded: line.refunded,
      price: centsText(line.cents),
      total: centsText(line.cents * line.quantity),
    })),
    currency: currency.code,
    subtotal: centsText(charged.subtotal),
    delivery: charged.delivery === null ? null : centsText(charged.delivery),
    discount: centsText(charged.discount),
    promo_code: order.promoCode,
    refunded: centsText(order.refundedCents),
    delivery_left: centsText(facts.deliveryLeft),
    vat: centsText(charged.vat),
    vat_percent: String(order.vatPercent),
    total: centsText(charged.total),
    base_total: facts.baseCurrency === currency.code ? null : centsText(base.total),
    base_currency: facts.baseCurrency ?? currency.code,
    payments: facts.payments.map(({ cents, ...payment }) => ({ ...payment, amount: centsText(cents) })),
    invoice: facts.invoice,
    credit_notes: facts.creditNotes.map(({ number: note, at, cents }) => ({
      number: note,
      issued_at: at,
      amount: centsText(cents),
    })),
    returns: facts.returns,
    mails: resendableKinds(order, facts.mails),
    carriers: facts.carriers
      .filter(({ isActive }) => isActive)
      .map(({ code, name, isTracked }) => ({ code, name, is_tracked: isTracked })),
    carrier: order.delivery?.carrier ?? null,
    shipments: facts.shipments.map((shipment) => toShipment(shipment, facts, order)),
    // Notes and reasons are free text, which may name people.
    timeline: facts.timeline.map((entry) => ({
      ...entry,
      detail: isMasked && entry.kind === 'note' ? maskText(entry.detail) : entry.detail,
    })),
    actions: actionsOf(order, staff, facts),
    newer: facts.newer,
    older: facts.older,
  };
};
