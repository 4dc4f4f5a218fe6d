import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { money, when } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { InputField } from '#console/ui/field.tsx';
import { OrderNumber } from '#console/ui/order-parts.tsx';
import type { RefundRow } from '#contract/admin/after-sales/refunds.ts';

const views = [
  ['due', t('Not paid out'), 'refunds_to_pay'],
  ['all', t('All')],
] as const;

const isAll = (view: string | null): boolean => view === 'all';

export const loader = async ({ request }: { readonly request: Request }) => {
  const view = isAll(new URL(request.url).searchParams.get('view')) ? 'all' : 'due';
  return (await call('GET /admin/refunds', { query: { view } })).payload;
};

const State = ({ row }: { readonly row: RefundRow }) => {
  if (row.done_at !== null)
    return (
      <>
        <Badge ring>{t('Paid out')}</Badge>
        <small className="q stack">{when(row.done_at)}</small>
      </>
    );
  if (row.method === 'manual') return <Badge tone="solid">{t('To pay by transfer')}</Badge>;
  return (
    <>
      <Badge tone={row.attempts > 0 ? 'red' : 'blue'}>
        {row.attempts > 0 ? t('Card refund failed, trying again') : t('On its way to the card')}
      </Badge>
      {row.attempts > 0 && (
        <small className="q stack">{tn(row.attempts, '{n} attempt', '{n} attempts')}</small>
      )}
    </>
  );
};

/** Spaces every four characters, as on a bank card. */
const ibanText = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

const PaidDialog = ({
  row,
  ...ends
}: {
  readonly row: RefundRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const amount = money(row.amount, row.currency);
  return (
    <AskDialog
      {...ends}
      title={t('Have you paid {amount} to {customer}?', { amount, customer: row.customer })}
      text={
        row.iban === null
          ? t('The account is not known. Ask the customer before you transfer.')
          : t('Account: {iban}', { iban: ibanText(row.iban) })
      }
      button={t('Mark as paid out')}
      keep={t('Not yet')}
      act={async (fields) => {
        const reference = String(fields.get('reference') ?? '').trim();
        await call('POST /admin/refunds/:id/done', { params: { id: String(row.id) }, body: { reference } });
        return t('{amount} of order {number} is paid out.', { amount, number: row.order });
      }}
    >
      <InputField
        label={t('Transfer, as on the bank statement')}
        name="reference"
        required
        maxLength={100}
        autoComplete="off"
      />
    </AskDialog>
  );
};

/** Refunds that the shop pays by transfer, and those on their way to the card. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const all = isAll(useListAddress().search.get('view'));
  const [paid, setPaid] = useState<RefundRow | null>(null);
  return (
    <>
      <ListScreen
        title={t('Refunds')}
        back={['/returns', t('Back to returns')]}
        sub={all ? t('the newest 200') : tn(rows.length, '{n} refund', '{n} refunds')}
        views={views}
        isEmpty={rows.length === 0}
        emptyText={all ? t('Nothing was refunded yet.') : t('Every refund is paid out.')}
        nextCursor={null}
      >
        <table className="list returns">
          <thead>
            <tr>
              <th>{t('Order')}</th>
              <th>{t('Customer')}</th>
              <th>{t('Account')}</th>
              <th>{t('State')}</th>
              <th>{t('Since')}</th>
              <th>{t('Reason')}</th>
              <th className="r">{t('Amount')}</th>
              <th>
                <span className="hidden-text">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td data-at="1">
                  <Link to={`/orders/${row.order}`} className="row-link">
                    <OrderNumber number={row.order} />
                  </Link>
                </td>
                <td data-at="3">
                  <span className="m">{row.customer}</span>
                </td>
                <td className="n" data-at="all">
                  {row.method === 'provider' ? t('Card') : row.iban !== null && ibanText(row.iban)}
                </td>
                <td data-at="4">
                  <State row={row} />
                </td>
                <td className="q" data-at="5">
                  {when(row.created_at)}
                </td>
                <td className="q" data-at="6">
                  <span className="cut item">{row.reason}</span>
                </td>
                <td className="r s" data-at="2">
                  {money(row.amount, row.currency)}
                </td>
                <td className="r" data-at="end">
                  {row.method === 'manual' && row.done_at === null && (
                    <button
                      type="button"
                      className="btn s28"
                      aria-label={`${t('Mark as paid out')} ${row.order}`}
                      onClick={() => setPaid(row)}
                    >
                      {t('Mark as paid out')}{' '}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListScreen>
      {paid && (
        <PaidDialog
          row={paid}
          onClose={() => setPaid(null)}
          onDone={() => {
            setPaid(null);
            revalidate();
          }}
        />
      )}
    </>
  );
};
