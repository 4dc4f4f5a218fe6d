import { type FormEvent, useRef } from 'react';
import { call } from '#console/api/admin-api.ts';
import { useListAddress } from '#console/features/list-screen.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { dateText } from '#console/lib/format.ts';
import { locale, t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import type { Holiday } from '#contract/admin/setup/carriers.ts';

interface HolidaysProps {
  readonly page: {
    readonly place: string;
    readonly countries: readonly string[];
    readonly days: readonly Holiday[];
  };
}

/** 'Fri, 25 Dec 2026'. A calendar day has no time zone. */
const dayText = (day: string): string => dateText(new Date(day), { dateStyle: 'full', timeZone: 'UTC' });

const countryName = (iso: string): string =>
  new Intl.DisplayNames([locale()], { type: 'region' }).of(iso) ?? iso;

/** Days on which the shop does not pack or no parcel arrives in a country. */
export const Holidays = ({ page: { place, countries, days } }: HolidaysProps) => {
  const { may } = useFrame();
  const { change } = useListAddress();
  const run = useAction();
  const form = useRef<HTMLFormElement>(null);
  const set = (day: string, is_closed: boolean) =>
    call('POST /admin/holidays', { body: { place, day, is_closed } });
  const toggle = ({ day, is_closed }: Holiday) =>
    run(
      () => set(day, !is_closed),
      is_closed
        ? t('{day} is a working day.', { day: dayText(day) })
        : t('{day} is a day off.', { day: dayText(day) }),
      () => set(day, is_closed),
    );
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = String(new FormData(event.currentTarget).get('day') ?? '');
    await run(
      () => set(day, true),
      t('{day} is a day off.', { day: dayText(day) }),
      () => set(day, false),
    );
    form.current?.reset();
  };
  return (
    <section className="pan" aria-label={t('Days off')}>
      <header>
        <h2>{t('Days off')}</h2>
      </header>
      <div className="inside">
        <label>
          <span className="hidden-text">{t('Of the shop or a country')}</span>
          <select className="in" value={place} onChange={(event) => change({ place: event.target.value })}>
            <option value="shop">{t('The shop: nothing is packed')}</option>
            {countries.map((iso) => (
              <option key={iso} value={iso}>
                {t('{country}: no parcel arrives', { country: countryName(iso) })}
              </option>
            ))}
          </select>
        </label>
      </div>
      {may('settings.write') && (
        <form ref={form} onSubmit={add} className="inside row wrap">
          <label className="row">
            <span className="q">{t('Day')}</span>
            <input className="in" type="date" name="day" required />
          </label>
          <button type="submit" className="btn">
            {t('Add a day off')}{' '}
          </button>
        </form>
      )}
      {days.length === 0 && (
        <p className="inside q">
          {place === 'shop'
            ? t('None. Weekends and public holidays of its country are free anyway.')
            : t('None known.')}
        </p>
      )}
      <ul className="set-list">
        {days.map((row) => (
          <li key={row.day}>
            <b>{dayText(row.day)}</b>
            <span className="row">
              <Badge ring={!row.is_closed}>{row.is_closed ? t('Day off') : t('Working day')}</Badge>
              <span className="q sm">{row.is_public ? t('Public holiday') : t('Set by you')}</span>
            </span>
            {may('settings.write') && (
              <button
                type="button"
                className="btn s28"
                aria-label={`${row.is_closed ? t('Make it a working day') : t('Make it a day off')}: ${dayText(row.day)}`}
                onClick={() => void toggle(row)}
              >
                {row.is_closed ? t('Make it a working day') : t('Make it a day off')}{' '}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
