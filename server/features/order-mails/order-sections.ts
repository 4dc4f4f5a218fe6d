import type { MailRow, MailSection } from '#server/features/notifications/mail-sections.ts';
import type { Order, OrderLine } from '#server/features/orders/order.ts';
import { moneyText, percentText } from '#server/lib/money-text.ts';
import type { OrderMailParams, OrderMailTexts } from './order-mail-texts.ts';

const lineRow = (line: OrderLine, money: (cents: number) => string): MailRow => ({
  label: line.name,
  detail: [
    ...line.attributes.map(({ name }) => name),
    `${line.quantity} × ${money(line.chargedUnitCents)}`,
  ].join(' · '),
  value: money(line.chargedUnitCents * line.quantity),
});

/** The ordered items and how the total adds up. */
export const itemsSection = (
  order: Order,
  lines: readonly OrderLine[],
  texts: OrderMailTexts,
  language: string,
): MailSection => {
  const money = (cents: number): string => moneyText(cents, order.currency.code, language);
  const { subtotal, discount, delivery, vat, total } = order.charged;
  const percent = percentText(order.vatPercent, language);
  const discountLabel = order.promoCode === null ? texts.discount : `${texts.discount} (${order.promoCode})`;
  const figure = (label: string, value: string): MailRow => ({ label, value, kind: 'figure' });
  return {
    heading: texts.order(order.number),
    rows: [
      ...lines.map((line) => lineRow(line, money)),
      figure(texts.subtotal, money(subtotal)),
      ...(discount > 0 ? [figure(discountLabel, `−${money(discount)}`)] : []),
      figure(texts.delivery, delivery === null ? texts.deliveryLater : money(delivery)),
      ...(order.pricesIncludeVat ? [] : [figure(texts.vat(percent), money(vat))]),
      { label: texts.total, value: money(total), kind: 'total' },
      ...(order.pricesIncludeVat ? [figure(texts.vatIncluded(percent), money(vat))] : []),
    ],
  };
};

export const addressSection = (order: Order, texts: OrderMailTexts, country: string): MailSection => ({
  heading: texts.address,
  lines: [
    `${order.name} ${order.surname}`,
    order.address,
    `${order.postCode} ${order.city}`,
    country,
    order.phone,
  ],
});

export const howToPaySection = (
  texts: OrderMailTexts,
  params: Omit<OrderMailParams, 'shop'>,
): MailSection => ({
  heading: texts.howToPay,
  rows: [
    { label: texts.call, value: params.phone, href: `tel:${params.phone.replace(/[^\d+]/g, '')}` },
    { label: texts.orderNumber, value: params.number },
    { label: texts.amount, value: params.amount },
    { label: texts.until, value: params.until },
  ],
});
