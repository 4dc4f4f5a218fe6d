import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { money, when } from '#console/lib/format.ts';
import { Icon } from '#console/ui/icons.tsx';
import { CustomerBadge, OrderNumber } from '#console/ui/order-parts.tsx';
import { toast } from '#console/ui/toasts.tsx';
import type { CustomerPage } from '#contract/admin/people.ts';

export const loader = async ({ params }: { readonly params: { readonly id?: string } }) =>
  (await call('GET /admin/customers/:id', { params: { id: params.id ?? '' } })).payload;

const Facts = ({ customer }: { readonly customer: CustomerPage }) => {
  const { currency } = useFrame();
  return (
    <section className="pan" aria-label="Details">
      <header>
        <h2>Details</h2>
      </header>
      <dl className="kv">
        <dt>Email</dt>
        <dd>{customer.email}</dd>
        <dt>Phone</dt>
        <dd>{customer.phone}</dd>
        <dt>Country</dt>
        <dd>{customer.country ?? '–'}</dd>
        <dt>Customer since</dt>
        <dd>{when(customer.created_at)}</dd>
        <dt>Last seen</dt>
        <dd>{customer.last_seen_at ? when(customer.last_seen_at) : '–'}</dd>
        <dt>Open sessions</dt>
        <dd>{customer.sessions}</dd>
        <dt>Paid orders</dt>
        <dd>
          {customer.paid_orders}, {money(customer.paid_total, currency)}
        </dd>
        {customer.blocked_reason && (
          <>
            <dt>Blocked because</dt>
            <dd>{customer.blocked_reason}</dd>
          </>
        )}
      </dl>
    </section>
  );
};

const Orders = ({ customer }: { readonly customer: CustomerPage }) => (
  <section className="pan" aria-label="Orders">
    <header>
      <h2>Orders</h2>
      <span className="q">{customer.orders}</span>
    </header>
    <table className="lines">
      <tbody>
        {customer.latest_orders.map((order) => (
          <tr key={order.number}>
            <td>
              <Link to={`/orders/${order.number}`} className="row-link">
                <OrderNumber number={order.number} />
              </Link>
            </td>
            <td className="q">{when(order.placed_at)}</td>
            <td className="wide-only">{order.state}</td>
            <td className="r s">{money(order.total, order.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

type Asked = 'block' | 'erase';

/** One customer: the same actions as the command line's. */
export const Component = () => {
  const customer = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const params = { id: String(customer.id) };
  const run = async (action: () => Promise<unknown>, text: string) => {
    try {
      await action();
      toast(text);
      revalidate();
    } catch (failure) {
      toast(messageOf(failure));
    }
  };
  const download = () =>
    run(async () => {
      const { payload } = await call('POST /admin/customers/:id/export', { params });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(
        new Blob([JSON.stringify(payload, null, 2)], { type: 'application/json' }),
      );
      link.download = `customer-${customer.id}.json`;
      link.click();
      URL.revokeObjectURL(link.href);
    }, 'The export is saved.');
  return (
    <>
      <div className="bar">
        <Link to="/customers" className="btn ghost sq" aria-label="Back to customers">
          <Icon name="back" />
        </Link>
        <h1>{customer.name}</h1>
        <CustomerBadge customer={customer} />
        <div className="acts">
          {!customer.is_verified && may('people.write') && (
            <button
              type="button"
              className="btn"
              onClick={() =>
                run(() => call('POST /admin/customers/:id/verify', { params }), 'Email verified.')
              }
            >
              Verify email
            </button>
          )}
          {may('people.erase') && (
            <button type="button" className="btn" onClick={download}>
              Export
            </button>
          )}
          {may('people.block') &&
            (customer.is_blocked ? (
              <button
                type="button"
                className="btn"
                onClick={() =>
                  run(() => call('POST /admin/customers/:id/unblock', { params }), 'Customer unblocked.')
                }
              >
                Unblock
              </button>
            ) : (
              <button type="button" className="btn" onClick={() => setAsked('block')}>
                Block
              </button>
            ))}
          {may('people.erase') && (
            <button type="button" className="btn red" onClick={() => setAsked('erase')}>
              Erase
            </button>
          )}
        </div>
      </div>
      <div className="hr" />
      <div className="scroll">
        <div className="page two2">
          <Facts customer={customer} />
          <Orders customer={customer} />
        </div>
      </div>
      {asked === 'block' && (
        <AskDialog
          title={`Block ${customer.name}?`}
          text="Every session ends and signing in is refused. Only colleagues see the reason."
          button="Block"
          isDanger
          onClose={() => setAsked(null)}
          act={async (fields) => {
            const reason = String(fields.get('reason') ?? '');
            await call('POST /admin/customers/:id/block', { params, body: { reason } });
            return 'Customer blocked.';
          }}
          onDone={() => {
            setAsked(null);
            revalidate();
          }}
        >
          <label className="field">
            <span className="lab">Reason</span>
            <input className="in" name="reason" required maxLength={200} />
          </label>
        </AskDialog>
      )}
      {asked === 'erase' && (
        <AskDialog
          title={`Erase ${customer.name}?`}
          text="The account and its data are deleted. Orders stay in the books without personal data. This cannot be undone."
          button="Erase customer"
          isDanger
          onClose={() => setAsked(null)}
          act={async (fields) => {
            const email = String(fields.get('email') ?? '');
            await call('POST /admin/customers/:id/erase', { params, body: { email } });
            return 'Customer erased.';
          }}
          onDone={() => navigate('/customers')}
        >
          <label className="field">
            <span className="lab">Type the customer’s email to confirm</span>
            <input className="in" name="email" type="email" required autoComplete="off" />
          </label>
        </AskDialog>
      )}
    </>
  );
};
