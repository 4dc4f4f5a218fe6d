import { useState } from 'react';
import { call } from '#console/api/admin-api.ts';
import { t } from '#console/texts/texts.ts';
import { Field } from '#console/ui/field.tsx';
import { Options } from '#console/ui/options.tsx';
import type { ReturnRow } from '#contract/admin/returns.ts';
import { AskDialog } from './ask-dialog.tsx';

export interface ReturnDialogProps {
  readonly row: ReturnRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const conditions = [
  ['unopened', t('Unopened')],
  ['opened', t('Opened, like new')],
  ['used', t('Used')],
] as const;

const whys = [
  ['scratches', t('Scratches')],
  ['heavy_use', t('Heavy use')],
  ['missing_parts', t('Missing parts')],
  ['account_locked', t('Locked to an account')],
  ['seal_broken', t('Broken seal')],
] as const;

/** In what state the goods came back, where they go, and what is taken off for their use. */
export const InspectDialog = ({ row, ...ends }: ReturnDialogProps) => {
  const lines = row.lines.filter(({ received }) => received > 0);
  const outcomes = [
    ['restock', t('Back to stock')],
    ['write_off', t('Write off')],
    ...(row.kind === 'fault' ? ([['repair', t('Repair')]] as const) : []),
  ] as const;
  const [amount, setAmount] = useState('');
  const text = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim();
  return (
    <AskDialog
      {...ends}
      title={t('Inspect {number}', { number: row.number })}
      button={t('Save inspection')}
      act={async (fields) => {
        const body = {
          lines: lines.map(({ sku, received }) => ({
            sku,
            quantity: received,
            condition: text(fields, `condition-${sku}`) as 'unopened',
            outcome: text(fields, `outcome-${sku}`) as 'restock',
          })),
          ...(amount !== '' && {
            deduction: {
              sku: text(fields, 'deduct'),
              amount: Number(amount.replace(',', '.')).toFixed(2),
              why: text(fields, 'why'),
              text: text(fields, 'text'),
            },
          }),
        };
        await call('POST /admin/returns/:goods/inspect', { params: { goods: row.number }, body });
        return t('{number} is inspected.', { number: row.number });
      }}
    >
      {lines.map(({ sku, name, received }) => (
        <fieldset key={sku} className="field">
          <legend className="lab">
            {received} × {name}
          </legend>
          <span className="row">
            <select
              className="in"
              name={`condition-${sku}`}
              aria-label={t('Condition of {name}', { name })}
              defaultValue="opened"
            >
              <Options of={conditions} />
            </select>
            <select className="in" name={`outcome-${sku}`} aria-label={t('Where {name} goes', { name })}>
              <Options of={outcomes} />
            </select>
          </span>
        </fieldset>
      ))}
      {row.kind !== 'fault' && (
        <label className="field">
          <span className="lab">
            {t('Deduction for use, {currency} (optional)', { currency: row.currency })}
          </span>
          <input
            className="in"
            inputMode="decimal"
            pattern="\d{1,7}([.,]\d{1,2})?"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </label>
      )}
      {amount !== '' && (
        <>
          <Field label={t('For')}>
            <select className="in" name="deduct">
              <Options of={lines.map(({ sku, name }) => [sku, name])} />
            </select>
          </Field>
          <Field label={t('Why')}>
            <select className="in" name="why">
              <Options of={whys} />
            </select>
          </Field>
          <Field label={t('What the customer reads, 20 to 500 characters')}>
            <textarea className="in" name="text" minLength={20} maxLength={500} required />
          </Field>
        </>
      )}
    </AskDialog>
  );
};
