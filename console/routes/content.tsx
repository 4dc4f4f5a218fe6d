import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { MissingPages, neededPages } from '#console/features/content/needed-pages.tsx';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { RichText } from '#console/features/rich-text/rich-text.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { InputField } from '#console/ui/field.tsx';
import type { Article, Articles } from '#contract/admin/content.ts';

type Kind = 'pages' | 'faqs';

const views = [
  ['pages', t('Pages')],
  ['faqs', t('Questions')],
] as const;

const kindOf = (view: string | null): Kind => (view === 'faqs' ? 'faqs' : 'pages');

export const loader = async ({ request }: { readonly request: Request }) => {
  const kind = kindOf(new URL(request.url).searchParams.get('view'));
  return (await call('GET /admin/articles/:kind', { params: { kind } })).payload;
};

interface Edited {
  /** Null: a new one. */
  readonly article: Article | null;
  readonly language: string;
  /** Of a new page: what it is, and its title to begin with. */
  readonly needed?: readonly [kind: string, title: string];
}

const Editor = ({
  edited: { article, language, needed },
  kind,
  languages,
  onClose,
  onDone,
}: {
  readonly edited: Edited;
  readonly kind: Kind;
  readonly languages: Articles['languages'];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const text = article?.texts.find((each) => each.language === language);
  const original = article?.texts[0];
  const isTranslation = language !== languages[0]?.code;
  const name = languages.find(({ code }) => code === language)?.title ?? language;
  const [content, setContent] = useState(text?.content ?? (isTranslation ? (original?.content ?? '') : ''));
  return (
    <AskDialog
      title={article ? `${original?.title}, ${name}` : t('New text, {language}', { language: name })}
      button={t('Save')}
      onClose={onClose}
      onDone={onDone}
      act={async (fields) => {
        await call('POST /admin/articles/:kind', {
          params: { kind },
          body: {
            id: article ? String(article.id) : (needed?.[0] ?? 'new'),
            ...(isTranslation && { language }),
            title: String(fields.get('title')),
            content,
            ...(kind === 'faqs' && !isTranslation && { is_popular: fields.get('popular') === 'on' }),
            was: text ? { title: text.title, content: text.content } : null,
          },
        });
        return t('Saved. Shoppers see it now.');
      }}
    >
      <InputField
        label={kind === 'faqs' ? t('Question') : t('Title')}
        name="title"
        required
        maxLength={200}
        defaultValue={text?.title ?? needed?.[1]}
      />
      {isTranslation && original && (
        <details className="field">
          <summary className="sm q">{t('Original')}</summary>
          <pre className="original">{original.content}</pre>
        </details>
      )}
      <div className="field">
        <span className="lab">{t('Text')}</span>
        <RichText
          id="article-text"
          label={t('Text')}
          lang={language}
          value={content}
          isOff={false}
          onChange={setContent}
        />
      </div>
      {kind === 'faqs' && !isTranslation && (
        <label className="row field">
          <input
            type="checkbox"
            className="box-in"
            name="popular"
            defaultChecked={article?.is_popular ?? false}
          />
          {t('Show it first')}{' '}
        </label>
      )}
    </AskDialog>
  );
};

interface RowProps {
  readonly article: Article;
  readonly languages: Articles['languages'];
  readonly place: readonly [at: number, of: number];
  readonly canWrite: boolean;
  readonly onEdit: (language: string) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

const Row = ({ article, languages, place: [at, of], canWrite, onEdit, onMove, onRemove }: RowProps) => {
  const title = article.texts[0]?.title ?? '';
  return (
    <li>
      <div>
        <b>{title}</b> {article.kind !== null && <span className="q">{article.kind}</span>}{' '}
        {article.is_popular && <Badge>{t('First')}</Badge>}
      </div>
      <div className="row wrap">
        {languages.map(({ code, title: name }) => {
          const isThere = article.texts.some(({ language }) => language === code);
          return (
            <button
              key={code}
              type="button"
              className={isThere ? 'btn s28' : 'btn s28 line'}
              disabled={!canWrite}
              aria-label={`${isThere ? code : t('{code} is missing', { code })}: ${title}, ${name}`}
              onClick={() => onEdit(code)}
            >
              {isThere ? code : t('{code} is missing', { code })}
            </button>
          );
        })}
      </div>
      {canWrite && (
        <span className="row ends">
          <button
            type="button"
            className="btn s28"
            disabled={at === 0}
            aria-label={t('Move “{title}” up', { title })}
            onClick={() => onMove(-1)}
          >
            {t('Up')}{' '}
          </button>
          <button
            type="button"
            className="btn s28"
            disabled={at === of - 1}
            aria-label={t('Move “{title}” down', { title })}
            onClick={() => onMove(1)}
          >
            {t('Down')}{' '}
          </button>
          <button
            type="button"
            className="btn s28 ghost"
            aria-label={t('Remove “{name}”', { name: title })}
            onClick={onRemove}
          >
            {t('Remove')}{' '}
          </button>
        </span>
      )}
    </li>
  );
};

/** Pages and questions of the shop, in every language. */
export const Component = () => {
  const { articles, languages } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const { search } = useListAddress();
  const run = useAction();
  const kind = kindOf(search.get('view'));
  const first = languages[0]?.code ?? 'en';
  const [edited, setEdited] = useState<Edited | null>(null);
  const [removed, setRemoved] = useState<Article | null>(null);
  const canWrite = may('content.write');
  const missing =
    kind === 'pages' && canWrite
      ? neededPages.filter(([needed]) => !articles.some((article) => article.kind === needed))
      : [];
  const done = () => {
    setEdited(null);
    setRemoved(null);
    revalidate();
  };
  const move = (at: number, by: number) => {
    const ids = articles.map(({ id }) => id);
    const [moved = 0] = ids.splice(at, 1);
    ids.splice(at + by, 0, moved);
    return run(
      () => call('POST /admin/articles/:kind/order', { params: { kind }, body: { ids } }),
      t('Saved.'),
    );
  };
  return (
    <>
      <ListScreen
        title={t('Content')}
        views={views}
        actions={
          canWrite && (
            <button
              type="button"
              className="btn ink"
              data-new
              onClick={() => setEdited({ article: null, language: first })}
            >
              {kind === 'faqs' ? t('New question') : t('New page')}
            </button>
          )
        }
        isEmpty={articles.length === 0 && missing.length === 0}
        emptyText={t('Nothing here yet.')}
        nextCursor={null}
      >
        <MissingPages
          missing={missing}
          onWrite={(needed) => setEdited({ article: null, language: first, needed })}
        />
        <ul className="set-list">
          {articles.map((article, at) => (
            <Row
              key={article.id}
              article={article}
              languages={languages}
              place={[at, articles.length]}
              canWrite={canWrite}
              onEdit={(language) => setEdited({ article, language })}
              onMove={(by) => void move(at, by)}
              onRemove={() => setRemoved(article)}
            />
          ))}
        </ul>
      </ListScreen>
      {edited && (
        <Editor
          edited={edited}
          kind={kind}
          languages={languages}
          onClose={() => setEdited(null)}
          onDone={done}
        />
      )}
      {removed && (
        <AskDialog
          title={t('Remove “{name}”?', { name: removed.texts[0]?.title ?? '' })}
          text={t('It disappears in every language. The history keeps its text.')}
          button={t('Remove')}
          isDanger
          onClose={() => setRemoved(null)}
          onDone={done}
          act={async () => {
            await call('POST /admin/articles/:kind/remove', {
              params: { kind },
              body: { id: String(removed.id) },
            });
            return t('Removed.');
          }}
        />
      )}
    </>
  );
};
