import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call, download } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { ListScreen } from '#console/features/list-screen.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { day } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import type { SubscriberRow } from '#contract/admin/customers/newsletter.ts';

export const loader = async ({ request }: { readonly request: Request }) =>
  call('GET /admin/newsletter', { query: Object.fromEntries(new URL(request.url).searchParams) });

/** Subscribers of the newsletter: list, export, removal. */
export const Component = () => {
  const { payload: rows, next_cursor } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const run = useAction();
  const [removed, setRemoved] = useState<SubscriberRow | null>(null);
  const save = () =>
    run(() => download('GET /admin/newsletter/export', {}, 'newsletter.csv'), t('The file is saved.'));
  return (
    <>
      <ListScreen
        title={t('Newsletter')}
        back={['/customers', t('Back to customers')]}
        find={{ label: t('Search subscribers'), placeholder: t('Part of the email') }}
        actions={
          may('people.erase') && (
            <button type="button" className="btn" onClick={save}>
              {t('Export confirmed addresses')}{' '}
            </button>
          )
        }
        isEmpty={rows.length === 0}
        emptyText={t('No subscribers. Visitors subscribe in the footer of the shop and confirm by email.')}
        nextCursor={next_cursor}
      >
        <table className="list plain">
          <thead>
            <tr>
              <th>{t('Email')}</th>
              <th>{t('State')}</th>
              <th>{t('Language')}</th>
              <th>{t('Since')}</th>
              <th>
                <span className="hidden-text">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="cut">{row.email}</td>
                <td>
                  {row.is_confirmed ? (
                    <Badge tone="green">{t('Subscribed')}</Badge>
                  ) : (
                    <Badge ring>{t('Not confirmed yet')}</Badge>
                  )}
                </td>
                <td className="q wide-only">{row.language ?? '–'}</td>
                <td className="q wide-only">{day(row.since)}</td>
                <td className="r">
                  {may('people.erase') && (
                    <button
                      type="button"
                      className="btn s28"
                      aria-label={t('Remove {name}', { name: row.email })}
                      onClick={() => setRemoved(row)}
                    >
                      {t('Remove')}{' '}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListScreen>
      {removed && (
        <AskDialog
          title={t('Remove {name}?', { name: removed.email })}
          text={t('The address and its choices are deleted. It gets no more newsletters.')}
          button={t('Remove')}
          isDanger
          onClose={() => setRemoved(null)}
          onDone={() => {
            setRemoved(null);
            revalidate();
          }}
          act={async () => {
            await call('POST /admin/newsletter/forget', { body: { email: removed.email } });
            return t('Address removed.');
          }}
        />
      )}
    </>
  );
};
