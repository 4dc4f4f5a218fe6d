import { useState } from 'react';
import { call } from '#console/api/admin-api.ts';
import { money } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { InputField } from '#console/ui/field.tsx';
import type { OrderPage } from '#contract/admin/order-page.ts';
import { AskDialog } from './ask-dialog.tsx';

export interface OrderDialogProps {
  readonly order: OrderPage;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const Reason = () => <InputField label={t('Reason')} name="reason" required maxLength={200} />;

export const reasonIn = (fields: FormData): string => String(fields.get('reason') ?? '');

export const CancelDialog = ({ order: { number, state }, ...ends }: OrderDialogProps) => (
  <AskDialog
    {...ends}
    title={t('Cancel order {number}?', { number })}
    text={t('Its stock and promo code are released, and the customer gets an email.')}
    button={t('Cancel order')}
    keep={t('Keep order')}
    isDanger
    act={async (fields) => {
      await call('POST /admin/orders/:number/cancel', {
        params: { number },
        body: { reason: reasonIn(fields), was: { state } },
      });
      return t('Order {number} is cancelled.', { number });
    }}
  >
    <Reason />
  </AskDialog>
);

/** What a typed amount lacks or exceeds; null if it is exact. */
export const amountFault = (typed: string, total: string, currency: string): string | null => {
  const cents = Math.round(Number(typed.replace(',', '.')) * 100) - Math.round(Number(total) * 100);
  if (typed.trim() === '' || Number.isNaN(cents)) return t('Enter the amount that was paid.');
  if (cents === 0) return null;
  return cents < 0
    ? t('{amount} is missing.', { amount: money(-cents / 100, currency) })
    : t('{amount} too much.', { amount: money(cents / 100, currency) });
};

export const ConfirmPaymentDialog = ({ order, ...ends }: OrderDialogProps) => {
  const [typed, setTyped] = useState('');
  const { number, total, currency } = order;
  const fault = amountFault(typed, total, currency);
  return (
    <AskDialog
      {...ends}
      title={t('Confirm payment')}
      text={t('To be paid: {amount}', { amount: money(total, currency) })}
      button={t('Confirm payment')}
      keep={t('Close')}
      isOff={fault !== null}
      act={async () => {
        const { payload } = await call('POST /admin/orders/:number/confirm', {
          params: { number },
          body: { amount: total },
        });
        return payload.was_paid_before
          ? t('Order {number} was paid before by {name}.', { number, name: payload.by ?? '–' })
          : t('Order {number} is paid.', { number });
      }}
    >
      <InputField
        label={t('Amount paid')}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && fault && <p className="error">{fault}</p>}
    </AskDialog>
  );
};
