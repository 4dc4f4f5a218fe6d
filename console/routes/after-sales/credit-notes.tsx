import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call, download } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { day, money } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { OrderNumber } from '#console/ui/order-parts.tsx';
import type { CreditNoteRow } from '#contract/admin/after-sales/credit-notes.ts';

export const loader = async ({ request }: { readonly request: Request }) =>
  call('GET /admin/credit-notes', { query: Object.fromEntries(new URL(request.url).searchParams) });

const Days = () => {
  const { search, change } = useListAddress();
  const field = (name: 'from' | 'to', label: string) => (
    <label className="row">
      <span className="q">{label}</span>
      <input
        className="in"
        type="date"
        value={search.get(name) ?? ''}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </label>
  );
  return (
    <>
      {field('from', t('From'))}
      {field('to', t('To'))}
    </>
  );
};

/** Refunds from before the shop had credit notes, for those who may refund. */
const MissingNotes = ({ count }: { readonly count: number }) => {
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const issueAll = async () => {
    let total = 0;
    for (;;) {
      const { issued, left } = (await call('POST /admin/credit-notes/issue')).payload;
      total += issued;
      if (left === 0 || issued === 0) return total;
    }
  };
  return (
    <div className="inside row wrap">
      <span>{tn(count, '{n} refund has no credit note.', '{n} refunds have no credit note.')}</span>
      <button type="button" className="btn s28" onClick={() => setAsked(true)}>
        {t('Issue what is missing')}{' '}
      </button>
      {isAsked && (
        <AskDialog
          title={t('Issue what is missing')}
          text={t('They get the next numbers and the date of today. This cannot be undone.')}
          button={t('Issue')}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false);
            revalidate();
          }}
          act={async () => tn(await issueAll(), '{n} credit note issued.', '{n} credit notes issued.')}
        />
      )}
    </div>
  );
};

/** Credit notes by number, with their files. */
export const Component = () => {
  const { payload: rows, next_cursor, missing } = useLoaderData<typeof loader>();
  const { search } = useListAddress();
  const { may } = useFrame();
  const run = useAction();
  const range = Object.fromEntries([...search].filter(([name]) => name === 'from' || name === 'to'));
  const saveList = () =>
    run(
      () => download('GET /admin/credit-notes/export', { query: range }, 'credit-notes.csv'),
      t('The file is saved.'),
    );
  const saveNote = ({ id, number, order }: CreditNoteRow) =>
    run(
      () =>
        download(
          'GET /admin/orders/:number/credit-notes/:note',
          { params: { number: order, note: String(id) } },
          `${number}.pdf`,
        ),
      t('The file is saved.'),
    );
  return (
    <ListScreen
      title={t('Credit notes')}
      back={['/returns', t('Back to returns')]}
      find={{ label: t('Search credit notes'), placeholder: t('Number or order') }}
      filters={<Days />}
      actions={
        may('exports.run') && (
          <button type="button" className="btn" onClick={saveList}>
            {t('Export CSV')}{' '}
          </button>
        )
      }
      notice={missing > 0 && may('payments.refund') && <MissingNotes count={missing} />}
      isEmpty={rows.length === 0}
      emptyText={t('No credit notes. Every refund of an invoiced order gets one.')}
      nextCursor={next_cursor}
    >
      <table className="list plain">
        <thead>
          <tr>
            <th>{t('Credit note')}</th>
            <th>{t('Order')}</th>
            <th>{t('Invoice')}</th>
            <th>{t('Issued')}</th>
            <th className="r">{t('VAT')}</th>
            <th className="r">{t('Amount')}</th>
            <th>
              <span className="hidden-text">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <b>{row.number}</b>
              </td>
              <td>
                <Link to={`/orders/${row.order}`} className="row-link">
                  <OrderNumber number={row.order} />
                </Link>
              </td>
              <td className="q wide-only">{row.invoice}</td>
              <td className="q wide-only">{day(row.issued_at)}</td>
              <td className="r q wide-only">{money(row.vat, row.currency)}</td>
              <td className="r s">{money(row.amount, row.currency)}</td>
              <td className="r">
                {may('people.read') && (
                  <button
                    type="button"
                    className="btn s28"
                    aria-label={t('Download {name}', { name: row.number })}
                    onClick={() => saveNote(row)}
                  >
                    {t('Download')}{' '}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListScreen>
  );
};
