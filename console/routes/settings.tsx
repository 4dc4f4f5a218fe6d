import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { Currencies } from '#console/features/settings/currencies.tsx';
import { Languages } from '#console/features/settings/languages.tsx';
import { Countries } from '#console/features/settings/places.tsx';
import { SettingForm } from '#console/features/settings/setting-form.tsx';
import { groupNames } from '#console/features/settings/setting-names.ts';
import { SocialLinks } from '#console/features/settings/social-links.tsx';
import { TryDelivery, Zones } from '#console/features/settings/zones.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import type { SettingsPage } from '#contract/admin/settings.ts';
import { type SettingGroup, settingGroups } from '#contract/admin/settings-fields.ts';

export const loader = async () => (await call('GET /admin/settings')).payload;

const views = [
  ...settingGroups.map((group) => [group, groupNames[group]] as const),
  ['countries', t('Countries and VAT')],
  ['currencies', t('Currencies')],
  ['languages', t('Languages')],
] as const;

/** What the server's variables say, and a mail that shows whether it works. */
const Mail = ({ page: { environment } }: { readonly page: SettingsPage }) => {
  const { may } = useFrame();
  const [result, setResult] = useState<string | null>(null);
  const isSet = environment.find(({ name }) => name === 'SMTP_URL')?.is_set;
  const send = async () => {
    setResult(t('Sending...'));
    try {
      const { to, error } = (await call('POST /admin/mail/test')).payload;
      setResult(error === null ? t('Sent to {to}.', { to }) : t('The mail server said: {error}', { error }));
    } catch (failure) {
      setResult(messageOf(failure));
    }
  };
  return (
    <section className="pan" aria-label={t('Mail server')}>
      <header>
        <h2>{t('Mail server')}</h2>
        <span className="q">
          {isSet ? t('Set on the server as SMTP_URL') : t('SMTP_URL is not set on the server')}
        </span>
      </header>
      <div className="inside row wrap">
        {may('settings.write') && (
          <button type="button" className="btn" onClick={send}>
            {t('Send a test message to me')}{' '}
          </button>
        )}
        <span role="status">{result}</span>
      </div>
    </section>
  );
};

const Server = ({ page: { environment } }: { readonly page: SettingsPage }) => (
  <section className="pan" aria-label={t('Set on the server')}>
    <header>
      <h2>{t('Set on the server')}</h2>
    </header>
    <dl className="kv">
      {environment.map(({ name, is_set }) => (
        <div key={name} className="pair">
          <dt>{name}</dt>
          <dd>{is_set ? t('set') : t('not set')}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** All settings of the shop, a page each. */
export const Component = () => {
  const page = useLoaderData<typeof loader>();
  const { search } = useListAddress();
  const view = search.get('view') ?? 'shop';
  const group = (settingGroups as readonly string[]).includes(view) ? (view as SettingGroup) : null;
  return (
    <ListScreen
      title={t('Settings')}
      actions={
        <>
          {view === 'delivery' && (
            <Link to="/settings/delivery" className="btn">
              {t('Ways of delivery, carriers, days off')}{' '}
            </Link>
          )}
          {view === 'after' && (
            <Link to="/settings/legal" className="btn">
              {t('Legal check')}{' '}
            </Link>
          )}
        </>
      }
      views={views}
      isEmpty={false}
      emptyText=""
      nextCursor={null}
    >
      <div className="page narrow stacked">
        {group && <SettingForm key={group} group={group} settings={page.settings} />}
        {view === 'shop' && <SocialLinks links={page.social_links} />}
        {view === 'shop' && <Server page={page} />}
        {view === 'delivery' && <TryDelivery page={page} />}
        {view === 'delivery' && <Zones page={page} />}
        {view === 'mail' && <Mail page={page} />}
        {view === 'countries' && <Countries countries={page.countries} />}
        {view === 'currencies' && <Currencies currencies={page.currencies} />}
        {view === 'languages' && <Languages languages={page.languages} />}
      </div>
    </ListScreen>
  );
};
