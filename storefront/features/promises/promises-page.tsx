import type { PromiseRow } from '#contract/promises.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import { type PromiseText, usePromiseText } from '#storefront/i18n/use-promise-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import styles from './promises-page.module.css';

/** Day and time in the shop's time zone, so that server and browser write the same. */
const timeOf = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: shopTimeZone,
  }).format(new Date(moment));

const stateText = ({ state, since }: PromiseRow, language: string, t: PromiseText): string => {
  if (since === null) return t(state === 'not_checked' ? 'promises.neverChecked' : `promises.${state}`);
  return t(`promises.${state}`, { time: timeOf(since, language) });
};

const figureText = ({ name, figure }: PromiseRow, t: PromiseText): string | null => {
  if (figure === null) return null;
  if (name === 'books') return t('promises.rules', { count: figure });
  if (name === 'prices') return t('promises.pricesChecked', { count: figure });
  if (name === 'reviews') return t('promises.reviewsShown', { count: figure });
  return t('promises.inTime', { percent: figure });
};

/** Shows the shop's promises and whether they hold. Null: not loaded. */
export function PromisesPage({ rows }: { rows: readonly PromiseRow[] | null }) {
  const t = usePromiseText();
  const { language } = useShellData();
  return (
    <div className="container">
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[{ label: t('common.home'), to: paths.HomePage }, { label: t('promises.title') }]}
      />
      <div className={styles.page}>
        <h1>{t('promises.title')}</h1>
        <p className={styles.intro}>{rows === null ? t('promises.failed') : t('promises.intro')}</p>
        <dl className={styles.rows}>
          {(rows ?? []).map((row) => {
            const figure = figureText(row, t);
            return (
              <div key={row.name} className={styles.row}>
                <dt>{t(`promises.${row.name}`)}</dt>
                <dd>
                  <b className={styles[row.state]}>{stateText(row, language.code, t)}</b>
                  {figure === null ? null : <span>{figure}</span>}
                  {row.state === 'broken' ? <span>{t('promises.known')}</span> : null}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
    </div>
  );
}
