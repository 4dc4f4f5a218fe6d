import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { type ReturnAction, ReturnDialog } from '#console/features/return-dialogs.tsx';
import { useFrame, useLive } from '#console/layout/use-frame.ts';
import { money, when } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { OrderNumber } from '#console/ui/order-parts.tsx';
import { returnStates } from '#console/ui/return-states.ts';
import type { WaitingKind } from '#contract/admin/desk.ts';
import type { ReturnRow } from '#contract/admin/returns.ts';
import type { Permission } from '#contract/staff-roles.ts';

const views = [
  ['open', t('Open')],
  ['to_check', t('To inspect'), 'returns'],
  ['withdrawals', t('Withdrawals')],
  ['faults', t('Faults')],
  ['closed', t('Closed')],
] as const;

export const loader = async ({ request }: { readonly request: Request }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return (await call('GET /admin/returns', { query })).payload;
};

const kinds = { withdrawal: t('Withdrawal'), return: t('Return'), fault: t('Fault') } as const;

const wishes: Readonly<Record<string, string>> = {
  repair: t('Wants a repair'),
  replacement: t('Wants a replacement'),
  refund: t('Wants a refund'),
};

const StateBadge = ({ state }: Pick<ReturnRow, 'state'>) => {
  if (state === 'requested' || state === 'received' || state === 'inspected')
    return <Badge tone="solid">{returnStates[state]}</Badge>;
  if (state === 'on_the_way') return <Badge tone="blue">{returnStates[state]}</Badge>;
  if (state === 'awaiting_goods') return <Badge ring>{returnStates[state]}</Badge>;
  return <Badge tone={state === 'denied' ? 'red' : 'plain'}>{returnStates[state]}</Badge>;
};

/** The days until the refund is due. Goods that have not arrived stop the clock. */
const Due = ({
  row: { days_left: left, due_on, is_waiting: isWaiting, kind },
}: {
  readonly row: ReturnRow;
}) => {
  if (left === null) return <span className="q">–</span>;
  if (isWaiting && kind === 'withdrawal' && left < 0)
    return <span className="q">{t('Waiting for goods')}</span>;
  if (left < 0) return <Badge tone="red">{tn(-left, '{n} day overdue', '{n} days overdue')}</Badge>;
  return (
    <span title={due_on ?? ''} className={left <= 3 ? 's' : ''}>
      {left === 0 ? t('Today') : tn(left, '{n} day', '{n} days')}
    </span>
  );
};

type May = (permission: Permission) => boolean;

const actionsOf = ({ state, kind }: ReturnRow, may: May): readonly ReturnAction[] => {
  switch (state) {
    case 'requested':
      return ['approve', 'deny'];
    case 'awaiting_goods':
    case 'on_the_way':
      return ['receive', 'deny'];
    case 'received':
      return ['inspect'];
    case 'inspected':
      return [
        ...(may('payments.refund') ? (['refund'] as const) : []),
        ...(kind === 'fault' ? (['repaired', 'replace'] as const) : []),
        'deny',
      ];
    default:
      return [];
  }
};

const names: Readonly<Record<ReturnAction, string>> = {
  approve: t('Request the goods'),
  receive: t('Receive'),
  inspect: t('Inspect'),
  refund: t('Refund'),
  repaired: t('Repaired'),
  replace: t('Replace'),
  deny: t('Decline'),
};

interface RowProps {
  readonly row: ReturnRow;
  readonly may: May;
  readonly onAct: (action: ReturnAction) => void;
}

const Row = ({ row, may, onAct }: RowProps) => {
  const [first] = row.lines;
  const count = row.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <tr>
      <td data-at="1">
        <b>{row.number}</b>
        <small className="q stack">
          <Link to={`/orders/${row.order}`}>
            <OrderNumber number={row.order} />
          </Link>
        </small>
      </td>
      <td data-at="3">
        <span className="m">{row.customer}</span> {row.iban !== null && <span className="q">{row.iban}</span>}
      </td>
      <td data-at="all">
        <span className="row">
          <span className="th">
            {first?.image_url && <img src={first.image_url} alt="" loading="lazy" />}
          </span>
          <span className="cut item">{first?.name}</span>
          {count > 1 && <span className="q">{tn(count, '{n} piece', '{n} pieces')}</span>}
        </span>
        {row.note !== null && <small className="q stack">{row.note}</small>}
      </td>
      <td data-at="5">
        {kinds[row.kind]}
        {row.wish !== null && <small className="q stack">{wishes[row.wish]}</small>}
      </td>
      <td data-at="4">
        <StateBadge state={row.state} />
        {row.tracking !== null && <small className="q stack">{row.tracking}</small>}
      </td>
      <td data-at="6">
        <Due row={row} />
        <small className="q stack">{when(row.declared_at)}</small>
      </td>
      <td className="r s" data-at="2">
        {money(row.amount, row.currency)}
      </td>
      <td className="r" data-at="end">
        <span className="row ends">
          {actionsOf(row, may).map((action) => (
            <button
              key={action}
              type="button"
              className={action === 'deny' ? 'btn s28 ghost' : 'btn s28'}
              aria-label={`${names[action]} ${row.number}`}
              onClick={() => onAct(action)}
            >
              {names[action]}
            </button>
          ))}
        </span>
      </td>
    </tr>
  );
};

/** The lists beside the queue, with how many wait in each. */
const Inner = () => {
  const { may } = useFrame();
  const { waiting } = useLive();
  const count = (kind: WaitingKind): string => {
    const found = waiting?.find((each) => each.kind === kind);
    return found ? ` (${found.count})` : '';
  };
  return (
    <>
      <Link to="/returns/withdrawals" className="btn">
        {t('Withdrawal notices')}
        {count('withdrawals')}
      </Link>
      {may('payments.refund') && (
        <Link to="/returns/refunds" className="btn">
          {t('Refunds')}
          {count('refunds_to_pay')}
        </Link>
      )}
      <Link to="/returns/credit-notes" className="btn">
        {t('Credit notes')}{' '}
      </Link>
    </>
  );
};

/** Goods that come back, the most urgent refund first. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const { search } = useListAddress();
  const [asked, setAsked] = useState<{ readonly row: ReturnRow; readonly action: ReturnAction } | null>(null);
  const isClosedView = search.get('view') === 'closed';
  const close = () => setAsked(null);
  return (
    <>
      <ListScreen
        title={t('Returns')}
        sub={isClosedView ? t('the newest 200') : tn(rows.length, '{n} return', '{n} returns')}
        actions={<Inner />}
        views={views}
        find={{ label: t('Find returns'), placeholder: t('Return, order, name') }}
        isEmpty={rows.length === 0}
        emptyText={t('No returns here.')}
        nextCursor={null}
      >
        <table className="list returns">
          <thead>
            <tr>
              <th>{t('Return')}</th>
              <th>{t('Customer')}</th>
              <th>{t('Items')}</th>
              <th>{t('Why')}</th>
              <th>{t('Parcel')}</th>
              <th>{t('Refund due in')}</th>
              <th className="r">{t('Amount')}</th>
              <th>
                <span className="hidden-text">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.number} row={row} may={may} onAct={(action) => setAsked({ row, action })} />
            ))}
          </tbody>
        </table>
      </ListScreen>
      {asked && (
        <ReturnDialog
          {...asked}
          onClose={close}
          onDone={() => {
            close();
            revalidate();
          }}
        />
      )}
    </>
  );
};
