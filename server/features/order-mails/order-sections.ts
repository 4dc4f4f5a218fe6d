import type { Settings } from '#contract/content.ts';
import type { DaySpan } from '#contract/values.ts';
import { spanText } from '#server/features/content/promises.ts';
import type { MailRow, MailSection } from '#server/features/notifications/mail-sections.ts';
import type { Order, OrderLine } from '#server/features/orders/order.ts';
import { moneyText, percentText } from '#server/lib/text/money-text.ts';
import type { OrderMailParams, OrderMailTexts } from './order-mail-texts.ts';

const ownPicture = /^(.*)-(\d+)\.webp$/;

/** The shop's pictures have a small file; another picture is used as it is. */
export const pictureOf = (imageUrl: string | null, publicUrl: string): string | null =>
  imageUrl && new URL(imageUrl.replace(ownPicture, '$1-160.webp'), publicUrl).href;

const lineRow = (
  line: OrderLine,
  money: (cents: number) => string,
  picture: string | null,
  texts: OrderMailTexts,
): MailRow => ({
  ...(picture && { picture }),
  ...(line.compliance?.energy_class && {
    energy: { class: line.compliance.energy_class, text: texts.energyClass(line.compliance.energy_class) },
  }),
  label: line.name,
  detail: [
    line.attributes.map(({ name }) => name).join(' · '),
    `${line.quantity} × ${money(line.chargedUnitCents)}`,
  ]
    .filter(Boolean)
    .join('\n'),
  value: money(line.chargedUnitCents * line.quantity),
});

/** The ordered items and how the total adds up. */
export const itemsSection = (
  order: Order,
  lines: readonly OrderLine[],
  texts: OrderMailTexts,
  { language, publicUrl }: { readonly language: string; readonly publicUrl: string },
): MailSection => {
  const money = (cents: number): string => moneyText(cents, order.currency.code, language);
  const { subtotal, discount, delivery, vat, total } = order.charged;
  const percent = percentText(order.vatPercent, language);
  const discountLabel = order.promoCode === null ? texts.discount : `${texts.discount} (${order.promoCode})`;
  const figure = (label: string, value: string): MailRow => ({ label, value, kind: 'figure' });
  return {
    heading: texts.order(order.number),
    rows: [
      ...lines.map((line) => lineRow(line, money, pictureOf(line.imageUrl, publicUrl), texts)),
      figure(texts.subtotal, money(subtotal)),
      ...(discount > 0 ? [figure(discountLabel, `−${money(discount)}`)] : []),
      figure(texts.delivery, delivery === null ? texts.deliveryLater : money(delivery)),
      ...(order.pricesIncludeVat ? [] : [figure(texts.vat(percent), money(vat))]),
      { label: texts.total, value: money(total), kind: 'total' },
      ...(order.pricesIncludeVat ? [figure(texts.vatIncluded(percent), money(vat))] : []),
    ],
  };
};

export const addressSection = (
  order: Order,
  texts: OrderMailTexts,
  { country, days }: { readonly country: string; readonly days: DaySpan | null },
): MailSection => ({
  heading: texts.address,
  lines: [
    ...(order.companyName ? [order.companyName] : []),
    `${order.name} ${order.surname}`,
    order.deliverTo.address,
    `${order.deliverTo.postCode} ${order.deliverTo.city}`,
    country,
    order.phone,
    ...(order.vatNumber ? [`${texts.vatNumber}: ${order.vatNumber}`] : []),
    ...(days ? ['', texts.arrival(spanText(days), days.max === 1)] : []),
  ],
});

/** Old devices that the buyer hands over; null: none. */
export const takeBackSection = (
  texts: OrderMailTexts,
  lines: readonly Pick<OrderLine, 'name' | 'takeBack'>[],
): MailSection | null => {
  const given = lines.filter(({ takeBack }) => takeBack > 0);
  if (given.length === 0) return null;
  return {
    heading: texts.takeBack,
    lines: [...given.map(({ name, takeBack }) => `${takeBack} × ${name}`), '', texts.takeBackHow],
  };
};

/** What the buyer may do after the order; null if the shop promises nothing. */
export const withdrawalSection = (
  texts: OrderMailTexts,
  {
    support_email: support,
    return_days: days = 0,
    return_shipping: payer,
    withdrawal_enabled: may,
  }: Settings,
  attached: { readonly terms?: boolean; readonly notice?: boolean; readonly guarantees?: boolean } = {},
): MailSection | null => {
  const lines = [
    ...(may === false ? [] : [texts.withdrawalRight(support)]),
    ...(days > 0 ? [texts.returns(days, payer === 'shop')] : []),
    ...(attached.terms ? [texts.termsAttached] : []),
    ...(attached.notice ? [texts.noticeAttached] : []),
    ...(attached.guarantees ? [texts.guaranteesAttached] : []),
  ];
  return lines.length > 0 ? { heading: texts.withdrawal, lines: lines.join('\n\n').split('\n') } : null;
};

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
