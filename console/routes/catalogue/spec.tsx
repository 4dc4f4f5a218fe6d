import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { SaveForm } from '#console/features/saving/save-form.tsx';
import { useSaving } from '#console/features/saving/use-saving.ts';
import { draftOf, type OptionDraft, type SpecDraft, specOf } from '#console/features/specs/spec-draft.ts';
import { OptionsPanel } from '#console/features/specs/spec-options.tsx';
import { NamesPanel, RowsPanel, ValuePanel, WordsPanel } from '#console/features/specs/spec-panels.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { t, tn } from '#console/texts/texts.ts';
import type { DefinitionPage } from '#contract/admin/catalogue/definitions.ts';

export const loader = async ({ params }: { readonly params: { readonly key?: string } }) => ({
  specKey: params.key ?? '',
  page: (await call('GET /admin/specs/:key', { params: { key: params.key ?? '' } })).payload,
});

interface EditorProps {
  readonly specKey: string;
  readonly page: DefinitionPage;
}

const valuesText = (values: number): string =>
  tn(values, '{n} value is removed with it.', '{n} values are removed with it.');

const Editor = ({ specKey, page }: EditorProps) => {
  const { may } = useFrame();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isOff = !may('catalogue.write');
  const [draft, setDraft] = useState<SpecDraft>(draftOf(page.spec));
  const [asked, setAsked] = useState<OptionDraft | 'all' | null>(null);
  const params = { key: specKey };
  const saving = useSaving(() =>
    call('POST /admin/specs/:key', { params, body: { spec: specOf(draft), was: page.spec } }),
  );
  const isChanged = JSON.stringify(specOf(draft)) !== JSON.stringify(specOf(draftOf(page.spec)));
  const language = page.languages[0]?.code ?? 'en';
  const name = page.spec.names[language] ?? specKey;
  const form = {
    page,
    draft,
    isOff,
    set: (fields: Partial<SpecDraft>) => setDraft((before) => ({ ...before, ...fields })),
  };
  const remove = async (option: string | null): Promise<string> => {
    const { payload } = await call('POST /admin/specs/:key/remove', { params, body: { option } });
    return `${t('Removed.')} ${tn(payload.values, '{n} value', '{n} values')}.`;
  };
  const isNumber = draft.kind === 'number' || draft.kind === 'range';
  const close = () => setAsked(null);
  return (
    <>
      <SaveForm
        {...saving}
        isOff={isOff}
        changes={isChanged ? 1 : 0}
        className="specs-page narrow"
        title={name}
        back={['/specs', t('Back to {name}', { name: t('Specifications') })]}
        actions={
          !isOff && (
            <button type="button" className="btn" onClick={() => setAsked('all')}>
              {t('Remove')}{' '}
            </button>
          )
        }
      >
        <NamesPanel {...form} />
        <ValuePanel {...form} />
        {(draft.kind === 'enum' || draft.kind === 'flags') && (
          <OptionsPanel {...form} isChanged={isChanged} onRemove={setAsked} />
        )}
        <RowsPanel {...form} />
        {isNumber && <WordsPanel {...form} />}
      </SaveForm>
      {asked === 'all' && (
        <AskDialog
          title={t('Remove {name}?', { name })}
          text={`${valuesText(page.values)} ${t('Filters by it and fit checks with it end.')}`}
          button={t('Remove')}
          isDanger
          onClose={close}
          onDone={close}
          act={async () => {
            const text = await remove(null);
            void navigate('/specs');
            return text;
          }}
        />
      )}
      {asked !== null && asked !== 'all' && (
        <AskDialog
          title={t('Remove {name}?', { name: asked.names[language] ?? asked.key })}
          text={t('Products that state it lose this value.')}
          button={t('Remove')}
          isDanger
          onClose={close}
          onDone={() => {
            close();
            void revalidate();
          }}
          act={() => remove(asked.key)}
        />
      )}
    </>
  );
};

/** One specification: its names, how its values are shown, read and compared. */
export const Component = () => {
  const { specKey, page } = useLoaderData<typeof loader>();
  // After saving, what is stored is what was seen.
  return <Editor key={`${specKey} ${JSON.stringify(page.spec)}`} specKey={specKey} page={page} />;
};
