import { type FormEvent, useId, useState } from 'react';
import type { OrderPage } from '#contract/orders/order-page.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { returnFailureText, useReturnText } from '#storefront/i18n/orders/use-return-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './order-returns.module.css';

interface ReturnDialogProps {
  order: OrderPage;
  goods: OrderReturn;
  reload: () => Promise<void>;
  onClose: () => void;
}

type Sending = { readonly isBusy: boolean; readonly failure: string | null };

/** Sends a change of the return, and shows the page as it is then. */
const useChange = ({ reload, onClose }: Pick<ReturnDialogProps, 'reload' | 'onClose'>, done: string) => {
  const t = useReturnText();
  const [state, setState] = useState<Sending>({ isBusy: false, failure: null });
  const send = async (call: () => ReturnType<typeof browserApi.call>) => {
    setState({ isBusy: true, failure: null });
    const result = await call();
    if (!result.ok) return setState({ isBusy: false, failure: returnFailureText(result.failure, t) });
    await reload();
    onClose();
    toast(done, { variant: 'success' });
  };
  return { ...state, send };
};

/** Tells the shop that the goods are on their way. */
export function SentDialog({ order, goods, reload, onClose }: ReturnDialogProps) {
  const t = useReturnText();
  const id = useId();
  const { isBusy, failure, send } = useChange({ reload, onClose }, t('sentReturn.done'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const of = (name: string) => String(form.get(name) ?? '').trim();
    const params = { number: order.order_nr, goods: goods.number };
    const body = { carrier: of('carrier'), tracking_number: of('tracking') };
    void send(() => browserApi.call('POST /orders/:number/returns/:goods/sent', { params, body }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sentReturn.title')}
      closeLabel={t('common.close')}
      footer={
        <Button type="submit" form={id} wide busy={isBusy} busyText={t('sentReturn.saving')}>
          {t('sentReturn.save')}
        </Button>
      }
    >
      <form id={id} className={styles.form} method="post" onSubmit={submit} noValidate>
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <p>{t('sentReturn.text')}</p>
        <Field name="carrier" label={t('sentReturn.carrier')} maxLength={100} />
        <Field name="tracking" label={t('sentReturn.tracking')} maxLength={80} autoComplete="off" />
      </form>
    </Dialog>
  );
}

/** Cancels the return: the customer keeps the goods. */
export function KeepDialog({ order, goods, reload, onClose }: ReturnDialogProps) {
  const t = useReturnText();
  const { isBusy, failure, send } = useChange({ reload, onClose }, t('keepReturn.done'));
  const params = { number: order.order_nr, goods: goods.number };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('keepReturn.title')}
      closeLabel={t('common.close')}
      footer={
        <div className={styles.buttons}>
          <Button variant="outline" onClick={onClose}>
            {t('keepReturn.open')}
          </Button>
          <Button
            busy={isBusy}
            busyText={t('keepReturn.closing')}
            onClick={() =>
              void send(() => browserApi.call('POST /orders/:number/returns/:goods/keep', { params }))
            }
          >
            {t('returns.keep')}
          </Button>
        </div>
      }
    >
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <p>{t('keepReturn.text')}</p>
    </Dialog>
  );
}
