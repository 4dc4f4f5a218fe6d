import { useLoaderData } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { Backups } from '#console/features/system/backups.tsx';
import { Books, Findings } from '#console/features/system/health.tsx';
import { Jobs, Mails } from '#console/features/system/mails-and-jobs.tsx';
import { SampleShop } from '#console/features/system/sample-shop.tsx';
import { t } from '#console/texts/texts.ts';

const views = [
  ['health', t('Health')],
  ['mails', t('Failed emails')],
  ['waiting', t('Queued emails')],
  ['jobs', t('Jobs')],
  ['backups', t('Backups')],
  ['sample', t('Sample shop')],
] as const;

export const loader = async ({ request }: { readonly request: Request }) => {
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get('cursor');
  const view = searchParams.get('view');
  if (view === 'jobs') return { view, jobs: (await call('GET /admin/system/jobs')).payload } as const;
  if (view === 'backups')
    return { view, backups: (await call('GET /admin/system/backups')).payload } as const;
  if (view === 'sample') return { view, sample: (await call('GET /admin/sample-shop')).payload } as const;
  if (view === 'mails' || view === 'waiting') {
    const state = view === 'mails' ? 'given_up' : 'waiting';
    const page = await call('GET /admin/system/mails', {
      query: { state, ...(cursor !== null && { cursor }) },
    });
    return { view, mails: page.payload, nextCursor: page.next_cursor } as const;
  }
  return { view: 'health', health: (await call('GET /admin/system/health')).payload } as const;
};

/** Health, mails that were not sent, jobs and backups. */
export const Component = () => {
  const data = useLoaderData<typeof loader>();
  const { search } = useListAddress();
  const mails = 'mails' in data ? data.mails : null;
  const jobs = 'jobs' in data ? data.jobs : null;
  const emptyText = search.get('view') === 'waiting' ? t('No emails are queued.') : t('No email failed.');
  return (
    <ListScreen
      title={t('System')}
      views={views}
      isEmpty={mails?.length === 0 || jobs?.length === 0}
      emptyText={jobs ? t('No job runs in this server process.') : emptyText}
      nextCursor={'nextCursor' in data ? data.nextCursor : null}
    >
      {mails && <Mails mails={mails} />}
      {jobs && <Jobs jobs={jobs} />}
      {'health' in data && (
        <div className="page narrow stacked">
          <Books books={data.health.books} />
          <Findings findings={data.health.findings} />
        </div>
      )}
      {'sample' in data && (
        <div className="page narrow stacked">
          <SampleShop sample={data.sample} />
        </div>
      )}
      {'backups' in data && (
        <div className="page narrow stacked">
          <Backups backups={data.backups} />
        </div>
      )}
    </ListScreen>
  );
};
