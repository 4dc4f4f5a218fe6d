import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { call, download, messageOf } from '#console/api/admin-api.ts';
import { ImportTexts } from '#console/features/content/import-texts.tsx';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { TextRow } from '#console/features/text-row.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { t, tn } from '#console/texts/texts.ts';
import { LanguageSelect } from '#console/ui/language-select.tsx';
import { toastFailure } from '#console/ui/toasts.tsx';

type What = 'interface' | 'catalogue';

const views = [
  ['interface', t('Texts of the shop')],
  ['catalogue', t('Catalogue')],
] as const;

const whatOf = (view: string | null): What => (view === 'catalogue' ? 'catalogue' : 'interface');

const firstLanguage = async (): Promise<string> => {
  const { languages } = (await call('GET /admin/articles/:kind', { params: { kind: 'faqs' } })).payload;
  return (languages[1] ?? languages[0])?.code ?? 'en';
};

export const loader = async ({ request }: { readonly request: Request }) => {
  const search = new URL(request.url).searchParams;
  const language = search.get('language') ?? (await firstLanguage());
  const { payload } = await call('GET /admin/translations/:what/:language', {
    params: { what: whatOf(search.get('view')), language },
    query: { search: search.get('search') ?? '', ...(search.get('missing') === 'true' && { missing: true }) },
  });
  return { ...payload, language };
};

/** The texts of a language, missing ones first. */
export const Component = () => {
  const { rows, found, missing, languages, language } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { search, change } = useListAddress();
  const what = whatOf(search.get('view'));
  const [isImporting, setImporting] = useState(false);
  const exportAll = () =>
    download(
      'GET /admin/translations/:what/:language/file',
      { params: { what, language } },
      `${what}-${language}.csv`,
    ).catch((failure) => toastFailure(messageOf(failure)));
  const title = languages.find(({ code }) => code === language)?.title ?? language;
  return (
    <ListScreen
      title={t('Translations')}
      sub={tn(missing, '{n} text is missing', '{n} texts are missing')}
      actions={
        <>
          <button type="button" className="btn" onClick={exportAll}>
            {t('Export CSV')}{' '}
          </button>
          {may('content.write') && (
            <button type="button" className="btn" onClick={() => setImporting(true)}>
              {t('Import a file')}{' '}
            </button>
          )}
          {isImporting && (
            <ImportTexts what={what} language={language} title={title} onClose={() => setImporting(false)} />
          )}
        </>
      }
      views={views}
      find={{ label: t('Find texts'), placeholder: t('Key, original or translation') }}
      filters={
        <>
          <LanguageSelect
            languages={languages}
            value={language}
            onChange={(code) => change({ language: code })}
          />
          <label className="row">
            <input
              type="checkbox"
              className="box-in"
              checked={search.get('missing') === 'true'}
              onChange={(event) => change({ missing: event.target.checked ? 'true' : '' })}
            />
            {t('Missing only')}{' '}
          </label>
        </>
      }
      isEmpty={rows.length === 0}
      emptyText={t('No text matches.')}
      nextCursor={null}
      foot={
        found > rows.length ? (
          <span>
            {t('The first {shown} of {found}. Search to see others.', { shown: rows.length, found })}
          </span>
        ) : undefined
      }
    >
      <ul className="set-list">
        {rows.map((row) => (
          <TextRow
            key={`${what} ${language} ${row.key}`}
            row={row}
            what={what}
            language={language}
            isOff={!may('content.write')}
          />
        ))}
      </ul>
    </ListScreen>
  );
};
