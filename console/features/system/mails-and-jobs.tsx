import { call } from '#console/api/admin-api.ts';
import { mailName } from '#console/features/mail-names.ts';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { span, when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import type { SystemJob, SystemMail } from '#contract/admin/system.ts';
import { jobName } from './job-names.ts';

/** Mails that were given up can be tried again; those that wait are tried anyway. */
export const Mails = ({ mails }: { readonly mails: readonly SystemMail[] }) => {
  const { may } = useFrame();
  const run = useAction();
  const retry = (id: number) =>
    run(
      () => call('POST /admin/system/mails/:id/retry', { params: { id: String(id) } }),
      t('It is sent again.'),
    );
  return (
    <table className="list plain tall">
      <thead>
        <tr>
          <th>{t('Mail')}</th>
          <th>{t('Since')}</th>
          <th>{t('Attempts')}</th>
          <th>{t('Response of the mail server')}</th>
          <th>
            <span className="hidden-text">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td>
              <div className="two">
                <b>{mailName(mail.kind)}</b>
                <small>{mail.to}</small>
              </div>
            </td>
            <td className="q wide-only">{when(mail.created_at)}</td>
            <td className="wide-only">{mail.attempts}</td>
            <td className="q">{mail.last_error ?? '–'}</td>
            <td className="second">
              {mail.given_up_at === null ? (
                <span className="q sm">{t('Next try: {time}', { time: when(mail.due_at) })}</span>
              ) : (
                may('system.run') && (
                  <button
                    type="button"
                    className="btn s28"
                    aria-label={t('Try again: {mail} to {to}', { mail: mailName(mail.kind), to: mail.to })}
                    onClick={() => void retry(mail.id)}
                  >
                    {t('Try again')}{' '}
                  </button>
                )
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const everyText = (seconds: number): string =>
  seconds < 60 ? t('{n} s', { n: seconds }) : span(seconds * 1000);

const JobState = ({ job }: { readonly job: SystemJob }) => {
  if (job.error !== null) return <Badge tone="red">{t('Failed')}</Badge>;
  if (job.finished_at !== null) return <Badge tone="green">{t('Good')}</Badge>;
  return <Badge ring>{job.is_running ? t('Running') : t('Not run yet')}</Badge>;
};

export const Jobs = ({ jobs }: { readonly jobs: readonly SystemJob[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus.
  <section aria-label={t('Jobs')} tabIndex={0}>
    <table className="list plain tall">
      <thead>
        <tr>
          <th>{t('Job')}</th>
          <th className="wide-only">{t('Every')}</th>
          <th>{t('Last run')}</th>
          <th>{t('Result')}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.name}>
            <td>
              <b>{jobName(job.name)}</b>
            </td>
            <td className="q wide-only">{everyText(job.every_seconds)}</td>
            <td className="q">{job.started_at === null ? '–' : when(job.started_at)}</td>
            <td className="second">
              <JobState job={job} /> {job.error !== null && <span className="q sm">{job.error}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
