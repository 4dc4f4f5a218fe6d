import { useState } from 'react';
import { call } from '#console/api/admin-api.ts';
import { t } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import { Options } from '#console/ui/options.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { type Counts, LineCounts, unitsOf } from './fulfilment-dialogs.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';

const wishes = [
  ['', t('No, it is not wanted any more')],
  ['repair', t('Yes, to be repaired')],
  ['replacement', t('Yes, to be replaced')],
] as const;

/** A return for a customer who called or wrote. */
export const OpenReturnDialog = ({ order, ...ends }: OrderDialogProps) => {
  const [counts, setCounts] = useState<Counts>({});
  const units = unitsOf(counts);
  return (
    <AskDialog
      {...ends}
      title={t('Open a return')}
      text={t(
        'For a customer who called or wrote, also after the period. The customer gets the address by email.',
      )}
      button={t('Open return')}
      isOff={units.length === 0}
      act={async (fields) => {
        const wish = String(fields.get('wish') ?? '') as '' | 'repair' | 'replacement';
        const note = String(fields.get('note') ?? '').trim();
        const { payload } = await call('POST /admin/orders/:number/return', {
          params: { number: order.number },
          body: { lines: units, ...(wish !== '' && { wish }), ...(note !== '' && { note }) },
        });
        return t('Return {number} is open.', { number: payload.number });
      }}
    >
      <LineCounts order={order} mostOf={({ packed }) => packed} counts={counts} onChange={setCounts} />
      <Field label={t('Is it faulty?')}>
        <select className="in" name="wish">
          <Options of={wishes} />
        </select>
      </Field>
      <InputField label={t('What the customer said (optional)')} name="note" maxLength={500} />
    </AskDialog>
  );
};

/** For a guest's link that came into the wrong hands. */
export const EndLinksDialog = ({ order: { number }, ...ends }: OrderDialogProps) => (
  <AskDialog
    {...ends}
    title={t('End order links')}
    text={t('All links to this order that were sent so far stop working. Resend an email to send a new one.')}
    button={t('End links')}
    isDanger
    act={async () => {
      await call('POST /admin/orders/:number/end-links', { params: { number }, body: {} });
      return t('The links to order {number} have ended.', { number });
    }}
  />
);
