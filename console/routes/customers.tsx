import { Link, useLoaderData } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { ListScreen } from '#console/features/list-screen.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { day, money } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { CustomerBadge } from '#console/ui/order-parts.tsx';

export const loader = async ({ request }: { readonly request: Request }) =>
  call('GET /admin/customers', { query: Object.fromEntries(new URL(request.url).searchParams) });

/** Customers, newest first. */
export const Component = () => {
  const { payload: customers, next_cursor } = useLoaderData<typeof loader>();
  const { currency } = useFrame();
  return (
    <ListScreen
      title={t('Customers')}
      actions={
        <>
          <Link to="/customers/newsletter" className="btn">
            {t('Newsletter')}{' '}
          </Link>
          <Link to="/customers/guests" className="btn">
            {t('Guests')}{' '}
          </Link>
        </>
      }
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
            <th>{t('State')}</th>
            <th className="r">{t('Orders')}</th>
            <th className="r">{t('Paid')}</th>
            <th>{t('Last order')}</th>
            <th>{t('Since')}</th>
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
              <td className="wide-only">
                <CustomerBadge customer={customer} />
              </td>
              <td className="r wide-only">{customer.orders}</td>
              <td className="r wide-only">{money(customer.paid_total, currency)}</td>
              <td className="q wide-only">{customer.last_order_at ? day(customer.last_order_at) : '–'}</td>
              <td className="q wide-only">{day(customer.created_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListScreen>
  );
};
