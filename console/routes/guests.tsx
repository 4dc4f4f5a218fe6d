import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call, saveFile } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { ListScreen } from '#console/features/list-screen.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { money, when } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { InputField } from '#console/ui/field.tsx';
import { OrderNumber, stateName } from '#console/ui/order-parts.tsx';
import type { Guest } from '#contract/admin/after-sales/guests.ts';

const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed);

export const loader = async ({ request }: { readonly request: Request }) => {
  const email = new URL(request.url).searchParams.get('search')?.trim() ?? '';
  return {
    email,
    guest: isEmail(email) ? (await call('GET /admin/guests', { query: { email } })).payload : null,
  };
};

const Facts = ({ guest }: { readonly guest: Guest }) => (
  <section className="pan" aria-label={t('Stored data')}>
    <header>
      <h2>{t('Stored data')}</h2>
    </header>
    <dl className="kv">
      <dt>{t('Email')}</dt>
      <dd>{guest.email}</dd>
      <dt>{t('Orders')}</dt>
      <dd>{guest.orders.length}</dd>
      <dt>{t('Messages')}</dt>
      <dd>{guest.messages}</dd>
      <dt>{t('Emails sent')}</dt>
      <dd>{guest.mails}</dd>
      <dt>{t('Reviews')}</dt>
      <dd>{guest.reviews}</dd>
      <dt>{t('Price and stock alerts')}</dt>
      <dd>{guest.alerts}</dd>
      <dt>{t('Newsletter')}</dt>
      <dd>{guest.is_subscribed ? t('Subscribed') : t('No')}</dd>
    </dl>
  </section>
);

const Orders = ({ guest }: { readonly guest: Guest }) => (
  <section className="pan" aria-label={t('Orders')}>
    <header>
      <h2>{t('Orders')}</h2>
    </header>
    <table className="lines short">
      <tbody>
        {guest.orders.map((order) => (
          <tr key={order.number}>
            <td>
              <Link to={`/orders/${order.number}`} className="row-link">
                <OrderNumber number={order.number} />
              </Link>
            </td>
            <td>{order.name}</td>
            <td className="q wide-only">{when(order.placed_at)}</td>
            <td className="wide-only">{stateName(order.state)}</td>
            <td className="r s">{money(order.total, order.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const EraseDialog = ({
  guest,
  ...ends
}: {
  readonly guest: Guest;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const [typed, setTyped] = useState('');
  return (
    <AskDialog
      {...ends}
      title={t('Erase {name}?', { name: guest.email })}
      text={t(
        'Messages, emails, alerts and the newsletter address are deleted. Orders stay in the books without a name: open ones and those paid within 30 days lose it when that time is over. This cannot be undone.',
      )}
      button={t('Erase data')}
      isDanger
      isOff={typed.trim().toLowerCase() !== guest.email.toLowerCase()}
      act={async () => {
        const { payload } = await call('POST /admin/guests/erase', { body: { email: guest.email } });
        const erased = tn(
          payload.erased,
          '{n} order is without a name now.',
          '{n} orders are without a name now.',
        );
        return payload.later === 0
          ? erased
          : `${erased} ${tn(payload.later, '{n} order follows later.', '{n} orders follow later.')}`;
      }}
    >
      <InputField
        label={t('Enter the customer’s email to confirm')}
        type="email"
        required
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskDialog>
  );
};

/** People who ordered without an account, by e-mail: what is stored, export and erasure. */
export const Component = () => {
  const { email, guest } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const run = useAction();
  const [isErasing, setErasing] = useState(false);
  const download = () =>
    run(async () => {
      const { payload } = await call('POST /admin/guests/export', { body: { email } });
      const file = new Blob([JSON.stringify(payload, null, 2)], { type: 'application/json' });
      saveFile(file, 'guest.json');
    }, t('The export is saved.'));
  const emptyText =
    email === ''
      ? t('Enter the full email address of a customer who ordered without an account.')
      : isEmail(email)
        ? t('Nothing is stored about {email} as a guest.', { email })
        : t('Enter the full email address, such as anna@mail.example.');
  return (
    <>
      <ListScreen
        title={t('Guests')}
        back={['/customers', t('Back to customers')]}
        find={{ label: t('Email of the guest'), placeholder: t('Full email address') }}
        actions={
          guest &&
          may('people.erase') && (
            <>
              <button type="button" className="btn" onClick={download}>
                {t('Export')}{' '}
              </button>
              <button type="button" className="btn red" onClick={() => setErasing(true)}>
                {t('Erase')}{' '}
              </button>
            </>
          )
        }
        isEmpty={guest === null}
        emptyText={emptyText}
        nextCursor={null}
      >
        {guest && (
          <div className="page two2">
            <Facts guest={guest} />
            <Orders guest={guest} />
          </div>
        )}
      </ListScreen>
      {isErasing && guest && (
        <EraseDialog
          guest={guest}
          onClose={() => setErasing(false)}
          onDone={() => {
            setErasing(false);
            revalidate();
          }}
        />
      )}
    </>
  );
};
