import { Link, useLoaderData } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { ListScreen } from '#console/features/list-screen.tsx';
import { when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';

export const loader = async ({ request }: { readonly request: Request }) =>
  call('GET /admin/stock/movements', { query: Object.fromEntries(new URL(request.url).searchParams) });

/** Reasons that the shop records. Others were typed by staff. */
const reasons: Readonly<Record<string, string>> = {
  'opening stock': t('Opening stock'),
  sold: t('Sold'),
  returned: t('Taken back'),
  cancelled: t('Cancelled'),
  replacement: t('Replacement'),
  'written off': t('Written off'),
};

/** The ledger: every piece that came or left, with its reason. */
export const Component = () => {
  const { payload: movements, next_cursor } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title={t('Movements')}
      actions={
        <Link to="/stock" className="btn">
          {t('Stock')}{' '}
        </Link>
      }
      find={{ label: t('Search movements'), placeholder: t('Beginning of a SKU') }}
      isEmpty={movements.length === 0}
      emptyText={t('Nothing moved yet.')}
      nextCursor={next_cursor}
    >
      <table className="list plain">
        <thead>
          <tr>
            <th>{t('Item')}</th>
            <th>{t('SKU')}</th>
            <th>{t('When')}</th>
            <th>{t('Reason')}</th>
            <th>{t('Order')}</th>
            <th className="r">{t('Pieces')}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((row) => (
            <tr key={row.id}>
              <td>
                <Link
                  to={`/stock?search=${encodeURIComponent(row.sku)}`}
                  className="row-link cut product-name"
                >
                  {row.name}
                </Link>
              </td>
              <td className="q wide-only">{row.sku}</td>
              <td className="q wide-only">{when(row.at)}</td>
              <td className="second">
                {reasons[row.reason] ?? row.reason} <span className="phone-only q">{when(row.at)}</span>
              </td>
              <td className="wide-only">
                {row.order === null ? '–' : <Link to={`/orders/${row.order}`}>{row.order}</Link>}
              </td>
              <td className="r s moved">{row.quantity > 0 ? `+${row.quantity}` : `−${-row.quantity}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListScreen>
  );
};
