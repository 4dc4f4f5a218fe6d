import { useLoaderData } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { ListScreen } from '#console/features/list-screen.tsx';
import { Carriers } from '#console/features/setup/carriers.tsx';
import { Holidays } from '#console/features/setup/holidays.tsx';
import { Methods } from '#console/features/setup/methods.tsx';
import { CarrierFilter, ImportButton, Points } from '#console/features/setup/points.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';

const views = [
  ['methods', t('Ways of delivery')],
  ['carriers', t('Carriers')],
  ['points', t('Lockers and pickup points')],
  ['holidays', t('Days off')],
] as const;

export const loader = async ({ request }: { readonly request: Request }) => {
  const { view, ...query } = Object.fromEntries(new URL(request.url).searchParams);
  if (view === 'holidays')
    return { holidays: (await call('GET /admin/holidays', { query })).payload } as const;
  const carriers = (await call('GET /admin/carriers')).payload;
  if (view === undefined || view === 'methods')
    return { carriers, ways: (await call('GET /admin/delivery-methods')).payload } as const;
  if (view !== 'points') return { carriers } as const;
  return { carriers, points: await call('GET /admin/points', { query }) } as const;
};

/** Delivery: carriers, zones and days. */
export const Component = () => {
  const data = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const points = 'points' in data ? data.points : null;
  const carriers = 'carriers' in data ? data.carriers : [];
  return (
    <ListScreen
      title={t('Ways of delivery, carriers, days off')}
      back={['/settings?view=delivery', t('Back to settings')]}
      views={views}
      {...(points && {
        find: { label: t('Search points'), placeholder: t('Name, city, street or code') },
        filters: <CarrierFilter carriers={carriers} />,
        actions: may('settings.write') && <ImportButton carriers={carriers} />,
      })}
      isEmpty={points?.payload.length === 0}
      emptyText={t('No points. Import the list of a carrier.')}
      nextCursor={points?.next_cursor ?? null}
    >
      {points ? (
        <Points points={points.payload} />
      ) : (
        <div className="page narrow stacked">
          {'holidays' in data && <Holidays page={data.holidays} />}
          {'ways' in data && <Methods {...data.ways} carriers={carriers} />}
          {!('holidays' in data || 'ways' in data) && <Carriers carriers={carriers} />}
        </div>
      )}
    </ListScreen>
  );
};
