import { countryText } from '#contract/country-text.ts';
import type { Database } from '#server/db/pool.ts';
import { listCountries } from '#server/features/content/content-views.ts';
import { readPromises } from '#server/features/content/promises.ts';
import type { Invoices } from '#server/features/invoices/invoices.ts';
import { composeMail } from '#server/features/notifications/compose-mail.ts';
import { greetingName } from '#server/features/notifications/greeting-name.ts';
import type { MailSection } from '#server/features/notifications/mail-sections.ts';
import type {
  Composer,
  NewOrderMailKind,
  OrderMailKind,
  ShipmentMailKind,
} from '#server/features/notifications/notifications.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import { type RefundDetails, readRefundDetails } from '#server/features/refunds/refund-details.ts';
import type { Attachment } from '#server/gateways/mail/mail-gateway.ts';
import { orderLinkPath } from '#server/lib/signed-link.ts';
import { momentText } from '#server/lib/text/date-text.ts';
import { moneyText } from '#server/lib/text/money-text.ts';
import { type ByLanguage, type TextLanguage, textLanguage } from '#server/lib/text/text-language.ts';
import type { World } from '#server/lib/world.ts';
import { deliverySection } from './delivery-section.ts';
import { type LegalFiles, noLegalFiles, readLegalFiles } from './legal-files.ts';
import { composeNewOrderMails } from './new-order-mails.ts';
import { composeOperatorAlert } from './operator-alert.ts';
import type { OrderMailParams, OrderMailTexts } from './order-mail-texts.ts';
import { german } from './order-mail-texts-de.ts';
import { english } from './order-mail-texts-en.ts';
import { latvian } from './order-mail-texts-lv.ts';
import {
  addressSection,
  howToPaySection,
  itemsSection,
  takeBackSection,
  withdrawalSection,
} from './order-sections.ts';
import { refundSection } from './refund-section.ts';
import { composeShipmentMails } from './shipment-mails.ts';
import { termsAttachment } from './terms-attachment.ts';

export interface OrderMailsDeps {
  readonly db: Database;
  readonly publicUrl: string;
  /** Signs the links to orders. */
  readonly secret: string;
  readonly world: World;
  readonly orders: Pick<Orders, 'orderByNumber' | 'linesOf' | 'paymentPhone'>;
  readonly invoices: Invoices;
  /** Holds the operator's notices and guarantees. */
  readonly mediaFolder: string;
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
  order_cancelled: ['cancelled', 'refunded'],
  refund_made: 'all',
  invoice_copy: 'all',
  order_link: 'all',
};

const paramsOf = (order: Order, language: string, phone: string, isGuest: boolean): Params => ({
  name: greetingName(order.name, order.email),
  number: order.number,
  amount: moneyText(order.charged.total, order.currency.code, language),
  phone,
  until: momentText(order.expiresAt, language),
  isByPhone: order.paymentMethod === 'phone',
  isRefunded: false,
  isGuest,
});

/** Whether the buyer sees the order in an account: only verified customers have a history. */
const hasHistory = async (db: Database, { customerId }: Order): Promise<boolean> => {
  if (customerId === null) return false;
  const verified = db.selectFrom('customers').select('id').where('email_verified_at', 'is not', null);
  return (await verified.where('id', '=', customerId).executeTakeFirst()) !== undefined;
};

/** A paid order that is cancelled gets one mail about both. */
const isAboutRefund = (kind: OrderMailKind, { cancelledAt }: Order): boolean =>
  kind === 'refund_made' || (kind === 'order_cancelled' && cancelledAt !== null);

/** The mails that confirm the contract: they carry the terms, delivery days and the right of withdrawal. */
const isConfirmation = (kind: OrderMailKind): boolean =>
  kind === 'order_placed' || kind === 'phone_payment' || kind === 'payment_received';

const sectionsOf = async (
  { db, orders, publicUrl, world }: OrderMailsDeps,
  kind: OrderMailKind,
  order: Order,
  language: TextLanguage,
  params: Params,
  files: LegalFiles & { readonly terms: Attachment | null },
  refund: RefundDetails | null,
): Promise<readonly MailSection[]> => {
  if (kind === 'order_link') return [];
  const texts = orderMailTexts[language];
  if (refund && refund.amountCents > 0) return [refundSection(order.number, refund, texts, language)];
  const lines = await orders.linesOf(db, order.id);
  const items = itemsSection(order, lines, texts, { language, publicUrl });
  const howToPay = kind === 'phone_payment' || kind === 'phone_reminder';
  const payment = howToPay ? [howToPaySection(texts, params)] : [];
  if (!isConfirmation(kind) && !howToPay) return [items];
  const { settings, deliveryDays } = await readPromises(db);
  const iso = (await listCountries(db)).find(({ id }) => id === order.countryId)?.iso ?? null;
  const days = iso === null || order.charged.delivery === null ? null : deliveryDays(iso, order.postCode);
  const country = countryText(order.country, iso, language);
  const delivery =
    (await deliverySection(db, order, texts, { country, language, now: world.now() })) ??
    addressSection(order, texts, { country, days });
  const withdrawal = isConfirmation(kind) ? withdrawalSection(texts, settings, attachedOf(files)) : null;
  const takeBack = takeBackSection(texts, lines);
  return [items, delivery, ...payment, takeBack, withdrawal].filter((section) => section !== null);
};

const attachedOf = ({ terms, notice, guarantees }: LegalFiles & { readonly terms: Attachment | null }) => ({
  terms: terms !== null,
  notice: notice !== null,
  guarantees: guarantees.length > 0,
});

const attachmentOf = async (
  invoices: Invoices,
  kind: OrderMailKind,
  orderId: number,
  refund: RefundDetails | null,
): Promise<Attachment | null> => {
  if (kind === 'payment_received' || kind === 'invoice_copy') return invoices.attachmentFor(orderId);
  return refund && invoices.creditNoteFor(refund.id);
};

const composer =
  (deps: OrderMailsDeps, kind: OrderMailKind): Composer =>
  async (queued) => {
    const { db, orders, invoices, secret, world } = deps;
    const data = queued.data as { readonly order: string; readonly refund?: string };
    const order = await orders.orderByNumber(db, data.order);
    // An erased customer has no real address.
    if (!order || order.email.endsWith('.invalid')) return null;
    const statuses = validStatuses[kind];
    if (statuses !== 'all' && !statuses.includes(order.status)) return null;
    const language = textLanguage(queued.language);
    const refund = isAboutRefund(kind, order) ? await readRefundDetails(db, order.id, data.refund) : null;
    const isGuest = !(await hasHistory(db, order));
    const params = {
      ...paramsOf(order, language, (await orders.paymentPhone(db)) ?? '', isGuest),
      ...(refund && {
        amount: moneyText(refund.amountCents, refund.currency, language),
        isByPhone: refund.method === 'manual',
        isRefunded: refund.amountCents > 0,
      }),
    };
    const files = isConfirmation(kind)
      ? { ...(await readLegalFiles(deps, order.id)), terms: await termsAttachment(db, order.languageId) }
      : { ...noLegalFiles, terms: null };
    const mail = await composeMail(deps, orderMailTexts, {
      kind,
      to: order.email,
      language,
      params,
      sections: await sectionsOf(deps, kind, order, language, params, files, refund),
      ...(isGuest && { moreNotes: [orderMailTexts[language].keepMail] }),
      path: orderLinkPath(secret, order, world.now()),
    });
    const invoice = await attachmentOf(invoices, kind, order.id, refund);
    const attachments = [invoice, files.terms, files.notice, ...files.guarantees].filter(
      (file) => file !== null,
    );
    return attachments.length > 0 ? { ...mail, attachments } : mail;
  };

export const composeOrderMails = (
  deps: OrderMailsDeps,
): Readonly<Record<OrderMailKind | ShipmentMailKind | NewOrderMailKind | 'operator_alert', Composer>> => ({
  order_placed: composer(deps, 'order_placed'),
  phone_payment: composer(deps, 'phone_payment'),
  phone_reminder: composer(deps, 'phone_reminder'),
  payment_received: composer(deps, 'payment_received'),
  payment_failed: composer(deps, 'payment_failed'),
  order_cancelled: composer(deps, 'order_cancelled'),
  refund_made: composer(deps, 'refund_made'),
  invoice_copy: composer(deps, 'invoice_copy'),
  order_link: composer(deps, 'order_link'),
  operator_alert: composeOperatorAlert(deps),
  ...composeShipmentMails(deps, orderMailTexts),
  ...composeNewOrderMails(deps),
});
