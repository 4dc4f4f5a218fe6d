import type { Database } from '#server/db/pool.ts';
import { listCountries } from '#server/features/content/content-views.ts';
import type { Invoices } from '#server/features/invoices/invoices.ts';
import { composeMail } from '#server/features/notifications/compose-mail.ts';
import { greetingName } from '#server/features/notifications/greeting-name.ts';
import type { MailSection } from '#server/features/notifications/mail-sections.ts';
import type { Composer, OrderMailKind } from '#server/features/notifications/notifications.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { Attachment } from '#server/gateways/mail/mail-gateway.ts';
import { countryText } from '#server/lib/country-text.ts';
import { momentText } from '#server/lib/date-text.ts';
import { moneyText } from '#server/lib/money-text.ts';
import { type ByLanguage, type TextLanguage, textLanguage } from '#server/lib/text-language.ts';
import { composeOperatorAlert } from './operator-alert.ts';
import type { OrderMailParams, OrderMailTexts } from './order-mail-texts.ts';
import { german } from './order-mail-texts-de.ts';
import { english } from './order-mail-texts-en.ts';
import { latvian } from './order-mail-texts-lv.ts';
import { addressSection, howToPaySection, itemsSection } from './order-sections.ts';

export interface OrderMailsDeps {
  readonly db: Database;
  readonly publicUrl: string;
  readonly orders: Pick<Orders, 'orderByNumber' | 'linesOf' | 'paymentPhone'>;
  readonly invoices: Invoices;
}

type Params = Omit<OrderMailParams, 'shop'>;

export const orderMailTexts: ByLanguage<OrderMailTexts> = { en: english, de: german, lv: latvian };

/** The order statuses in which a mail is still true; in any other it is dropped. */
const validStatuses: Readonly<Record<OrderMailKind, readonly Order['status'][] | 'all'>> = {
  order_placed: ['pending', 'paid'],
  phone_payment: ['pending', 'paid'],
  phone_reminder: ['pending'],
  payment_received: ['paid'],
  payment_failed: ['failed'],
  order_cancelled: ['cancelled'],
  refund_made: 'all',
};

const ordersPath = '/account?tab=orders';
const paths: Partial<Readonly<Record<OrderMailKind, string>>> = {
  payment_failed: '/cart',
  order_cancelled: '/',
};

const paramsOf = (order: Order, language: string, phone: string): Params => ({
  name: greetingName(order.name, order.email),
  number: order.number,
  amount: moneyText(order.charged.total, order.currency.code, language),
  phone,
  until: momentText(order.expiresAt, language),
  isByPhone: order.paymentMethod === 'phone',
});

const countryOf = async (db: Database, { country, countryId }: Order, language: string): Promise<string> => {
  const found = (await listCountries(db)).find(({ id }) => id === countryId);
  return countryText(country, found?.iso ?? null, language);
};

const sectionsOf = async (
  { db, orders }: OrderMailsDeps,
  kind: OrderMailKind,
  order: Order,
  language: TextLanguage,
  params: Params,
): Promise<readonly MailSection[]> => {
  const texts = orderMailTexts[language];
  const address = async () => addressSection(order, texts, await countryOf(db, order, language));
  const items = itemsSection(order, await orders.linesOf(db, order.id), texts, language);
  switch (kind) {
    case 'phone_payment':
      return [howToPaySection(texts, params), items, await address()];
    case 'phone_reminder':
      return [howToPaySection(texts, params), items];
    case 'order_placed':
    case 'payment_received':
      return [items, await address()];
    default:
      return [items];
  }
};

const attachmentOf = async (
  invoices: Invoices,
  kind: OrderMailKind,
  orderId: number,
): Promise<Attachment | null> => {
  if (kind === 'payment_received') return invoices.attachmentFor(orderId);
  return kind === 'refund_made' ? invoices.creditNoteFor(orderId) : null;
};

const composer =
  (deps: OrderMailsDeps, kind: OrderMailKind): Composer =>
  async (queued) => {
    const { db, orders, invoices } = deps;
    const order = await orders.orderByNumber(db, (queued.data as { order: string }).order);
    // An erased customer has no real address.
    if (!order || order.email.endsWith('.invalid')) return null;
    const statuses = validStatuses[kind];
    if (statuses !== 'all' && !statuses.includes(order.status)) return null;
    const language = textLanguage(queued.language);
    const params = paramsOf(order, language, (await orders.paymentPhone(db)) ?? '');
    const mail = await composeMail(deps, orderMailTexts, {
      kind,
      to: order.email,
      language,
      params,
      sections: await sectionsOf(deps, kind, order, language, params),
      path: paths[kind] ?? ordersPath,
    });
    const attachment = await attachmentOf(invoices, kind, order.id);
    return attachment ? { ...mail, attachments: [attachment] } : mail;
  };

export const composeOrderMails = (
  deps: OrderMailsDeps,
): Readonly<Record<OrderMailKind | 'operator_alert', Composer>> => ({
  order_placed: composer(deps, 'order_placed'),
  phone_payment: composer(deps, 'phone_payment'),
  phone_reminder: composer(deps, 'phone_reminder'),
  payment_received: composer(deps, 'payment_received'),
  payment_failed: composer(deps, 'payment_failed'),
  order_cancelled: composer(deps, 'order_cancelled'),
  refund_made: composer(deps, 'refund_made'),
  operator_alert: composeOperatorAlert(deps),
});
