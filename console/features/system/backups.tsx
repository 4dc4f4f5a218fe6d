import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { numberText, when } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import type { Backups as BackupList } from '#contract/admin/system.ts';

const sizeText = (bytes: number): string =>
  numberText(bytes < 1_000_000 ? bytes / 1000 : bytes / 1_000_000, {
    style: 'unit',
    unit: bytes < 1_000_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  });

const pollMs = 2000;

/** Makes backups on the server and says how to restore one. */
export const Backups = ({ backups }: { readonly backups: BackupList }) => {
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const run = useAction();
  const { folder, is_writing: isWriting, failure, daily_time: dailyTime, kept, files } = backups;
  useEffect(() => {
    if (!isWriting) return;
    const timer = setInterval(() => void revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [isWriting, revalidate]);
  const [newest] = files;
  return (
    <>
      <section className="pan" aria-label={t('Backups')}>
        <header>
          <h2>{t('Backups')}</h2>
          {may('system.run') && (
            <button
              type="button"
              className="btn ink sp"
              disabled={isWriting}
              onClick={() => run(() => call('POST /admin/system/backups'), t('The backup is being written.'))}
            >
              {isWriting ? t('Writing...') : t('Make one now')}
            </button>
          )}
        </header>
        <div className="inside">
          <p>{t('A backup holds the whole shop, pictures included. Copy it to another machine.')}</p>
          <p>
            {dailyTime === ''
              ? t('None is made by itself.')
              : tn(
                  kept,
                  'One is made every day at {time}, and the last one is kept.',
                  'One is made every day at {time}, and the last {n} are kept.',
                  { time: dailyTime },
                )}{' '}
            <Link to="/settings?view=shop" className="btn s28">
              {t('Change')}{' '}
            </Link>
          </p>
          <p className="q sm breaks">{folder}</p>
          {failure !== null && (
            <p className="error" role="alert">
              {t('The last one could not be written: {reason}', { reason: failure })}
            </p>
          )}
        </div>
        {files.length > 0 && (
          <ul className="set-list">
            {files.map(({ file, bytes, made_at, is_daily }) => (
              <li key={file}>
                <b className="breaks">{file}</b>
                <span className="q">
                  {when(made_at)}, {sizeText(bytes)}
                  {!is_daily && `, ${t('stays until you delete it')}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {newest && (
        <section className="pan" aria-label={t('Restore')}>
          <header>
            <h2>{t('Restore')}</h2>
          </header>
          <div className="inside">
            <p>{t('Restoring replaces everything, so it is done on the server:')}</p>
            <code className="breaks">{`npm run shop -- restore ${folder}/${newest.file}`}</code>
          </div>
        </section>
      )}
    </>
  );
};
