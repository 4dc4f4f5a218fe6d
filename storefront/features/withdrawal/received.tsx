import { useEffect, useRef } from 'react';
import type { WithdrawalReceipt } from '#contract/orders/withdrawals.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useWithdrawalText } from '#storefront/i18n/orders/use-withdrawal-text.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { MailIcon } from '#storefront/ui/media/icons.tsx';
import { exactMoment } from './exact-moment.ts';
import styles from './withdrawal.module.css';

export interface ReceivedProps {
  reference: string;
  declaredAt: string;
  number: string;
  name: string;
  email: string;
  /** What was withdrawn, in words. */
  items: string;
  message?: string | null;
  /** What follows; missing: the shop checks the statement. */
  receipt?: WithdrawalReceipt;
  symbol?: string;
  /** Path of the order. */
  back?: string;
}

/** Confirms the receipt of a statement with its content and time, never that it is accepted. */
export function Received(props: ReceivedProps) {
  const t = useWithdrawalText();
  const { language } = useShellData();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { reference, declaredAt, number, name, email, items, message, back } = props;
  return (
    <div className={styles.received}>
      <h1 ref={heading} tabIndex={-1}>
        {t('withdraw.received')}
      </h1>
      <p className={styles.lead}>
        {t('withdraw.receivedOn', { ...exactMoment(declaredAt, language.code), reference })}
      </p>
      <section className={styles.panel}>
        <h2>{t('withdraw.statement')}</h2>
        <p>{t('withdraw.declaration', { number })}</p>
        <dl className={styles.facts}>
          <Fact label={t('withdraw.refundItems')} value={items} />
          <Fact label={t('withdraw.name')} value={name} />
          <Fact label={t('withdraw.emailForCopy')} value={email} />
          {message ? <Fact label={t('withdraw.message')} value={message} /> : null}
        </dl>
      </section>
      <p className={styles.copy}>
        <MailIcon size={24} />
        {t('withdraw.copy', { email })}
      </p>
      <section>
        <h2>{t('withdraw.next')}</h2>
        <NextSteps {...props} />
      </section>
      <div className={styles.buttons}>
        {back ? (
          <Button variant="volt" size={56} to={back}>
            {t('withdraw.back')}
          </Button>
        ) : null}
        <Button variant="outline" size={56} onClick={() => window.print()}>
          {t('withdraw.print')}
        </Button>
      </div>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const dayText = (day: string): string => day.split('-').toReversed().join('.');

function NextSteps({ receipt, symbol = '' }: ReceivedProps) {
  const t = useWithdrawalText();
  if (!receipt) return <p>{t('withdraw.checking')}</p>;
  const { refund, return_nr, send_by, send_to, refund_by } = receipt;
  return (
    <ol className={styles.steps}>
      {refund ? (
        <li>
          <strong>{t('withdraw.refunding', { amount: formatMoney(refund, symbol) })}</strong>
          <p>{t('withdraw.refundingText')}</p>
        </li>
      ) : null}
      {return_nr && send_by ? (
        <>
          <li>
            <strong>{t('withdraw.sendBack', { date: dayText(send_by) })}</strong>
            <p>{t('withdraw.sendBackText', { number: return_nr })}</p>
            <address className={styles.address}>{send_to}</address>
          </li>
          <li>
            <strong>{t('withdraw.check')}</strong>
            <p>{t('withdraw.checkText')}</p>
          </li>
        </>
      ) : null}
      {refund_by ? (
        <li>
          <strong>{t('withdraw.refundBy', { date: dayText(refund_by) })}</strong>
          <p>{t('withdraw.refundByText')}</p>
        </li>
      ) : null}
    </ol>
  );
}
