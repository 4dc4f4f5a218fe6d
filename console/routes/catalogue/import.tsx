import { useEffect } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call, saveFile } from '#console/api/admin-api.ts';
import { isOpen, kindNames, StateBadge } from '#console/features/catalogue/import-parts.tsx';
import { useAction } from '#console/features/use-action.ts';
import { numberText } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Icon } from '#console/ui/icons.tsx';
import { Empty, ErrorLine } from '#console/ui/states.tsx';
import { Ticks } from '#console/ui/ticks.tsx';
import type { AdminResponse } from '#contract/admin/admin-table.ts';
import type { ImportRow } from '#contract/admin/imports.ts';

interface Args {
  readonly params: { readonly id?: string };
}

export const loader = async ({ params }: Args) =>
  (await call('GET /admin/imports/:id', { params: { id: params.id ?? '' } })).payload;

type Faults = AdminResponse<'GET /admin/imports/:id'>['payload']['faults'];

const pollMs = 1000;

/** Reads it again while the worker is at it. */
const useProgress = (job: ImportRow): void => {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOpen(job) || state !== 'idle') return;
    const timer = setTimeout(revalidate, pollMs);
    return () => clearTimeout(timer);
  }, [job, state, revalidate]);
};

const quoted = (text: string): string => `"${text.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`;

const faultFile = (faults: Faults): Blob =>
  new Blob(
    [
      'line,column,product,reason\n',
      ...faults.map(
        ({ line, column, product, reason }) =>
          `${line},${quoted(column)},${quoted(product)},${quoted(reason)}\n`,
      ),
    ],
    { type: 'text/csv' },
  );

const explained = (job: ImportRow): string => {
  if (job.aim === 'try')
    return t('A dry run does all of the work and takes it back. Nothing in the shop has changed.');
  if (job.aim === 'undo') return t('Prices return to what they were, except those that have changed since.');
  return t('Each batch is written whole or not at all. It goes on when this page is closed.');
};

const Actions = ({ job }: { readonly job: ImportRow }) => {
  const run = useAction();
  const params = { id: String(job.id) };
  const count = job.counts.added + job.counts.changed;
  const mayStart =
    (job.aim === 'try' && job.state === 'done' && count > 0) ||
    (job.aim === 'import' && (job.state === 'stopped' || job.state === 'failed'));
  return (
    <>
      {job.can_undo && (
        <button
          type="button"
          className="btn"
          onClick={() => run(() => call('POST /admin/imports/:id/undo', { params }), t('The undo begins.'))}
        >
          {t('Undo import')}{' '}
        </button>
      )}
      {isOpen(job) && (
        <button
          type="button"
          className="btn"
          disabled={job.is_stop_wanted}
          onClick={() =>
            run(() => call('POST /admin/imports/:id/stop', { params }), t('It stops after this batch.'))
          }
        >
          {job.is_stop_wanted ? t('Stopping…') : t('Stop')}
        </button>
      )}
      {mayStart && (
        <button
          type="button"
          className="btn ink"
          onClick={() =>
            run(() => call('POST /admin/imports/:id/start', { params }), t('The import begins.'))
          }
        >
          {job.aim === 'try' ? tn(count, 'Import {n} change', 'Import {n} changes') : t('Go on')}
        </button>
      )}
    </>
  );
};

const Figure = ({ name, value, isBad = false }: { name: string; value: number; isBad?: boolean }) => (
  <div className="fig">
    <div className="q sm">{name}</div>
    <div className={isBad ? 'v red-text' : 'v'}>{numberText(value)}</div>
  </div>
);

const tickCount = 121;

/** One import: how far it is, what it changes, and which lines it leaves out. */
export const Component = () => {
  const { job, faults } = useLoaderData<typeof loader>();
  useProgress(job);
  const { added, changed, unchanged, faults: faultCount } = job.counts;
  return (
    <>
      <div className="bar">
        <Link to="/imports" className="btn ghost sq" aria-label={t('All imports')}>
          <Icon name="back" />
        </Link>
        <h1 className="cut">{job.name}</h1>
        <StateBadge job={job} />
        <span className="sub wide-only">{kindNames[job.kind]}</span>
        <div className="acts">
          <Actions job={job} />
        </div>
      </div>
      <div className="scroll">
        <section className="import-head">
          <p role="status">
            <b className="import-percent">{job.percent} %</b>{' '}
            <span className="q">{tn(job.done, '{n} done', '{n} done')}</span>
          </p>
          <Ticks
            count={tickCount}
            done={Math.round((job.percent / 100) * (tickCount - 1))}
            marked={isOpen(job)}
          />
          <p className="q sm">{explained(job)}</p>
          <ErrorLine text={job.error} />
        </section>
        <div className="figs">
          <Figure name={t('New')} value={added} />
          <Figure name={t('Changed')} value={changed} />
          <Figure name={t('As they were')} value={unchanged} />
          <Figure name={t('Faults')} value={faultCount} isBad={faultCount > 0} />
        </div>
        {faults.length === 0 ? (
          !isOpen(job) && <Empty text={t('No line has a fault.')} />
        ) : (
          <>
            <div className="import-faults">
              <h2>{t('Faults')}</h2>
              <span className="q wide-only">
                {t('These lines are left out. Correct them in the file and import it again.')}
              </span>
              <button
                type="button"
                className="btn s28 sp"
                onClick={() => saveFile(faultFile(faults), 'faults.csv')}
              >
                {t('Download faults')}{' '}
              </button>
            </div>
            <table className="list plain">
              <thead>
                <tr>
                  <th>{t('Line')}</th>
                  <th>{t('SKU')}</th>
                  <th>{t('Column')}</th>
                  <th>{t('What is wrong')}</th>
                </tr>
              </thead>
              <tbody>
                {faults.map(({ line, column, product, reason }) => (
                  <tr key={`${line} ${column} ${reason}`}>
                    <td>
                      <span className="phone-only q">{t('Line')} </span>
                      {line}
                    </td>
                    <td className="m">{product || '–'}</td>
                    <td className="q wide-only">{column || '–'}</td>
                    <td className="second wrap">{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
    </>
  );
};
