import { useState } from 'react';
import { Link } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { numberText, when } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import type { CheckedInvariant, HealthFinding, Health as HealthReport } from '#contract/admin/system.ts';

const tones = { ok: 'green', warning: 'amber', error: 'red' } as const;
const states = { ok: t('Good'), warning: t('Warning'), error: t('Broken') } as const;
const worst = { error: 0, warning: 1, ok: 2 } as const;

/** Where a finding is solved, by what it is about; for all others the command is shown. */
const screens: Readonly<Record<string, string>> = {
  settings: '/settings',
  registration: '/settings?view=selling',
  'guest cart': '/settings?view=selling',
  'delivery choice': '/settings?view=delivery',
  delivery: '/settings?view=delivery',
  holidays: '/settings/delivery',
  countries: '/settings?view=countries',
  'payment methods': '/settings?view=payment',
  pages: '/content',
  links: '/content',
  products: '/products',
  'home page': '/home-page',
};

/** What `doctor` finds, worst first. Its sentences are those of the command line. */
export const Findings = ({ findings }: { readonly findings: readonly HealthFinding[] }) => (
  <section className="pan" aria-label={t('Checks')}>
    <header>
      <h2>{t('Checks')}</h2>
    </header>
    <ul className="set-list">
      {findings
        .toSorted((one, other) => worst[one.state] - worst[other.state])
        .map(({ about, state, text, next }) => (
          <li key={about} className="check">
            <Badge tone={tones[state]}>{states[state]}</Badge>
            <div lang="en">
              <b>{about}</b>
              <div className="q">{text}</div>
              {next !== null && !screens[about] && <code className="sm">{next}</code>}
            </div>
            {state !== 'ok' && screens[about] && (
              <Link to={screens[about]} className="btn s28 sp" aria-label={`${t('Set up')}: ${about}`}>
                {t('Set up')}
              </Link>
            )}
          </li>
        ))}
    </ul>
  </section>
);

const lastCheck = (books: HealthReport['books']): string => {
  if (books === null) return t('They were not checked yet.');
  const at = when(books.checked_at);
  if (books.is_kept === null) return t('Last check at {at}: nothing to compare.', { at });
  return books.is_kept
    ? t('Last check at {at}: they agree.', { at })
    : t('Last check at {at}: they do not agree since {since}.', {
        at,
        since: when(books.broken_since ?? books.checked_at),
      });
};

/** Whether stock, orders, payments and promo codes agree: the last hourly check, and one on demand. */
export const Books = ({ books }: { readonly books: HealthReport['books'] }) => {
  const [result, setResult] = useState<readonly CheckedInvariant[] | string | null>(null);
  const check = async () => {
    setResult(t('Checking...'));
    try {
      setResult((await call('GET /admin/system/check')).payload);
    } catch (failure) {
      setResult(messageOf(failure));
    }
  };
  const found = result !== null && typeof result !== 'string' ? result : [];
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const said =
    typeof result === 'string' || result === null ? result : tn(total, '{n} difference', '{n} differences');
  return (
    <section className="pan" aria-label={t('The books')}>
      <header>
        <h2>{t('The books')}</h2>
        <button type="button" className="btn sp" onClick={check}>
          {t('Check now')}{' '}
        </button>
      </header>
      <div className="inside">
        <p>
          {t('Stock, orders, payments, refunds and promo codes are compared with each other every hour.')}
        </p>
        <p>{lastCheck(books)}</p>
        <p role="status">{said !== null && <b>{said}</b>}</p>
      </div>
      {found.length > 0 && (
        <ul className="set-list" lang="en">
          {found
            .toSorted((one, other) => other.count - one.count)
            .map(({ name, count, differences }) => (
              <li key={name} className="check">
                <Badge tone={count === 0 ? 'green' : 'red'}>{numberText(count)}</Badge>
                <div>
                  {name}
                  {differences.map((difference) => (
                    <div key={difference} className="q sm">
                      {difference}
                    </div>
                  ))}
                </div>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
};
