import { useState } from 'react';
import { countryText } from '#contract/country-text.ts';
import type { OrderDocument, OrderPage, OrderRefund } from '#contract/orders/order-page.ts';
import { orderFigures } from '#storefront/features/orders/order-figures.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { orderPageFailureText, useOrderPageText } from '#storefront/i18n/orders/use-order-page-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { DownloadIcon, MailIcon } from '#storefront/ui/media/icons.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { dateOfMoment, dayText } from './order-dates.ts';
import styles from './order-side.module.css';
import { isUnfinished } from './progress.ts';

const receipt = lazyModule(
  async () => (await import('#storefront/features/receipt/receipt.tsx')).OrderReceipt,
);

export function OrderTotals({ order }: { order: OrderPage }) {
  const t = useOrderPageText();
  const OrderReceipt = useLazyModule(receipt, true);
  const money = (amount: string) => formatMoney(amount, order.currency_symbol);
  const isRefunded = Number(order.refunded_amount) > 0;
  const paidText = order.payment_method === 'card' ? 'orderTotals.paidByCard' : 'orderTotals.paidByPhone';
  return (
    <section>
      <h2 className={styles.title}>{t('orderTotals.title')}</h2>
      <dl className={styles.figures}>
        {orderFigures(order, t).map(({ label, value, notes = [], isLess }) => (
          <div key={label} className={styles.figure}>
            <dt>
              {label}
              {notes.map((note) => (
                <span key={note} className={styles.bundle}>
                  {note}
                </span>
              ))}
            </dt>
            <dd className={isLess ? styles.less : undefined}>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('summary.total')}</dt>
          <dd>{money(order.amount)}</dd>
        </div>
        {isRefunded ? (
          <>
            <div className={styles.figure}>
              <dt>{t('orderTotals.refunded')}</dt>
              <dd className={styles.less}>{money(order.refunded_amount)}</dd>
            </div>
            <div className={styles.total}>
              <dt>{t('orderTotals.afterRefunds')}</dt>
              <dd>{money(order.amount_after_refunds)}</dd>
            </div>
          </>
        ) : null}
      </dl>
      {order.paid_at ? (
        <p className={styles.note}>{t(paidText, { date: dateOfMoment(order.paid_at) })}</p>
      ) : null}
      <div className={styles.receipt}>{OrderReceipt ? <OrderReceipt number={order.order_nr} /> : null}</div>
      {order.refunds.map((refund, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only appended
        <Refund key={at} refund={refund} symbol={order.currency_symbol} />
      ))}
    </section>
  );
}

function Refund({
  refund: { amount, method, due_on, done_on },
  symbol,
}: {
  refund: OrderRefund;
  symbol: string;
}) {
  const t = useOrderPageText();
  const money = formatMoney(amount, symbol);
  const when = () => {
    if (done_on) return t('refund.done', { date: dayText(done_on) });
    if (due_on) return t('refund.due', { date: dayText(due_on) });
    return method === 'provider' ? t('refund.inProgress') : null;
  };
  const how = method === 'provider' ? 'refund.toCard' : done_on ? 'refund.byTransfer' : 'refund.manual';
  return (
    <div className={styles.refund}>
      <h3 className={styles.refundTitle}>{t('refund.title')}</h3>
      <p>{t(how, { amount: money })}</p>
      <p className={styles.note}>{when()}</p>
    </div>
  );
}

const arrival = lazyModule(
  async () => (await import('#storefront/features/delivery/order-arrival.tsx')).OrderArrival,
);

export function OrderAddress({ order }: { order: OrderPage }) {
  const { address, delivery, company_name: company, vat_number: vatNumber } = order;
  const t = useOrderPageText();
  const { language } = useShellData();
  const { country, country_iso: iso } = address;
  const shownCountry = countryText(country, iso, language.code);
  const isOnItsWay = isUnfinished(order) && order.status !== 'Failed';
  const OrderArrival = useLazyModule(arrival, isOnItsWay && delivery?.arrival != null);
  const person = `${address.name} ${address.surname}`.trim();
  const place = delivery?.point ?? address;
  const street = [place.address, `${place.post_code} ${place.city}`.trim()];
  const lines = (
    delivery?.point
      ? [delivery.point.name, ...street, company ?? '', person]
      : [company ?? '', person, ...street, shownCountry]
  ).filter((line) => line !== '');
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{t('placed.address')}</h2>
      {delivery ? <p className={styles.method}>{delivery.method}</p> : null}
      {OrderArrival && isOnItsWay ? <OrderArrival className={styles.arrival} delivery={delivery} /> : null}
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {delivery?.point?.hours ? <span className={styles.note}>{delivery.point.hours}</span> : null}
        {address.phone ? <span className={styles.note}>{address.phone}</span> : null}
        {vatNumber ? <span className={styles.note}>{t('orderPage.vat', { number: vatNumber })}</span> : null}
      </address>
      <Wish title={t('orderPage.note')} text={order.note} />
      <Wish title={t('orderPage.gift')} text={order.gift_message ?? (order.is_gift ? '–' : null)} />
    </section>
  );
}

function Wish({ title, text }: { title: string; text: string | null }) {
  return text === null ? null : (
    <>
      <h3 className={styles.refundTitle}>{title}</h3>
      <p className={styles.wish}>{text}</p>
    </>
  );
}

export function OrderDocuments({ order }: { order: OrderPage }) {
  const t = useOrderPageText();
  if (order.documents.length === 0) return null;
  return (
    <section className={styles.documents}>
      <h2 className={styles.title}>{t('documents.title')}</h2>
      <ul className={styles.links}>
        {order.documents.map((document) => (
          <li key={document.url}>
            <DocumentLink document={document} />
          </li>
        ))}
        {order.actions.includes('send_invoice') ? (
          <li>
            <SendInvoice order={order} />
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function DocumentLink({ document: { kind, number, url } }: { document: OrderDocument }) {
  const t = useOrderPageText();
  return (
    <a className={`${styles.link} ${styles.blue}`} href={url} target="_blank" rel="noopener">
      <DownloadIcon size={20} />
      {t(kind === 'invoice' ? 'documents.invoice' : 'documents.creditNote', { number })}
    </a>
  );
}

function SendInvoice({ order }: { order: OrderPage }) {
  const t = useOrderPageText();
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const params = { number: order.order_nr };
    const result = await browserApi.call('POST /orders/:number/invoice/send', { params });
    setIsBusy(false);
    if (result.ok) toast(t('documents.sent', { email: order.address.email }), { variant: 'success' });
    else toast(orderPageFailureText(result.failure, 'documents.sendFailed', t), { variant: 'error' });
  };
  return (
    <button type="button" className={styles.link} onClick={send} aria-busy={isBusy || undefined}>
      <MailIcon size={20} />
      {isBusy ? t('documents.sending') : t('documents.email')}
    </button>
  );
}
