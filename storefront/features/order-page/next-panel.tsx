import { useId, useState } from 'react';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { PayNowButton } from '#storefront/features/orders/pay-now-button.tsx';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useOrderPageText } from '#storefront/i18n/orders/use-order-page-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { OutIcon } from '#storefront/ui/media/icons.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import styles from './next-panel.module.css';
import { nextText } from './next-text.ts';
import { shortMomentText } from './order-dates.ts';
import { stateText } from './pickup.ts';
import { type ProgressStep, progressOf } from './progress.ts';

interface NextPanelProps {
  order: OrderPage;
  reload: () => Promise<void>;
}

/** What happens next, the one thing to do about it, and how far the order is. */
export function NextPanel({ order, reload }: NextPanelProps) {
  const t = useOrderPageText();
  const id = useId();
  const steps = progressOf(order);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.texts}>
          <h2 className={styles.title} id={id}>
            {t('placed.next')}
          </h2>
          <p className={styles.sentence} id={`${id}-next`}>
            {nextText(order, t)}
          </p>
        </div>
        <MainAction order={order} reload={reload} describedBy={`${id}-next`} />
      </div>
      {steps ? <Progress order={order} steps={steps} /> : null}
    </section>
  );
}

interface MainActionProps extends NextPanelProps {
  describedBy: string;
}

/** The page's only volt button. */
function MainAction({ order, reload, describedBy }: MainActionProps) {
  const t = useOrderPageText();
  // The dialog stays open when the payment arrives, and shows it.
  const [isPaying, setIsPaying] = useState(false);
  if (order.actions.includes('pay')) {
    return (
      <div className={styles.action}>
        <PayNowButton order={order} describedBy={describedBy} reload={reload} />
      </div>
    );
  }
  if (isPaying || order.actions.includes('complete_payment'))
    return <CompletePayment order={order} isOpen={isPaying} setIsOpen={setIsPaying} />;
  const parcel = order.shipments.findLast(({ state, tracking_url }) => state === 'shipped' && tracking_url);
  if (!parcel?.tracking_url) return null;
  return (
    <div className={styles.action}>
      <TrackButton url={parcel.tracking_url} variant="volt" />
      <span className="visually-hidden">{t('parcel.newTab')}</span>
    </div>
  );
}

export function TrackButton({ url, variant }: { url: string; variant: 'volt' | 'outline' }) {
  const t = useOrderPageText();
  return (
    <Button
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      variant={variant}
      size={variant === 'volt' ? 56 : 40}
      iconEnd={<OutIcon size={20} />}
    >
      {t('parcel.track')}
    </Button>
  );
}

const phoneDialog = lazyModule(
  async () => (await import('#storefront/features/orders/phone-payment-dialog.tsx')).PhonePaymentDialog,
);

interface CompletePaymentProps {
  order: OrderPage;
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}

/** The dialog with the number to call, as in the order history. */
function CompletePayment({ order, isOpen, setIsOpen }: CompletePaymentProps) {
  const t = useOrderPageText();
  const Dialog = useLazyModule(phoneDialog, isOpen, () => {
    setIsOpen(false);
    toast(t('phonePay.reopenFailed'), { variant: 'error' });
  });
  const open = () => {
    if (order.phone_number === null) toast(t('refusal.phone_payment_not_configured'), { variant: 'error' });
    else setIsOpen(true);
  };
  return (
    <div className={styles.action}>
      {order.actions.includes('complete_payment') ? (
        <Button
          variant="volt"
          size={56}
          busy={isOpen && !Dialog}
          busyText={t('orders.opening')}
          onClick={open}
        >
          {t('orders.completePayment')}
        </Button>
      ) : null}
      {isOpen && Dialog ? (
        <Dialog
          payment={{
            orderNr: order.order_nr,
            phoneNumber: order.phone_number ?? '',
            amount: formatMoney(order.amount, order.currency_symbol),
            currency: order.currency,
            status: order.status,
          }}
          isGuestOrder={order.is_guest}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}

function Progress({ order, steps }: { order: OrderPage; steps: readonly ProgressStep[] }) {
  const t = useOrderPageText();
  return (
    <ol className={styles.steps} aria-label={t('progress.label')}>
      {steps.map(({ name, state, at }) => (
        <li
          key={name}
          className={`${styles.step} ${styles[state]}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.name}>
            {t(stateText(order, 'progress', name))}
            <span className="visually-hidden"> {t(`progress.state.${state}`)}</span>
          </span>
          {at ? (
            <time className={styles.at} dateTime={at}>
              {shortMomentText(at)}
            </time>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
