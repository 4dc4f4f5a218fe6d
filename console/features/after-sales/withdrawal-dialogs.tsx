import { useState } from 'react';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { type Counts, LineCounts, unitsOf } from '#console/features/fulfilment-dialogs.tsx';
import { Reason, reasonIn } from '#console/features/order-dialogs.tsx';
import { money, when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { InputField } from '#console/ui/field.tsx';
import type { AdminResponse } from '#contract/admin/admin-table.ts';
import type { StatementRow } from '#contract/admin/after-sales/withdrawals.ts';
import type { OrderPage } from '#contract/admin/order-page.ts';

interface StatementDialogProps {
  readonly row: StatementRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const digitsIn = (typed: string): string => typed.replaceAll(/\s/g, '');

/** First which order, then which items, then what it does. */
export const MatchDialog = (props: StatementDialogProps) => {
  const [order, setOrder] = useState<OrderPage | null>(null);
  return order ? <ItemsDialog {...props} order={order} /> : <OrderDialog {...props} onFound={setOrder} />;
};

const OrderDialog = ({
  row,
  onClose,
  onFound,
}: StatementDialogProps & { readonly onFound: (order: OrderPage) => void }) => {
  const known = row.order ?? row.candidates[0]?.number ?? '';
  const [typed, setTyped] = useState(known);
  return (
    <AskDialog
      title={t('Which order does {reference} belong to?', { reference: row.reference })}
      text={t('{name} wrote “{number}”. Check name, email and items before you go on.', {
        name: row.name,
        number: row.entered_number,
      })}
      button={t('Choose items')}
      isOff={digitsIn(typed) === ''}
      onClose={onClose}
      onDone={() => {}}
      act={async () => {
        const number = digitsIn(typed);
        onFound((await call('GET /admin/orders/:number', { params: { number } })).payload);
        return null;
      }}
    >
      {row.candidates.length > 0 && (
        <fieldset className="rolebox">
          <legend className="hidden-text">{t('Orders that fit')}</legend>
          {row.candidates.map(({ number, customer, placed_at, total, currency }) => (
            <label key={number}>
              <input
                type="radio"
                name="candidate"
                checked={digitsIn(typed) === number}
                onChange={() => setTyped(number)}
              />
              <span>
                <b>{number}</b> {customer}, {when(placed_at)}, {money(total, currency)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <InputField
        label={t('Order number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskDialog>
  );
};

type Effect = AdminResponse<'POST /admin/withdrawals/:statement/match'>['payload'];

const effectText = ({ refund, return: goods, currency }: Effect): string =>
  [
    refund !== null && t('{amount} will be refunded now.', { amount: money(refund, currency) }),
    goods !== null && t('A return is opened for what was sent; the customer gets an email with the address.'),
    refund === null && goods === null && t('What is not sent is cancelled.'),
    t('It counts from the day of the notice. This cannot be undone.'),
  ]
    .filter(Boolean)
    .join(' ');

const ItemsDialog = ({
  row,
  order,
  onClose,
  onDone,
}: StatementDialogProps & { readonly order: OrderPage }) => {
  const [isPart, setPart] = useState(row.items !== null);
  const [counts, setCounts] = useState<Counts>({});
  const [effect, setEffect] = useState<Effect | null>(null);
  const { number } = order;
  const lines = unitsOf(counts);
  const run = async (dry_run: boolean): Promise<Effect> => {
    const { payload } = await call('POST /admin/withdrawals/:statement/match', {
      params: { statement: row.reference },
      body: { number, dry_run, ...(isPart && { lines }) },
    });
    return payload;
  };
  if (effect) {
    return (
      <AskDialog
        key="effect"
        title={t('Withdraw order {number}?', { number })}
        text={effectText(effect)}
        button={t('Apply withdrawal')}
        isDanger
        onClose={onClose}
        onDone={onDone}
        act={async () => {
          await run(false);
          return t('{reference} is applied to order {number}.', { reference: row.reference, number });
        }}
      />
    );
  }
  return (
    <AskDialog
      key="items"
      title={t('What is withdrawn from order {number}?', { number })}
      text={row.items === null ? '' : t('The customer wrote: “{text}”', { text: row.items })}
      button={t('Review withdrawal')}
      isOff={isPart && lines.length === 0}
      onClose={onClose}
      onDone={() => {}}
      act={async () => {
        setEffect(await run(true));
        return null;
      }}
    >
      <fieldset className="rolebox">
        <legend className="hidden-text">{t('How much')}</legend>
        <label>
          <input type="radio" name="how" checked={!isPart} onChange={() => setPart(false)} />
          {t('The whole order')}{' '}
        </label>
        <label>
          <input type="radio" name="how" checked={isPart} onChange={() => setPart(true)} />
          {t('A part')}{' '}
        </label>
      </fieldset>
      {isPart && (
        <LineCounts
          order={order}
          mostOf={({ quantity, cancelled, refunded }) => quantity - Math.max(cancelled, refunded)}
          counts={counts}
          onChange={setCounts}
        />
      )}
    </AskDialog>
  );
};

export const DismissDialog = ({ row, ...ends }: StatementDialogProps) => (
  <AskDialog
    {...ends}
    title={t('Dismiss {reference}?', { reference: row.reference })}
    text={t('Nothing is cancelled or refunded, and no email is sent. Answer {email} yourself.', {
      email: row.email,
    })}
    button={t('Dismiss')}
    isDanger
    act={async (fields) => {
      await call('POST /admin/withdrawals/:statement/dismiss', {
        params: { statement: row.reference },
        body: { reason: reasonIn(fields) },
      });
      return t('{reference} is dismissed.', { reference: row.reference });
    }}
  >
    <Reason />
  </AskDialog>
);
