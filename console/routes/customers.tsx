import type { FormEvent } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { when } from '#console/lib/format.ts';
import { Icon } from '#console/ui/icons.tsx';
import { Empty } from '#console/ui/states.tsx';

export const loader = async ({ request }: { readonly request: Request }) =>
  call('GET /admin/customers', { query: Object.fromEntries(new URL(request.url).searchParams) });

/** Customers, newest first. */
export const Component = () => {
  const { payload: customers, next_cursor } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    setSearch(words === '' ? {} : { search: words });
  };
  const older = new URLSearchParams(search);
  if (next_cursor) older.set('cursor', next_cursor);
  return (
    <>
      <div className="bar">
        <h1>Customers</h1>
      </div>
      <div className="tools">
        <search>
          <form onSubmit={submit} className="in soft find">
            <Icon name="search" />
            <input
              key={search.get('search') ?? ''}
              type="search"
              name="search"
              aria-label="Search customers"
              placeholder="Name, email, phone"
              defaultValue={search.get('search') ?? ''}
            />
          </form>
        </search>
      </div>
      <div className="scroll">
        {customers.length === 0 ? (
          <Empty text="No customers match." />
        ) : (
          <table className="list plain">
            <thead>
              <tr>
                <th>Name</th>
                <th>Email</th>
                <th>Country</th>
                <th>Since</th>
                <th>State</th>
                <th className="r">Orders</th>
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
                  <td className="q">{customer.email}</td>
                  <td className="q wide-only">{customer.country ?? '–'}</td>
                  <td className="q wide-only">{when(customer.created_at)}</td>
                  <td className="wide-only">
                    {customer.is_blocked ? (
                      <span className="bd red">Blocked</span>
                    ) : (
                      <span className={customer.is_verified ? 'bd green' : 'bd hol'}>
                        {customer.is_verified ? 'Verified' : 'Not verified'}
                      </span>
                    )}
                  </td>
                  <td className="r wide-only">{customer.orders}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <div className="foot">
        <span className="row sp">
          {search.has('cursor') && (
            <button type="button" className="btn s28" onClick={() => navigate(-1)}>
              Newer
            </button>
          )}
          {next_cursor && (
            <Link to={`?${older}`} className="btn s28">
              Older
            </Link>
          )}
        </span>
      </div>
    </>
  );
};
