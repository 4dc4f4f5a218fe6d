import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { DismissDialog, MatchDialog } from '#console/features/after-sales/withdrawal-dialogs.tsx';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { when } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { OrderNumber } from '#console/ui/order-parts.tsx';
import type { StatementRow } from '#contract/admin/after-sales/withdrawals.ts';

const views = [
  ['to_decide', t('Open'), 'withdrawals'],
  ['all', t('All')],
] as const;

const isAll = (view: string | null): boolean => view === 'all';

export const loader = async ({ request }: { readonly request: Request }) => {
  const view = isAll(new URL(request.url).searchParams.get('view')) ? 'all' : 'to_decide';
  return (await call('GET /admin/withdrawals', { query: { view } })).payload;
};

const outcomes: Readonly<Record<StatementRow['outcome'], string>> = {
  unmatched: t('No matching order'),
  items_open: t('Items to choose'),
  late: t('After the period'),
  applied: t('Applied to the order'),
  nothing_left: t('Nothing left to withdraw'),
  dismissed: t('Dismissed'),
};

const isOpen = ({ outcome }: StatementRow): boolean =>
  outcome === 'unmatched' || outcome === 'items_open' || outcome === 'late';

const Statement = ({
  row,
  onAct,
}: {
  readonly row: StatementRow;
  readonly onAct: (action: 'match' | 'dismiss') => void;
}) => {
  const { may } = useFrame();
  return (
    <article className="msg">
      <div className="row wrap">
        <h2>{row.reference}</h2>
        <Badge tone={isOpen(row) ? 'solid' : 'plain'}>{outcomes[row.outcome]}</Badge>
        <span className="q sm sp">{when(row.declared_at)}</span>
      </div>
      <div className="q sm">
        {row.name} · {row.email} ·{' '}
        {row.order === null ? (
          t('order number as typed: {number}', { number: row.entered_number })
        ) : (
          <Link to={`/orders/${row.order}`}>
            {t('Order')} <OrderNumber number={row.order} />
          </Link>
        )}
      </div>
      {row.items !== null && <p>{t('Items: {text}', { text: row.items })}</p>}
      {row.message !== null && <p>{row.message}</p>}
      {isOpen(row) && (
        <div className="row wrap">
          {may('payments.refund') && (
            <button
              type="button"
              className="btn ink"
              aria-label={`${t('Match to an order')} ${row.reference}`}
              onClick={() => onAct('match')}
            >
              {t('Match to an order')}{' '}
            </button>
          )}
          <button
            type="button"
            className="btn"
            aria-label={`${t('Dismiss')} ${row.reference}`}
            onClick={() => onAct('dismiss')}
          >
            {t('Dismiss')}{' '}
          </button>
          {!may('payments.refund') && (
            <span className="q sm">{t('Matching can refund money: ask a manager or owner.')}</span>
          )}
        </div>
      )}
    </article>
  );
};

/** Statements of withdrawal that need a decision: no order was found, or it is not clear what is meant. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const all = isAll(useListAddress().search.get('view'));
  const [asked, setAsked] = useState<{
    readonly row: StatementRow;
    readonly action: 'match' | 'dismiss';
  } | null>(null);
  const Asked = asked?.action === 'match' ? MatchDialog : DismissDialog;
  return (
    <>
      <ListScreen
        title={t('Withdrawal notices')}
        back={['/returns', t('Back to returns')]}
        sub={all ? t('the newest 200') : tn(rows.length, '{n} notice', '{n} notices')}
        views={views}
        isEmpty={rows.length === 0}
        emptyText={all ? t('No withdrawals yet.') : t('No withdrawal needs a decision.')}
        nextCursor={null}
      >
        {rows.map((row) => (
          <Statement key={row.reference} row={row} onAct={(action) => setAsked({ row, action })} />
        ))}
      </ListScreen>
      {asked && (
        <Asked
          row={asked.row}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            revalidate();
          }}
        />
      )}
    </>
  );
};
