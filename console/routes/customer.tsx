import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { call, saveFile } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { TokensPanel } from '#console/features/people/tokens-panel.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { day, money, when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { InputField } from '#console/ui/field.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { CustomerBadge, OrderNumber, stateName } from '#console/ui/order-parts.tsx';
import type { CustomerPage } from '#contract/admin/people.ts';

export const loader = async ({ params }: { readonly params: { readonly id?: string } }) => {
  const of = { params: { id: params.id ?? '' } };
  const [customer, tokens] = await Promise.all([
    call('GET /admin/customers/:id', of),
    call('GET /admin/customers/:id/tokens', of),
  ]);
  return { customer: customer.payload, tokens: tokens.payload };
};

const Facts = ({ customer }: { readonly customer: CustomerPage }) => {
  const { currency } = useFrame();
  return (
    <section className="pan" aria-label={t('Details')}>
      <header>
        <h2>{t('Details')}</h2>
      </header>
      <dl className="kv">
        <dt>{t('Email')}</dt>
        <dd>{customer.email}</dd>
        <dt>{t('Phone')}</dt>
        <dd>{customer.phone}</dd>
        <dt>{t('Country')}</dt>
        <dd>{customer.country ?? '–'}</dd>
        <dt>{t('Customer since')}</dt>
        <dd>{day(customer.created_at)}</dd>
        <dt>{t('Last seen')}</dt>
        <dd>{customer.last_seen_at ? when(customer.last_seen_at) : '–'}</dd>
        <dt>{t('Open sessions')}</dt>
        <dd>{customer.sessions}</dd>
        <dt>{t('Paid orders')}</dt>
        <dd>
          {customer.paid_orders}, {money(customer.paid_total, currency)}
        </dd>
        {customer.blocked_reason && (
          <>
            <dt>{t('Blocked because')}</dt>
            <dd>{customer.blocked_reason}</dd>
          </>
        )}
      </dl>
    </section>
  );
};

const Orders = ({ customer }: { readonly customer: CustomerPage }) => (
  <section className="pan" aria-label={t('Orders')}>
    <header>
      <h2>{t('Orders')}</h2>
      <span className="q">{customer.orders}</span>
    </header>
    <table className="lines short">
      <tbody>
        {customer.latest_orders.map((order) => (
          <tr key={order.number}>
            <td>
              <Link to={`/orders/${order.number}`} className="row-link">
                <OrderNumber number={order.number} />
              </Link>
            </td>
            <td className="q">{when(order.placed_at)}</td>
            <td className="wide-only">{stateName(order.state)}</td>
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
  const { customer, tokens } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const params = { id: String(customer.id) };
  const run = useAction();
  const unblock = () => call('POST /admin/customers/:id/unblock', { params });
  const download = () =>
    run(async () => {
      const { payload } = await call('POST /admin/customers/:id/export', { params });
      const file = new Blob([JSON.stringify(payload, null, 2)], { type: 'application/json' });
      saveFile(file, `customer-${customer.id}.json`);
    }, t('The export is saved.'));
  return (
    <>
      <div className="bar">
        <Link to="/customers" className="btn ghost sq" aria-label={t('Back to customers')}>
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
                run(() => call('POST /admin/customers/:id/verify', { params }), t('Email verified.'))
              }
            >
              {t('Verify email')}{' '}
            </button>
          )}
          {customer.sessions > 0 && may('people.write') && (
            <button
              type="button"
              className="btn"
              onClick={() =>
                run(() => call('POST /admin/customers/:id/sign-out', { params }), t('Signed out everywhere.'))
              }
            >
              {t('Sign out everywhere')}{' '}
            </button>
          )}
          {may('people.erase') && (
            <button type="button" className="btn" onClick={download}>
              {t('Export')}{' '}
            </button>
          )}
          {may('people.block') &&
            (customer.is_blocked ? (
              <button type="button" className="btn" onClick={() => run(unblock, t('Customer unblocked.'))}>
                {t('Unblock')}{' '}
              </button>
            ) : (
              <button type="button" className="btn" onClick={() => setAsked('block')}>
                {t('Block')}{' '}
              </button>
            ))}
          {may('people.erase') && (
            <button type="button" className="btn red" onClick={() => setAsked('erase')}>
              {t('Erase')}{' '}
            </button>
          )}
        </div>
      </div>
      <div className="hr" />
      <div className="scroll">
        <div className="page two2">
          <Facts customer={customer} />
          <Orders customer={customer} />
          <TokensPanel id={customer.id} tokens={tokens} />
        </div>
      </div>
      {asked === 'block' && (
        <AskDialog
          title={t('Block {name}?', { name: customer.name })}
          text={t('Every session ends and signing in is refused. Only colleagues see the reason.')}
          button={t('Block')}
          isDanger
          onClose={() => setAsked(null)}
          act={async (fields) => {
            const reason = String(fields.get('reason') ?? '');
            await call('POST /admin/customers/:id/block', { params, body: { reason } });
            return { text: t('Customer blocked.'), undo: unblock };
          }}
          onDone={() => {
            setAsked(null);
            revalidate();
          }}
        >
          <InputField label={t('Reason')} name="reason" required maxLength={200} />
        </AskDialog>
      )}
      {asked === 'erase' && (
        <AskDialog
          title={t('Erase {name}?', { name: customer.name })}
          text={t(
            'The account and its data are deleted. Orders stay in the books without personal data. This cannot be undone.',
          )}
          button={t('Erase customer')}
          isDanger
          onClose={() => setAsked(null)}
          act={async (fields) => {
            const email = String(fields.get('email') ?? '');
            await call('POST /admin/customers/:id/erase', { params, body: { email } });
            return t('Customer erased.');
          }}
          onDone={() => navigate('/customers')}
        >
          <InputField
            label={t('Enter the customer’s email to confirm')}
            name="email"
            type="email"
            required
            autoComplete="off"
          />
        </AskDialog>
      )}
    </>
  );
};
