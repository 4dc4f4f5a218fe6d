import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { ParcelDialog, type ParcelStep } from '#console/features/after-sales/parcel-dialogs.tsx';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { span, when } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { OrderNumber } from '#console/ui/order-parts.tsx';
import { type ParcelRow, type parcelViews, silentAfterDays } from '#contract/admin/after-sales/parcels.ts';

type View = (typeof parcelViews)[number];

const views: readonly (readonly [View, string])[] = [
  ['silent', t('Overdue')],
  ['on_the_way', t('On the way')],
  ['returned', t('Returned to sender')],
  ['lost', t('Lost')],
];

const empty: Readonly<Record<View, string>> = {
  silent: tn(
    silentAfterDays,
    'Every parcel that left more than {n} day ago has arrived.',
    'Every parcel that left more than {n} days ago has arrived.',
  ),
  on_the_way: t('No parcel is on the way.'),
  returned: t('No parcel came back.'),
  lost: t('No parcel was lost.'),
};

const viewOf = (name: string | null): View => views.find(([view]) => view === name)?.[0] ?? 'silent';

export const loader = async ({ request }: { readonly request: Request }) => {
  const view = viewOf(new URL(request.url).searchParams.get('view'));
  return (await call('GET /admin/parcels', { query: { view } })).payload;
};

const steps: readonly (readonly [ParcelStep, string])[] = [
  ['deliver', t('Delivered')],
  ['returned', t('Came back')],
  ['lost', t('Lost')],
];

const StateBadge = ({ row }: { readonly row: ParcelRow }) => {
  if (row.state === 'lost') return <Badge tone="red">{t('Lost')}</Badge>;
  if (row.state === 'returned') return <Badge ring>{t('Returned to sender')}</Badge>;
  return <Badge tone="blue">{row.is_pickup ? t('Ready for pickup') : t('On the way')}</Badge>;
};

const Tracking = ({ row }: { readonly row: ParcelRow }) => (
  <>
    {row.carrier_name ?? '–'}
    {row.tracking !== null && (
      <small className="q stack">
        {row.tracking_url === null ? (
          row.tracking
        ) : (
          <a href={row.tracking_url} target="_blank" rel="noreferrer">
            {row.tracking}
          </a>
        )}
      </small>
    )}
  </>
);

const Row = ({ row, onAct }: { readonly row: ParcelRow; readonly onAct: (step: ParcelStep) => void }) => {
  const parcel = t('Parcel {number}', { number: row.number });
  return (
    <tr>
      <td data-at="1">
        <Link to={`/orders/${row.order}`} className="row-link">
          <OrderNumber number={row.order} />
        </Link>
        <small className="q stack">{parcel}</small>
      </td>
      <td data-at="3">
        <span className="m">{row.customer}</span> <span className="q city">{row.place}</span>
      </td>
      <td data-at="all">
        <span className="cut item">{row.items}</span>
      </td>
      <td data-at="5">
        <Tracking row={row} />
      </td>
      <td data-at="2">
        <StateBadge row={row} />
      </td>
      <td data-at="4">
        {row.shipped_at === null ? '–' : span(Date.now() - Date.parse(row.shipped_at))}
        <small className="q stack">{row.shipped_at !== null && when(row.shipped_at)}</small>
      </td>
      <td className="r" data-at="end">
        <span className="row ends">
          {row.state === 'shipped' &&
            steps
              .filter(([step]) => step !== 'lost' || !row.is_pickup)
              .map(([step, name]) => {
                const shown = step === 'deliver' && row.is_pickup ? t('Collected') : name;
                return (
                  <button
                    key={step}
                    type="button"
                    className={step === 'lost' ? 'btn s28 ghost' : 'btn s28'}
                    aria-label={`${shown}: ${parcel}, ${row.order}`}
                    onClick={() => onAct(step)}
                  >
                    {shown}
                  </button>
                );
              })}
        </span>
      </td>
    </tr>
  );
};

/** Parcels that left: those without news first. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const view = viewOf(useListAddress().search.get('view'));
  const [asked, setAsked] = useState<{ readonly parcel: ParcelRow; readonly step: ParcelStep } | null>(null);
  return (
    <>
      <ListScreen
        title={t('Parcels')}
        back={['/orders', t('Back to orders')]}
        sub={tn(rows.length, '{n} parcel', '{n} parcels')}
        views={views}
        isEmpty={rows.length === 0}
        emptyText={empty[view]}
        nextCursor={null}
      >
        <table className="list returns">
          <thead>
            <tr>
              <th>{t('Order')}</th>
              <th>{t('Customer')}</th>
              <th>{t('Items')}</th>
              <th>{t('Carrier')}</th>
              <th>{t('State')}</th>
              <th>{t('Left')}</th>
              <th>
                <span className="hidden-text">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={`${row.order} ${row.number}`}
                row={row}
                onAct={(step) => setAsked({ parcel: row, step })}
              />
            ))}
          </tbody>
        </table>
      </ListScreen>
      {asked && (
        <ParcelDialog
          {...asked}
          mayRefund={may('payments.refund')}
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
