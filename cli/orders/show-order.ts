import type { Report } from '#cli/framework/command.ts';
import { facts, moment, table } from '#cli/framework/tables.ts';
import { type Shipment, shipmentsOf } from '#server/features/fulfilment/shipments-store.ts';
import { creditNoteNumberText } from '#server/features/invoices/invoice-rules.ts';
import { type OrderStory, orderStory } from '#server/features/orders/operator-views.ts';
import type { Amounts, Order } from '#server/features/orders/order.ts';
import { centsText } from '#server/lib/money.ts';
import type { Services } from '#server/services.ts';

const amountRows = ({ subtotal, delivery, discount, vat, total }: Amounts, order: Order) =>
  [
    ['Goods', centsText(subtotal)],
    ['Delivery', delivery === null ? 'to be arranged' : centsText(delivery)],
    ['Discount', `${centsText(discount)}${order.promoCode ? ` (${order.promoCode})` : ''}`],
    [`VAT ${order.vatPercent} %${order.pricesIncludeVat ? ', included' : ''}`, centsText(vat)],
    ['Total', `${centsText(total)} ${order.currency.code}`],
  ] as const;

const shipmentRows = (shipments: readonly Shipment[], width: number): string[] => {
  const rows = shipments.map((each) => [
    each.number,
    each.state,
    each.carrier,
    each.trackingNumber,
    each.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    each.packedBy,
    moment(each.shippedAt),
    moment(each.deliveredAt),
  ]);
  const head = ['Shipment', 'State', 'Carrier', 'Tracking', 'Units', 'Packed by', 'Shipped', 'Delivered'];
  return rows.length === 0 ? [] : [table(head, rows, width)];
};

const refundRows = ({ refunds }: OrderStory, width: number): string[] => {
  const rows = refunds.map((each) => [
    each.id,
    moment(new Date(each.createdAt)),
    centsText(each.amountCents),
    each.currency,
    each.method,
    each.state,
    each.doneAt === null ? null : moment(new Date(each.doneAt)),
    each.creditNote === null ? null : creditNoteNumberText(each.creditNote),
  ]);
  const head = ['Refund', 'Created', 'Amount', '', 'Method', 'State', 'Made', 'Credit note'];
  return rows.length === 0 ? [] : [table(head, rows, width)];
};

/** Prints everything about an order. */
export const showOrder = async (
  { database: { db }, orders }: Services,
  order: Order,
  width: number,
): Promise<Report> => {
  const lines = await orders.linesOf(db, order.id);
  const story = await orderStory(db, order.id);
  const shipments = await shipmentsOf(db, order.id);
  const text = [
    facts([
      ['Order', order.number],
      ['Status', order.status],
      ['Fulfilment', order.fulfilment],
      ['Method', order.paymentMethod],
      ['Placed', moment(order.createdAt)],
      ['Held until', story.heldUnits > 0 ? moment(order.expiresAt) : null],
      ['Customer', `${order.name} ${order.surname}, ${order.email}, ${order.phone}`],
      ['Address', `${order.address}, ${order.postCode} ${order.city}, ${order.country}`],
      ['Company', order.companyName ?? null],
      ['VAT number', order.vatNumber ?? null],
      ['Note', order.note ?? null],
      ['Gift', order.isGift ? (order.giftMessage ?? 'without a message') : null],
      [
        'Take back',
        lines
          .filter(({ takeBack }) => takeBack > 0)
          .map(({ takeBack, sku }) => `${takeBack} × old device for ${sku}`)
          .join(', ') || null,
      ],
      ['Invoice', story.invoice === null ? null : String(story.invoice)],
    ]),
    table(
      ['SKU', 'Name', 'Options', 'Quantity', 'Price'],
      lines.map((line) => [
        line.sku,
        line.name,
        line.attributes.map(({ name }) => name).join(', '),
        line.quantity,
        centsText(line.chargedUnitCents),
      ]),
      width,
    ),
    facts(amountRows(order.charged, order)),
    story.payments.length === 0
      ? 'No payments.'
      : table(
          ['Payment', 'Status', 'Amount', '', 'Reference'],
          story.payments.map(({ provider, status, amountCents, currency, reference }) => [
            provider,
            status,
            centsText(amountCents),
            currency,
            reference,
          ]),
          width,
        ),
    ...refundRows(story, width),
    ...shipmentRows(shipments, width),
    table(
      ['Time', 'From', 'To', 'Reason', 'By'],
      story.events.map(({ at, from, to, reason, actor }) => [moment(new Date(at)), from, to, reason, actor]),
      width,
    ),
  ].join('\n\n');
  return { text, data: { ...order, lines, shipments, ...story } };
};
