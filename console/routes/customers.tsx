import { Link, useLoaderData } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { ListScreen } from '#console/features/list-screen.tsx';
import { when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { CustomerBadge } from '#console/ui/order-parts.tsx';

export const loader = async ({ request }: { readonly request: Request }) =>
  call('GET /admin/customers', { query: Object.fromEntries(new URL(request.url).searchParams) });

/** Customers, newest first. */
export const Component = () => {
  const { payload: customers, next_cursor } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title={t('Customers')}
      find={{ label: t('Search customers'), placeholder: t('Name, email, phone') }}
      isEmpty={customers.length === 0}
      emptyText={t('No customers match.')}
      nextCursor={next_cursor}
    >
      <table className="list plain">
        <thead>
          <tr>
            <th>{t('Name')}</th>
            <th>{t('Email')}</th>
            <th>{t('Country')}</th>
            <th>{t('Since')}</th>
            <th>{t('State')}</th>
            <th className="r">{t('Orders')}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <tr key={customer.id}>
              <td>
                <Link to={`/customers/${customer.id}`} className="row-link">
                  {customer.name}
                </Link>
              </td>
              <td className="q cut">{customer.email}</td>
              <td className="q wide-only">{customer.country ?? '–'}</td>
              <td className="q wide-only">{when(customer.created_at)}</td>
              <td className="wide-only">
                <CustomerBadge customer={customer} />
              </td>
              <td className="r wide-only">{customer.orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListScreen>
  );
};
