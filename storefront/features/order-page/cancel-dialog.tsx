import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { isPending } from '#storefront/features/orders/order-status.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { orderPartsFailureText, useOrderPartsText } from '#storefront/i18n/orders/use-order-parts-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { focusHeading } from '#storefront/ui/focus/focus.ts';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './cancel-dialog.module.css';

export interface CancelDialogProps {
  order: OrderPage;
  reload: () => Promise<void>;
  onClose: () => void;
}

type Cancelling = { readonly is: 'asked' | 'sending' | 'packing' } | { readonly is: 'failed'; text: string };

const useCancel = ({ order, reload, onClose }: CancelDialogProps) => {
  const t = useOrderPartsText();
  const [state, setState] = useState<Cancelling>({ is: 'asked' });
  const cancel = async () => {
    setState({ is: 'sending' });
    const params = { number: order.order_nr };
    const result = await browserApi.call('POST /orders/:number/cancel', { params });
    // What is offered now, and what was cancelled, is on the page.
    await reload();
    if (result.ok) {
      onClose();
      toast(t('cancelOrder.done', params), { variant: 'success' });
      queueMicrotask(focusHeading);
    } else if (result.failure.code === 'order_being_packed') setState({ is: 'packing' });
    else setState({ is: 'failed', text: orderPartsFailureText(result.failure, 'cancelOrder.failed', t) });
  };
  return { state, cancel };
};

/** Says what happens to the money, and cancels the order. */
export function CancelDialog(props: CancelDialogProps) {
  const { order, onClose } = props;
  const t = useOrderPartsText();
  const keep = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const { state, cancel } = useCancel(props);
  // After the dialog has opened and focused its first button.
  useEffect(() => keep.current?.focus(), []);
  const isOver = state.is === 'packing';
  const mayWithdraw = isOver && order.actions.includes('withdraw');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancelOrder.title')}
      closeLabel={t('common.close')}
      footer={
        <div className={styles.buttons}>
          <Button ref={keep} variant="outline" onClick={onClose}>
            {t(isOver ? 'common.close' : 'cancelOrder.keep')}
          </Button>
          {mayWithdraw ? <Button to={`${pathname}/withdraw`}>{t('footer.withdraw')}</Button> : null}
          {isOver ? null : (
            <Button
              variant="danger"
              busy={state.is === 'sending'}
              busyText={t('cancelOrder.sending')}
              onClick={() => void cancel()}
            >
              {t('options.cancel')}
            </Button>
          )}
        </div>
      }
    >
      <div role="status" className={styles.result}>
        {isOver ? (
          <Notice tone="plain" silent>
            {t(mayWithdraw ? 'cancelOrder.packing' : 'refusal.order_being_packed')}
          </Notice>
        ) : null}
        {state.is === 'failed' ? (
          <Notice tone="error" silent>
            {state.text}
          </Notice>
        ) : null}
      </div>
      {isOver ? null : <p>{moneyText(order, t)}</p>}
    </Dialog>
  );
}

/** What happens to the money of a cancelled order. */
const moneyText = (order: OrderPage, t: ReturnType<typeof useOrderPartsText>): string => {
  const { amount_after_refunds: left, status, payment_method, currency_symbol } = order;
  if (isPending(status) || Number(left) === 0) return t('cancelOrder.unpaid');
  return t(payment_method === 'card' ? 'cancelOrder.toCard' : 'cancelOrder.byPhone', {
    amount: formatMoney(left, currency_symbol),
  });
};
