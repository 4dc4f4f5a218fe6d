import { useEffect, useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { money } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Field } from '#console/ui/field.tsx';
import { Options } from '#console/ui/options.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { InspectDialog, type ReturnDialogProps } from './inspect-dialog.tsx';

export type ReturnAction = 'approve' | 'receive' | 'inspect' | 'refund' | 'repaired' | 'replace' | 'deny';

/** One step of a return: its effect, its mail to the customer, and its fields. */
export const ReturnDialog = ({ action, ...props }: ReturnDialogProps & { readonly action: ReturnAction }) => {
  switch (action) {
    case 'receive':
      return <ReceiveDialog {...props} />;
    case 'inspect':
      return <InspectDialog {...props} />;
    case 'refund':
      return <RefundDialog {...props} />;
    case 'deny':
      return <DenyDialog {...props} />;
    default:
      return <StepDialog {...props} action={action} />;
  }
};

const steps = {
  approve: {
    title: t('Request the goods of {number}'),
    text: t('The customer gets an email with the address and 14 days to send them.'),
    button: t('Request the goods'),
    done: t('{number} is waiting for the goods.'),
  },
  repaired: {
    title: t('Repaired {number}'),
    text: t('You have repaired the goods and sent them back. The legal guarantee grows by 12 months, once.'),
    button: t('Mark as repaired'),
    done: t('{number} is repaired.'),
  },
  replace: {
    title: t('Replace the goods of {number}'),
    text: t('New goods are taken from stock and packed as a shipment of the order. Ship it from the order.'),
    button: t('Pack a replacement'),
    done: t('{number} is replaced. Ship the new parcel from its order.'),
  },
} as const;

const StepDialog = ({
  row,
  action,
  ...ends
}: ReturnDialogProps & { readonly action: keyof typeof steps }) => {
  const { title, text, button, done } = steps[action];
  const params = { goods: row.number };
  return (
    <AskDialog
      {...ends}
      title={title.replace('{number}', row.number)}
      text={text}
      button={button}
      act={async () => {
        await call(`POST /admin/returns/:goods/${action}`, { params, body: {} });
        return done.replace('{number}', row.number);
      }}
    />
  );
};

const ReceiveDialog = ({ row, ...ends }: ReturnDialogProps) => (
  <AskDialog
    {...ends}
    title={t('Receive {number}', { number: row.number })}
    text={t('How many pieces arrived? The customer gets an email with the last day of the refund.')}
    button={t('Receive')}
    act={async (fields) => {
      const lines = row.lines
        .map(({ sku }) => ({ sku, quantity: Number(fields.get(sku)) }))
        .filter(({ quantity }) => quantity > 0);
      await call('POST /admin/returns/:goods/receive', { params: { goods: row.number }, body: { lines } });
      return t('{number} is received.', { number: row.number });
    }}
  >
    {row.lines.map(({ sku, name, quantity }) => (
      <label key={sku} className="field">
        <span className="lab">
          {name}, {sku}
        </span>
        <input
          className="in count"
          type="number"
          name={sku}
          min={0}
          max={quantity}
          defaultValue={quantity}
          required
        />
      </label>
    ))}
  </AskDialog>
);

const RefundDialog = ({ row, onClose, onDone }: ReturnDialogProps) => {
  const [amount, setAmount] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const params = { goods: row.number };
  useEffect(() => {
    let isOpen = true;
    call('POST /admin/returns/:goods/refund', {
      params: { goods: row.number },
      body: { dry_run: true },
    }).then(
      ({ payload }) => isOpen && setAmount(money(payload.amount, payload.currency)),
      (error: unknown) => isOpen && setFailure(messageOf(error)),
    );
    return () => {
      isOpen = false;
    };
  }, [row.number]);
  const shown = amount ?? '…';
  return (
    <AskDialog
      title={t('Refund {number}', { number: row.number })}
      text={
        failure ??
        t(
          '{shown} will be refunded to {customer}, who gets an email with the credit note. This cannot be undone.',
          {
            shown,
            customer: row.customer,
          },
        )
      }
      button={t('Refund {amount}', { amount: shown })}
      keep={t('Not yet')}
      isOff={amount === null}
      onClose={onClose}
      onDone={onDone}
      act={async () => {
        await call('POST /admin/returns/:goods/refund', { params, body: { dry_run: false } });
        return t('{shown} for {number} is refunded.', { shown, number: row.number });
      }}
    />
  );
};

const denials = {
  withdrawal: [
    ['not_our_goods', t('Not our goods')],
    ['nothing_arrived', t('Nothing arrived')],
    ['seal_broken', t('Broken seal')],
    ['excluded_goods', t('Excluded goods')],
  ],
  return: [
    ['used', t('Used')],
    ['out_of_period', t('After the return period')],
  ],
  fault: [
    ['no_fault', t('No fault found')],
    ['own_damage', t('Damaged by the customer')],
  ],
} as const;

const DenyDialog = ({ row, ...ends }: ReturnDialogProps) => (
  <AskDialog
    {...ends}
    title={t('Decline {number}', { number: row.number })}
    text={t('The customer gets your words by email and sees them on the order page.')}
    button={t('Decline')}
    isDanger
    act={async (fields) => {
      const of = (name: string) => String(fields.get(name) ?? '').trim();
      const body = { reason: of('reason'), text: of('text') };
      await call('POST /admin/returns/:goods/deny', { params: { goods: row.number }, body });
      return t('{number} is declined.', { number: row.number });
    }}
  >
    <Field label={t('Why')}>
      <select className="in" name="reason">
        {row.kind !== 'withdrawal' && <Options of={denials[row.kind]} />}
        <Options of={denials.withdrawal} />
      </select>
    </Field>
    <Field label={t('What the customer reads')}>
      <textarea className="in" name="text" maxLength={500} required />
    </Field>
  </AskDialog>
);
