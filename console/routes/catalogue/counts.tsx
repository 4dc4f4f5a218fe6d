import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { ListScreen } from '#console/features/list-screen.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { when } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { InputField } from '#console/ui/field.tsx';
import type { StockCount } from '#contract/admin/stock-counts.ts';

export const loader = async ({ request }: { readonly request: Request }) =>
  call('GET /admin/counts', { query: Object.fromEntries(new URL(request.url).searchParams) });

const states: Readonly<Record<StockCount['state'], string>> = {
  open: t('Open'),
  applied: t('Applied'),
  dropped: t('Dropped'),
};

/** Stock counts, newest first. */
export const Component = () => {
  const { payload: counts, next_cursor } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ListScreen
        title={t('Counts')}
        actions={
          <>
            <Link to="/stock" className="btn wide-only">
              {t('Stock')}{' '}
            </Link>
            {may('stock.write') && (
              <button type="button" className="btn ink" data-new onClick={() => setAsked(true)}>
                {t('New count')}{' '}
              </button>
            )}
          </>
        }
        isEmpty={counts.length === 0}
        emptyText={t('Nothing was counted yet.')}
        nextCursor={next_cursor}
      >
        <ul className="set-list">
          {counts.map((count) => (
            <li key={count.id}>
              <div>
                <Link to={`/stock/counts/${count.id}`} className="row-link">
                  <b>{count.name}</b>
                </Link>
                <p className="q sm">{when(count.created_at)}</p>
              </div>
              <div>{tn(count.lines, '{n} item counted', '{n} items counted')}</div>
              <Badge tone={count.state === 'open' ? 'amber' : 'plain'} ring={count.state !== 'open'}>
                {states[count.state]}
              </Badge>
            </li>
          ))}
        </ul>
      </ListScreen>
      {isAsked && (
        <AskDialog
          title={t('New count')}
          text={t('Several people can count at the same time. Nothing is corrected before you apply it.')}
          button={t('Begin')}
          onClose={() => setAsked(false)}
          onDone={() => setAsked(false)}
          act={async (fields) => {
            const name = String(fields.get('name')).trim();
            const { payload } = await call('POST /admin/counts', { body: { name } });
            void navigate(`/stock/counts/${payload.id}`);
            return null;
          }}
        >
          <InputField label={t('Name, such as the shelf')} name="name" required maxLength={100} />
        </AskDialog>
      )}
    </>
  );
};
