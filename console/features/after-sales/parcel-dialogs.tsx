import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { dayOf } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { InputField } from '#console/ui/field.tsx';

export type ParcelStep = 'deliver' | 'lost' | 'returned';

interface ParcelDialogProps {
  readonly step: ParcelStep;
  readonly parcel: {
    readonly order: string;
    readonly number: number;
    readonly is_pickup: boolean;
    readonly is_replacement: boolean;
    readonly shipped_at: string | null;
  };
  /** Whether the caller may refund. */
  readonly mayRefund: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What became of a parcel that left: it arrived, came back or is lost. */
export const ParcelDialog = ({ step, ...props }: ParcelDialogProps) => {
  if (step === 'deliver') return <DeliverDialog {...props} />;
  return step === 'lost' ? <LostDialog {...props} /> : <ReturnedDialog {...props} />;
};

type StepProps = Omit<ParcelDialogProps, 'step'>;

const DeliverDialog = ({ parcel, onClose, onDone }: StepProps) => {
  const { order, number, shipped_at } = parcel;
  const today = dayOf(new Date());
  return (
    <AskDialog
      title={
        parcel.is_pickup
          ? t('Was parcel {number} collected?', { number })
          : t('Was parcel {number} delivered?', { number })
      }
      text={t('The customer gets an email. The time to withdraw begins on this day.')}
      button={parcel.is_pickup ? t('Mark as collected') : t('Mark as delivered')}
      onClose={onClose}
      onDone={onDone}
      act={async (fields) => {
        const on = String(fields.get('on') ?? '');
        await call('POST /admin/orders/:number/deliver', {
          params: { number: order },
          body: { shipment: number, ...(on !== today && on !== '' && { on }) },
        });
        return t('Parcel {number} is delivered.', { number });
      }}
    >
      <InputField
        label={t('Day')}
        type="date"
        name="on"
        required
        defaultValue={today}
        min={shipped_at === null ? undefined : dayOf(new Date(shipped_at))}
        max={today}
      />
    </AskDialog>
  );
};

const ReturnedDialog = ({ parcel: { order, number }, onClose, onDone }: StepProps) => (
  <AskDialog
    title={t('Parcel {number} came back', { number })}
    text={t(
      'The carrier brought it back, or it was not collected. Its items can be packed again, cancelled or refunded from the order.',
    )}
    button={t('Mark as returned to sender')}
    onClose={onClose}
    onDone={onDone}
    act={async () => {
      await call('POST /admin/orders/:number/returned-to-sender', {
        params: { number: order },
        body: { shipment: number },
      });
      return t('Parcel {number} came back. Its items can be packed again.', { number });
    }}
  />
);

const LostDialog = ({ parcel, mayRefund, onClose, onDone }: StepProps) => {
  const { order, number } = parcel;
  const mayGiveBack = mayRefund && !parcel.is_replacement;
  return (
    <AskDialog
      title={t('Parcel {number} is lost', { number })}
      text={t('The carrier lost it. What does the customer get?')}
      button={t('Mark as lost')}
      isDanger
      onClose={onClose}
      onDone={onDone}
      act={async (fields) => {
        const isRefund = fields.get('then') === 'refund';
        const input = { params: { number: order }, body: { shipment: number } };
        if (isRefund) await call('POST /admin/orders/:number/refund-lost', input);
        else await call('POST /admin/orders/:number/resend-lost', input);
        return isRefund
          ? t('Parcel {number} is lost and refunded.', { number })
          : t('Parcel {number} is lost. Pack its items again from the order.', { number });
      }}
    >
      <fieldset className="rolebox">
        <legend className="hidden-text">{t('What the customer gets')}</legend>
        <label>
          <input type="radio" name="then" value="resend" defaultChecked />
          {t('The same items again, taken from stock')}{' '}
        </label>
        {mayGiveBack && (
          <label>
            <input type="radio" name="then" value="refund" />
            {t('A refund for its items. This cannot be undone.')}{' '}
          </label>
        )}
      </fieldset>
    </AskDialog>
  );
};
