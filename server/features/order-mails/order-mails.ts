import type { Database } from '#server/db/pool.ts';
import { listCountries, readSettings } from '#server/features/content/content-views.ts';
import type { Invoices } from '#server/features/invoices/invoices.ts';
import { greetingName } from '#server/features/notifications/greeting-name.ts';
import { type MailContent, mailHtml, mailText } from '#server/features/notifications/mail-layout.ts';
import type { Composer } from '#server/features/notifications/notifications.ts';
import type { Order, Orders } from '#server/features/orders/orders.ts';
import { type Letter, oneLine } from '#server/gateways/mail/mail-gateway.ts';
import { countryText } from '#server/lib/country-text.ts';
import { momentText } from '#server/lib/date-text.ts';
import { moneyText } from '#server/lib/money-text.ts';
import { composeOperatorAlert } from './operator-alert.ts';
import { type OrderMailKind, orderWordsIn, type Words } from './order-mail-texts.ts';
import { addressSection, howToPaySection, itemsSection } from './order-sections.ts';

export interface OrderMailsDeps {
  readonly db: Database;
  readonly publicUrl: string;
  readonly orders: Pick<Orders, 'orderByNumber' | 'linesOf' | 'paymentPhone'>;
  readonly invoices: Invoices;
}

/** What is still true when the mail goes out; a mail that is not is dropped. */
const wanted: Readonly<Record<OrderMailKind, readonly Order['status'][] | 'always'>> = {
  order_placed: ['pending', 'paid'],
  phone_payment: ['pending', 'paid'],
  phone_reminder: ['pending'],
  payment_received: ['paid'],
  payment_failed: ['failed'],
  order_cancelled: ['cancelled'],
  refund_made: 'always',
};

const paths: Partial<Readonly<Record<OrderMailKind, string>>> = {
  payment_failed: '/cart',
  order_cancelled: '/',
};

const valuesOf = (order: Order, language: string, shop: string, phone: string): Words => ({
  name: greetingName(order.name, order.email),
  shop,
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
  { language, values }: { readonly language: string; readonly values: Words },
): Promise<MailContent['sections']> => {
  const { words } = orderWordsIn(language);
  const address = async () => addressSection(order, words, await countryOf(db, order, language));
  const items = itemsSection(order, await orders.linesOf(db, order.id), words, language);
  switch (kind) {
    case 'phone_payment':
      return [howToPaySection(words, values), items, await address()];
    case 'phone_reminder':
      return [howToPaySection(words, values), items];
    case 'order_placed':
    case 'payment_received':
      return [items, await address()];
    default:
      return [items];
  }
};

const write = async (
  deps: OrderMailsDeps,
  kind: OrderMailKind,
  order: Order,
  asked: string | null,
): Promise<Omit<Letter, 'id'>> => {
  const { db, publicUrl, orders, invoices } = deps;
  const { shop_name: shop = '', support_email: support } = await readSettings(db);
  const { language, words } = orderWordsIn(asked);
  const values = valuesOf(order, language, shop, (await orders.paymentPhone(db)) ?? '');
  const mail = words.mails[kind];
  const sections = await sectionsOf(deps, kind, order, { language, values });
  const content: MailContent = {
    language,
    shopName: shop,
    subject: oneLine(mail.subject(values)),
    preview: mail.preview(values),
    heading: mail.heading(values),
    paragraphs: mail.paragraphs(values),
    ...(sections && { sections }),
    button: { label: mail.button, url: `${publicUrl}${paths[kind] ?? '/account?tab=orders'}` },
    notes: mail.notes(values),
    footer: words.footer({ shop, support }),
  };
  const invoice = kind === 'payment_received' ? await invoices.attachmentFor(order.id) : null;
  return {
    to: order.email,
    subject: content.subject,
    html: mailHtml(content),
    text: mailText(content),
    ...(invoice && { attachments: [invoice] }),
  };
};

const composer =
  (deps: OrderMailsDeps, kind: OrderMailKind): Composer =>
  async ({ data, language }) => {
    const { order: number } = data as { order: string };
    const order = await deps.orders.orderByNumber(deps.db, number);
    // A buyer who was forgotten cannot be written to.
    if (!order || order.email.endsWith('.invalid')) return null;
    const states = wanted[kind];
    if (states !== 'always' && !states.includes(order.status)) return null;
    return write(deps, kind, order, language);
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
