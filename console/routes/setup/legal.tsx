import { type ChangeEvent, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { fileData } from '#console/features/file-data.ts';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { Scopes } from '#console/features/setup/scopes.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { locale, t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { InputField } from '#console/ui/field.tsx';
import type { LegalPage } from '#contract/admin/setup/legal.ts';

export const loader = async ({ request }: { readonly request: Request }) => {
  const country = new URL(request.url).searchParams.get('country');
  return (await call('GET /admin/legal', { query: country === null ? {} : { country } })).payload;
};

type Country = NonNullable<LegalPage['country']>;

const tones = { kept: 'green', mind: 'amber', missing: 'red' } as const;
const states = { kept: t('Good'), mind: t('Warning'), missing: t('Missing') } as const;
const worst = { missing: 0, mind: 1, kept: 2 } as const;

const duties: Readonly<Record<string, string>> = {
  energy: t('Energy class and label'),
  sheet: t('Product information sheet'),
  charger: t('Charger'),
  safety: t('Who answers for a product'),
  warnings: t('Warnings'),
  notice: t('Notice of the legal guarantee'),
  durability: t('Durability label'),
  guarantee_terms: t('Terms of guarantees'),
  updates: t('Software updates'),
  repair: t('Repairability'),
  take_back: t('Old devices'),
  batteries: t('Batteries'),
  button: t('Order button'),
  prices: t('Crossed-out prices'),
  claims: t('Environmental claims'),
  accessibility: t('Accessibility statement'),
  imprint: t('Imprint'),
  dsa: t('Contact point'),
  odr: t('ODR platform'),
  withdrawal: t('Withdrawal'),
  terms_language: t('Language of the terms'),
  checked: t('Checked by a lawyer'),
};

const languageName = (code: string): string =>
  new Intl.DisplayNames([locale()], { type: 'language' }).of(code) ?? code;
const countryName = (iso: string): string =>
  new Intl.DisplayNames([locale()], { type: 'region' }).of(iso) ?? iso;

/** What can be set for one country. */
const Rules = ({ country }: { readonly country: Country }) => {
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const run = useAction();
  const [isAsked, setAsked] = useState(false);
  const { iso, names_obligation, takes_back, checked, languages } = country;
  const set = (rules: { names_obligation?: boolean; takes_back?: boolean }) =>
    run(
      () =>
        call('POST /admin/legal/:iso', { params: { iso }, body: { names_obligation, takes_back, ...rules } }),
      t('Saved.'),
      () => call('POST /admin/legal/:iso', { params: { iso }, body: { names_obligation, takes_back } }),
    );
  const upload = (language: string) => async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    await run(
      async () => call('POST /admin/legal/notice', { body: { language, ...(await fileData(file)) } }),
      t('The notice is shown.'),
    );
  };
  const isOff = !may('settings.write');
  return (
    <section className="pan" aria-label={t('Rules')}>
      <header>
        <h2>{t('Rules')}</h2>
      </header>
      <ul className="set-list">
        <li>
          <label className="row">
            <input
              type="checkbox"
              disabled={isOff}
              checked={names_obligation}
              onChange={() => void set({ names_obligation: !names_obligation })}
            />
            {t('The order button names the obligation to pay')}
          </label>
        </li>
        <li>
          <label className="row">
            <input
              type="checkbox"
              disabled={isOff}
              checked={takes_back}
              onChange={() => void set({ takes_back: !takes_back })}
            />
            {t('Old devices are taken back')}
          </label>
        </li>
        {languages.map((language) => (
          <li key={language}>
            <span>{t('Official notice of the legal guarantee')}</span>
            <span className="q">{languageName(language)}</span>
            {!isOff && (
              <label className="btn s28">
                {t('Choose a file')}{' '}
                <input
                  className="hidden-text"
                  type="file"
                  accept="image/*"
                  aria-label={`${t('Choose a file')}: ${languageName(language)}`}
                  onChange={upload(language)}
                />
              </label>
            )}
          </li>
        ))}
        <li>
          <span>{t('Checked by a lawyer')}</span>
          <span className="q">{checked ?? t('never')}</span>
          {!isOff && (
            <button type="button" className="btn s28" onClick={() => setAsked(true)}>
              {t('Checked today')}{' '}
            </button>
          )}
        </li>
      </ul>
      {isAsked && (
        <AskDialog
          title={t('Checked by a lawyer')}
          button={t('Save')}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false);
            revalidate();
          }}
          act={async (fields) => {
            const by = String(fields.get('by') ?? '').trim();
            await call('POST /admin/legal/:iso/checked', { params: { iso }, body: { by } });
            return t('Saved.');
          }}
        >
          <InputField label={t('Who checked the rules')} name="by" required maxLength={100} />
        </AskDialog>
      )}
    </section>
  );
};

const Findings = ({ findings }: Pick<Country, 'findings'>) => (
  <section className="pan" aria-label={t('What the law asks for')}>
    <header>
      <h2>{t('What the law asks for')}</h2>
    </header>
    <ul className="set-list">
      {findings
        .toSorted((one, other) => worst[one.state] - worst[other.state])
        .map(({ duty, state, text, items, count }) => (
          <li key={duty} className="check">
            <Badge tone={tones[state]}>{states[state]}</Badge>
            <div>
              <b>{duties[duty] ?? duty}</b>
              <div className="q" lang="en">
                {text}
              </div>
              {items.length > 0 && (
                <div className="q sm breaks">
                  {items.join(', ')}
                  {count > items.length && ', …'}
                </div>
              )}
            </div>
          </li>
        ))}
    </ul>
  </section>
);

/** What EU law asks for and the shop lacks, country by country. */
export const Component = () => {
  const page = useLoaderData<typeof loader>();
  const { countries, country } = page;
  const { change } = useListAddress();
  return (
    <ListScreen
      title={t('Legal check')}
      back={['/settings?view=after', t('Back to settings')]}
      actions={
        <select
          className="in"
          aria-label={t('Country')}
          value={country?.iso ?? ''}
          onChange={(event) => change({ country: event.target.value })}
        >
          {countries.map(({ iso, missing }) => (
            <option key={iso} value={iso}>
              {countryName(iso)}
              {missing > 0 && `, ${tn(missing, '{n} missing', '{n} missing')}`}
            </option>
          ))}
        </select>
      }
      isEmpty={country === null}
      emptyText={t('The shop delivers to no country of the EU or EEA.')}
      nextCursor={null}
    >
      {country && (
        <div className="page narrow stacked">
          <p className="q">{t('This is a list of gaps, not legal advice.')}</p>
          <Findings findings={country.findings} />
          <Rules country={country} />
          <Scopes page={page} />
        </div>
      )}
    </ListScreen>
  );
};
