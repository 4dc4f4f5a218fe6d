import { useState } from 'react';
import { call } from '#console/api/admin-api.ts';
import { money } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import type { AdminBody, AdminResponse } from '#contract/admin/admin-table.ts';
import { AskDialog } from './ask-dialog.tsx';
import { type Counts, LineCounts, unitsOf } from './fulfilment-dialogs.tsx';
import { type OrderDialogProps, Reason, reasonIn } from './order-dialogs.tsx';

type Request = AdminBody<'POST /admin/orders/:number/refund'>;
type Preview = AdminResponse<'POST /admin/orders/:number/refund'>['payload'];

/** Refunds what is left or a part: first says what goes back and what stays, then does it. */
export const RefundDialog = ({ order, onClose, onDone }: OrderDialogProps) => {
  const { number, state, currency } = order;
  const [isPart, setPart] = useState(false);
  const [counts, setCounts] = useState<Counts>({});
  const [asked, setAsked] = useState<{ readonly body: Request; readonly preview: Preview } | null>(null);
  const run = async (body: Request) =>
    (await call('POST /admin/orders/:number/refund', { params: { number }, body })).payload;
  if (asked) {
    const { body, preview } = asked;
    const amount = money(preview.amount, currency);
    const text = [
      t('{amount} of order {number} will be refunded. The customer gets an email.', { amount, number }),
      preview.vat !== null &&
        t('VAT of {amount} is corrected by a credit note.', { amount: money(preview.vat, currency) }),
      t('{amount} stays.', { amount: money(preview.left, currency) }),
      t('This cannot be undone.'),
    ];
    return (
      <AskDialog
        key="preview"
        title={t('Refund {amount}?', { amount })}
        text={text.filter(Boolean).join(' ')}
        button={t('Refund {amount}', { amount })}
        keep={t('Keep payment')}
        isDanger
        onClose={onClose}
        onDone={onDone}
        act={async () => {
          await run(body);
          return t('{amount} of order {number} is refunded.', { amount, number });
        }}
      />
    );
  }
  const left = money(Number(order.total) - Number(order.refunded), currency);
  const partIn = (fields: FormData): NonNullable<Request['part']> => {
    const lines = unitsOf(counts);
    const amount = String(fields.get('amount') ?? '')
      .trim()
      .replace(',', '.');
    return {
      ...(lines.length > 0 && { lines }),
      ...(fields.get('delivery') === 'on' && { delivery: true }),
      ...(amount !== '' && { amount: Number(amount).toFixed(2) }),
    };
  };
  return (
    <AskDialog
      title={t('Refund order {number}', { number })}
      button={t('Review refund')}
      onClose={onClose}
      onDone={() => {}}
      act={async (fields) => {
        const body: Request = {
          reason: reasonIn(fields),
          restock: fields.get('restock') === 'on',
          was: { state, refunded: order.refunded },
          ...(isPart && { part: partIn(fields) }),
        };
        setAsked({ body, preview: await run({ ...body, dry_run: true }) });
        return null;
      }}
    >
      <fieldset className="rolebox">
        <legend className="hidden-text">{t('How much')}</legend>
        <label>
          <input type="radio" name="how" checked={!isPart} onChange={() => setPart(false)} />
          {t('Everything left, {amount}', { amount: left })}
        </label>
        <label>
          <input type="radio" name="how" checked={isPart} onChange={() => setPart(true)} />
          {t('A part')}{' '}
        </label>
      </fieldset>
      {isPart && (
        <>
          <LineCounts
            order={order}
            mostOf={({ quantity, refunded }) => quantity - refunded}
            counts={counts}
            onChange={setCounts}
          />
          {Number(order.delivery_left) > 0 && (
            <label className="row field">
              <input type="checkbox" className="box-in" name="delivery" />
              {t('Delivery, {amount}', { amount: money(order.delivery_left, currency) })}
            </label>
          )}
          <label className="field">
            <span className="lab">{t('Amount without goods, {currency}', { currency })}</span>
            <input className="in" name="amount" inputMode="decimal" pattern="\d{1,7}([.,]\d{1,2})?" />
          </label>
        </>
      )}
      <label className="row field">
        <input type="checkbox" className="box-in" name="restock" defaultChecked />
        {t('Put items that were not sent back in stock')}{' '}
      </label>
      <Reason />
    </AskDialog>
  );
};
