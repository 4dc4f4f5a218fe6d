import type { ReactNode } from 'react';
import { type OrderMessageKey, useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { CopyIcon } from '#storefront/ui/media/icons.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { Spinner } from '#storefront/ui/status/spinner.tsx';
import { copyText } from './copy-text.ts';
import { type StatusLook, statusLook } from './order-status.ts';
import styles from './phone-payment-dialog.module.css';

export interface PhonePayment {
  readonly orderNr: string;
  readonly phoneNumber: string;
  /** Formatted: '€194.90'. */
  readonly amount: string;
  /** Currency code: 'EUR'. */
  readonly currency: string;
  /** Current status of the order; the caller polls it. */
  readonly status: string;
}

export interface PhonePaymentDialogProps {
  payment: PhonePayment;
  /** The buyer has no order history: the link leads to the order itself. */
  isGuestOrder?: boolean;
  onClose: () => void;
}

/** Shows the number to call, the order number and the amount (PY-16 to PY-20). Updates when the order is paid. */
export function PhonePaymentDialog({ payment, isGuestOrder = false, onClose }: PhonePaymentDialogProps) {
  const t = useOrderText();
  const { orderNr, phoneNumber, amount, currency, status } = payment;
  const { tone } = statusLook(status);
  // Calling is no longer necessary.
  const isOver = tone === 'good' || tone === 'bad';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('phonePay.title')}
      closeLabel={t('common.close')}
      footer={
        <div className={styles.buttons}>
          <Button to={isGuestOrder ? paths.order(orderNr) : `${paths.account}?tab=orders`} onClick={onClose}>
            {t(isGuestOrder ? 'paid.viewOrder' : 'paid.viewOrders')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      }
    >
      {isOver ? null : <p className={styles.text}>{t('phonePay.text')}</p>}
      <dl className={styles.facts}>
        {isOver ? null : (
          <Fact
            label={t('phonePay.number')}
            copy={{ text: phoneNumber, label: 'phonePay.copyNumber', done: 'phonePay.numberCopied' }}
          >
            <a className={styles.call} href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>
              {phoneNumber}
            </a>
          </Fact>
        )}
        <Fact
          label={t('phonePay.order')}
          copy={{ text: orderNr, label: 'phonePay.copyOrder', done: 'phonePay.orderCopied' }}
        >
          {orderNr}
        </Fact>
        <Fact label={t('phonePay.amount')}>
          {amount} <span className={styles.currency}>{currency}</span>
        </Fact>
      </dl>
      <PaymentState tone={tone} />
    </Dialog>
  );
}

interface FactProps {
  label: string;
  copy?: { text: string; label: OrderMessageKey; done: OrderMessageKey };
  children: ReactNode;
}

function Fact({ label, copy, children }: FactProps) {
  const t = useOrderText();
  const take = async (text: string, done: OrderMessageKey) =>
    (await copyText(text))
      ? toast(t(done), { variant: 'success' })
      : toast(t('phonePay.copyFailed'), { variant: 'error' });
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {copy ? (
        <dd className={styles.tool}>
          <button
            type="button"
            className={styles.copy}
            aria-label={t(copy.label)}
            onClick={() => void take(copy.text, copy.done)}
          >
            <CopyIcon size={20} />
          </button>
        </dd>
      ) : null}
    </div>
  );
}

/** Live region: waiting, then paid. */
function PaymentState({ tone }: { tone: StatusLook['tone'] }) {
  const t = useOrderText();
  if (tone === 'good') return <Notice tone="done">{t('phonePay.paid')}</Notice>;
  if (tone === 'bad') return <Notice tone="error">{t('phonePay.closed')}</Notice>;
  return (
    <p className={styles.waiting} role="status">
      <Spinner size={20} />
      <span>{t('phonePay.waiting')}</span>
    </p>
  );
}
