import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { PlanDialog } from '#console/features/catalogue/plan-dialog.tsx';
import { PlanRows } from '#console/features/catalogue/plan-rows.tsx';
import { ListScreen } from '#console/features/list-screen.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';

const views = [
  ['open', t('Planned')],
  ['over', t('Over')],
] as const;

export const loader = async ({ request }: { readonly request: Request }) => {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  return call('GET /admin/price-plans', { query: { view: 'open', ...asked } });
};

/** Planned prices: those that wait or run, and those that are over. */
export const Component = () => {
  const { payload: plans, next_cursor } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ListScreen
        title={t('Planned prices')}
        views={views}
        actions={
          may('prices.write') && (
            <button type="button" className="btn ink" data-new onClick={() => setAsked(true)}>
              {t('Plan a price')}{' '}
            </button>
          )
        }
        isEmpty={plans.length === 0}
        emptyText={t('No prices are planned.')}
        nextCursor={next_cursor}
      >
        <PlanRows plans={plans} />
      </ListScreen>
      {isAsked && (
        <PlanDialog
          skus={[]}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false);
            revalidate();
          }}
        />
      )}
    </>
  );
};
