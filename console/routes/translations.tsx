import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { t, tn } from '#console/texts/texts.ts';
import { ErrorLine } from '#console/ui/states.tsx';
import type { TranslatedText } from '#contract/admin/content.ts';

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

/** One text: saved when the field is left or with Ctrl Enter. */
const Row = ({
  row,
  what,
  language,
  isOff,
}: {
  readonly row: TranslatedText;
  readonly what: What;
  readonly language: string;
  readonly isOff: boolean;
}) => {
  const [stored, setStored] = useState(row.text);
  const [error, setError] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const save = async (text: string) => {
    if (text.trim() === '' || text === stored) return;
    try {
      await call('POST /admin/translations/:what/:language', {
        params: { what, language },
        body: { key: row.key, text, was: stored },
      });
      setStored(text);
      setError(null);
      setSaved(true);
    } catch (failure) {
      setError(messageOf(failure));
      setSaved(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(String(new FormData(event.currentTarget).get('text')));
  };
  return (
    <li className="tr">
      <div>
        <small className="q">{row.key}</small>
        <p className="quiet-text">{row.original}</p>
      </div>
      <form onSubmit={submit}>
        <textarea
          className="in area"
          name="text"
          rows={Math.min(6, 1 + Math.floor(row.original.length / 60))}
          lang={language}
          disabled={isOff}
          aria-label={t('{key} in {language}', { key: row.key, language })}
          defaultValue={row.text}
          onBlur={(event) => void save(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.ctrlKey) void save(event.currentTarget.value);
          }}
        />
        <ErrorLine text={error} />
        <small className="q" role="status">
          {isSaved ? t('Saved.') : ''}
        </small>
      </form>
    </li>
  );
};

/** The texts of a language, missing ones first. */
export const Component = () => {
  const { rows, found, missing, languages, language } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { search, change } = useListAddress();
  const what = whatOf(search.get('view'));
  return (
    <ListScreen
      title={t('Translations')}
      sub={tn(missing, '{n} text is missing', '{n} texts are missing')}
      views={views}
      find={{ label: t('Find texts'), placeholder: t('Key, original or translation') }}
      filters={
        <>
          <select
            className="in pick-one"
            aria-label={t('Language')}
            value={language}
            onChange={(event) => change({ language: event.target.value })}
          >
            {languages.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </select>
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
          <Row
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
