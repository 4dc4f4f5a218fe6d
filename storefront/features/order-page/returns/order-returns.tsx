import { useState } from 'react';
import type { OrderPage } from '#contract/orders/order-page.ts';
import type { OrderReturn, OrderStatement } from '#contract/orders/returns.ts';
import { dateOfMoment, dayText } from '#storefront/features/order-page/order-dates.ts';
import { StateTag } from '#storefront/features/order-page/state-tag.tsx';
import { formatMoney } from '#storefront/i18n/money.ts';
import { type ReturnText, useReturnText } from '#storefront/i18n/orders/use-return-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import styles from './order-returns.module.css';
import { KeepDialog, SentDialog } from './return-dialogs.tsx';

interface OrderReturnsProps {
  order: OrderPage;
  reload: () => Promise<void>;
}

/** Statements of withdrawal, and the goods that come back: what happened and what to do next. */
export function OrderReturns({ order, reload }: OrderReturnsProps) {
  return (
    <>
      {order.statements.map((statement) => (
        <Statement key={statement.reference} statement={statement} />
      ))}
      {order.returns.map((goods) => (
        <Return key={goods.number} goods={goods} order={order} reload={reload} />
      ))}
    </>
  );
}

function Statement({ statement }: { statement: OrderStatement }) {
  const t = useReturnText();
  const { reference, declared_at, items, items_text, state } = statement;
  const what = items?.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('statement.title', { reference })}</h2>
        <StateTag tone={state === 'applied' ? 'good' : 'plain'}>{t(`statement.${state}`)}</StateTag>
        <span className={styles.date}>{t('statement.received', { date: dateOfMoment(declared_at) })}</span>
      </div>
      <p className={styles.text}>{what ?? items_text ?? t('statement.whole')}</p>
    </section>
  );
}

const tones: Partial<Record<OrderReturn['state'], 'good' | 'waiting' | 'bad'>> = {
  awaiting_goods: 'waiting',
  refunded: 'good',
  repaired: 'good',
  replaced: 'good',
  denied: 'bad',
};

function Return({ goods, order, reload }: { goods: OrderReturn } & OrderReturnsProps) {
  const t = useReturnText();
  const { number, kind, state, lines, declared_at, denied_text } = goods;
  const names = new Map(order.lines.map(({ id, name }) => [id, name]));
  const date = dateOfMoment(declared_at);
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {t(kind === 'fault' ? 'returns.faultTitle' : 'returns.title', { number })}
        </h2>
        <StateTag tone={tones[state] ?? 'plain'}>{t(`returns.${state}`)}</StateTag>
        <span className={styles.date}>{date}</span>
      </div>
      <ul className={styles.text}>
        {lines.map(({ line, quantity }) => (
          <li key={line}>
            {quantity} × {names.get(line)}
          </li>
        ))}
      </ul>
      {goods.wish ? (
        <p className={styles.text}>
          {t(goods.wish === 'repair' ? 'returns.wishRepair' : 'returns.wishReplacement')}
        </p>
      ) : null}
      {denied_text ? <p className={styles.reason}>{denied_text}</p> : null}
      <Sending goods={goods} address={order.return_address} t={t} />
      <Money goods={goods} symbol={order.currency_symbol} t={t} />
      <Actions goods={goods} order={order} reload={reload} />
    </section>
  );
}

function Sending({ goods, address, t }: { goods: OrderReturn; address: string | null; t: ReturnText }) {
  const { state, number, send_by: day, sent_carrier: carrier, sent_tracking: tracking } = goods;
  if (state === 'awaiting_goods')
    return (
      <>
        {day ? <p className={styles.next}>{t('returns.sendBy', { date: dayText(day), number })}</p> : null}
        {address ? (
          <dl className={styles.facts}>
            <dt>{t('returns.address')}</dt>
            <dd className={styles.address}>{address}</dd>
          </dl>
        ) : null}
      </>
    );
  if (carrier === null && tracking === null) return null;
  return (
    <dl className={styles.facts}>
      <dt>{carrier ? t('returns.sentWith', { carrier }) : t('returns.tracking')}</dt>
      <dd>{tracking}</dd>
    </dl>
  );
}

function Money({ goods, symbol, t }: { goods: OrderReturn; symbol: string; t: ReturnText }) {
  const { refund, refund_by: by, lines } = goods;
  const money = (amount: string) => formatMoney(amount, symbol);
  const deductions = lines.flatMap(({ line, deduction }) => (deduction ? [{ line, ...deduction }] : []));
  return (
    <>
      {deductions.map(({ line, amount, reason, text }) => (
        <p key={line} className={styles.reason}>
          {t('returns.deducted', { amount: money(amount), reason: t(`returns.${reason}`), text })}
        </p>
      ))}
      {refund ? (
        <p className={styles.next}>
          {refund.done_on
            ? t('returns.refundDone', { amount: money(refund.amount), date: dayText(refund.done_on) })
            : t('returns.refundStarted', { amount: money(refund.amount) })}
        </p>
      ) : by && goods.state !== 'awaiting_goods' ? (
        <p className={styles.next}>{t('returns.refundBy', { date: dayText(by) })}</p>
      ) : null}
    </>
  );
}

function Actions({ goods, order, reload }: { goods: OrderReturn } & OrderReturnsProps) {
  const t = useReturnText();
  const [open, setOpen] = useState<'sent' | 'keep' | null>(null);
  const canSend = goods.state === 'awaiting_goods';
  const canKeep = canSend || goods.state === 'requested';
  const dialog = { order, goods, reload, onClose: () => setOpen(null) };
  return (
    <>
      {canKeep ? (
        <div className={styles.buttons}>
          {canSend ? (
            <Button variant="outline" onClick={() => setOpen('sent')}>
              {t('returns.sent')}
            </Button>
          ) : null}
          <Button variant="outline" onClick={() => setOpen('keep')}>
            {t('returns.keep')}
          </Button>
        </div>
      ) : null}
      {open === 'sent' ? <SentDialog {...dialog} /> : null}
      {open === 'keep' ? <KeepDialog {...dialog} /> : null}
    </>
  );
}
