import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { ListScreen } from '#console/features/list-screen.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { day } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { InputField } from '#console/ui/field.tsx';

const views = [
  ['all', t('All')],
  ['stock', t('Back in stock')],
  ['price', t('Lower price')],
] as const;

export const loader = async ({ request }: { readonly request: Request }) => {
  const view = new URL(request.url).searchParams.get('view');
  const kind = view === 'stock' || view === 'price' ? view : undefined;
  return (await call('GET /admin/alerts', { query: { ...(kind && { kind }) } })).payload;
};

/** Products that people wait for: until they are back in stock, or cheaper. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <ListScreen
        title={t('Wanted products')}
        back={['/products', t('Back to products')]}
        sub={t('Shoppers who asked for an email')}
        views={views}
        actions={
          may('people.erase') && (
            <button type="button" className="btn" onClick={() => setRemoving(true)}>
              {t('Remove alerts of an address')}{' '}
            </button>
          )
        }
        isEmpty={rows.length === 0}
        emptyText={t('No alerts yet. Shoppers set them on the page of a product.')}
        nextCursor={null}
      >
        <table className="list plain">
          <thead>
            <tr>
              <th>{t('Product')}</th>
              <th>{t('Waiting for')}</th>
              <th className="r">{t('People')}</th>
              <th className="r">{t('Not confirmed')}</th>
              <th>{t('Since')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.sku} ${row.kind}`}>
                <td>
                  <Link to={`/products?search=${encodeURIComponent(row.sku)}`} className="row-link">
                    {row.name}
                  </Link>
                  <small className="q stack">{row.sku}</small>
                </td>
                <td>{row.kind === 'stock' ? t('Back in stock') : t('Lower price')}</td>
                <td className="r s">{row.waiting}</td>
                <td className="r q wide-only">{row.unconfirmed}</td>
                <td className="q wide-only">{day(row.since)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListScreen>
      {isRemoving && (
        <AskDialog
          title={t('Remove alerts of an address')}
          text={t('All price and stock alerts to this address are deleted.')}
          button={t('Remove')}
          isDanger
          onClose={() => setRemoving(false)}
          onDone={() => {
            setRemoving(false);
            revalidate();
          }}
          act={async (fields) => {
            const email = String(fields.get('email') ?? '').trim();
            const { payload } = await call('POST /admin/alerts/forget', { body: { email } });
            return tn(payload.removed, '{n} alert is removed.', '{n} alerts are removed.');
          }}
        >
          <InputField label={t('Full email address')} type="email" name="email" required autoComplete="off" />
        </AskDialog>
      )}
    </>
  );
};
