import type { MailRow, MailSection } from '#server/features/notifications/mail-sections.ts';
import type { Order, OrderLine } from '#server/features/orders/orders.ts';
import { moneyText } from '#server/lib/money-text.ts';
import type { OrderMailWords, Words } from './order-mail-texts.ts';

const lineRow = (line: OrderLine, money: (cents: number) => string, words: OrderMailWords): MailRow => ({
  label: line.name,
  detail: [
    ...line.attributes.map(({ name }) => name),
    words.piece(line.quantity, money(line.chargedUnitCents)),
  ].join(' · '),
  value: money(line.chargedUnitCents * line.quantity),
});

/** What was ordered, and how its price comes about. */
export const itemsSection = (
  order: Order,
  lines: readonly OrderLine[],
  words: OrderMailWords,
  language: string,
): MailSection => {
  const money = (cents: number): string => moneyText(cents, order.currency.code, language);
  const { subtotal, discount, delivery, vat, total } = order.charged;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    order.vatPercent / 100,
  );
  const label = order.promoCode === null ? words.discount : `${words.discount} (${order.promoCode})`;
  return {
    heading: words.order(order.number),
    rows: [
      ...lines.map((line) => lineRow(line, money, words)),
      { label: words.subtotal, value: money(subtotal), kind: 'figure' },
      ...(discount > 0 ? [{ label, value: `−${money(discount)}`, kind: 'figure' } as const] : []),
      {
        label: words.delivery,
        value: delivery === null ? words.deliveryLater : money(delivery),
        kind: 'figure',
      },
      ...(order.pricesIncludeVat
        ? []
        : [{ label: words.vat(percent), value: money(vat), kind: 'figure' } as const]),
      { label: words.total, value: money(total), kind: 'total' },
      ...(order.pricesIncludeVat
        ? [{ label: words.vatIncluded(percent), value: money(vat), kind: 'figure' } as const]
        : []),
    ],
  };
};

export const addressSection = (order: Order, words: OrderMailWords, country: string): MailSection => ({
  heading: words.address,
  lines: [
    `${order.name} ${order.surname}`,
    order.address,
    `${order.postCode} ${order.city}`,
    country,
    order.phone,
  ],
});

export const howToPaySection = (words: OrderMailWords, values: Words): MailSection => ({
  heading: words.howToPay,
  rows: [
    { label: words.call, value: values.phone, href: `tel:${values.phone.replace(/[^\d+]/g, '')}` },
    { label: words.say, value: values.number },
    { label: words.amount, value: values.amount },
    { label: words.until, value: values.until },
  ],
});
