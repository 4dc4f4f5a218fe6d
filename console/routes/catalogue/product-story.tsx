import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { PartForm } from '#console/features/product-parts/part-form.tsx';
import { BlockEditor, kindNames } from '#console/features/stories/block-editor.tsx';
import { type Blocks, emptyBlock, tidied } from '#console/features/stories/story-draft.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { moved } from '#console/lib/lists.ts';
import { t } from '#console/texts/texts.ts';
import { Icon } from '#console/ui/icons.tsx';
import { toast } from '#console/ui/toasts.tsx';
import type { StoryPage } from '#contract/admin/catalogue/story.ts';
import { mostBlocks, type StoryKind } from '#contract/finding/story.ts';
import '#console/styles/story.css';

export const loader = async ({ params }: { readonly params: { readonly id?: string } }) => ({
  id: params.id ?? '',
  page: (await call('GET /admin/products/:id/story', { params: { id: params.id ?? '' } })).payload,
});

interface EditorProps {
  readonly id: string;
  readonly page: StoryPage;
}

/** The chapters as they are typed, and what is sent of them. */
const useStory = ({ id, page }: EditorProps) => {
  const [blocks, setBlocks] = useState<Blocks>(page.blocks);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const languages = page.languages.map(({ code }) => code);
  const sent = tidied(blocks, languages);
  const isChanged = JSON.stringify(sent) !== JSON.stringify(tidied(page.blocks, languages));
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      await call('POST /admin/products/:id/story', {
        params: { id },
        body: { blocks: sent, was: page.blocks },
      });
      toast(t('Saved. Shoppers see it now.'));
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  };
  return { blocks, setBlocks, changes: isChanged ? 1 : 0, error, isBusy, save };
};

const Editor = ({ id, page }: EditorProps) => {
  const { may } = useFrame();
  const isOff = !may('catalogue.write');
  const { blocks, setBlocks, changes, error, isBusy, save } = useStory({ id, page });
  const add = (kind: StoryKind) => setBlocks([...blocks, emptyBlock(kind, page.pictures[0] ?? '')]);
  return (
    <PartForm
      id={id}
      isOff={isOff}
      isBusy={isBusy}
      changes={changes}
      error={error}
      save={save}
      name={page.name}
      className="story-page"
    >
      {blocks.length === 0 && (
        <p className="q">
          {t('No story yet. Chapters stand on the product page, above the technical information.')}
        </p>
      )}
      {blocks.map((block, at) => (
        <BlockEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: all fields are controlled
          key={at}
          block={block}
          page={page}
          at={at}
          isOff={isOff}
          of={blocks.length}
          onType={(next) => setBlocks(blocks.with(at, next))}
          onMove={(by) => setBlocks(moved(blocks, at, by))}
          onRemove={() => setBlocks(blocks.toSpliced(at, 1))}
        />
      ))}
      {!isOff && blocks.length < mostBlocks && (
        <section className="pan" aria-label={t('Add a chapter')}>
          <header>
            <h2>{t('Add a chapter')}</h2>
          </header>
          <div className="row wrap story-add">
            {(Object.entries(kindNames()) as [StoryKind, string][]).map(([kind, name]) => (
              <button key={kind} type="button" className="btn" onClick={() => add(kind)}>
                <Icon name="plus" /> {name}
              </button>
            ))}
          </div>
        </section>
      )}
    </PartForm>
  );
};

/** The story of a product: chapters in every language. */
export const Component = () => {
  const { id, page } = useLoaderData<typeof loader>();
  // After saving, what is stored is what was seen.
  return <Editor key={`${id} ${JSON.stringify(page.blocks)}`} id={id} page={page} />;
};
