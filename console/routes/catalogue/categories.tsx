import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import {
  CreateDialog,
  MoveDialog,
  nameOf,
  RemoveDialog,
  RenameDialog,
} from '#console/features/catalogue/category-dialogs.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t, tn } from '#console/texts/texts.ts';
import { MoveButtons } from '#console/ui/move-buttons.tsx';
import { Empty } from '#console/ui/states.tsx';
import type { CategoryRow } from '#contract/admin/catalogue/categories.ts';

export const loader = async () => (await call('GET /admin/categories')).payload;

type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'rename' | 'move' | 'remove'; readonly id: number };

interface RowProps {
  readonly category: CategoryRow;
  readonly siblings: readonly CategoryRow[];
  readonly languages: readonly { readonly code: string; readonly title: string }[];
  readonly open: (dialog: Open) => void;
}

const Row = ({ category, siblings, languages, open }: RowProps) => {
  const { may } = useFrame();
  const run = useAction();
  const { id, url, products, parent_id } = category;
  const name = nameOf(category);
  const ids = siblings.map((each) => each.id);
  const at = ids.indexOf(id);
  const order = (next: readonly number[], was: readonly number[]) =>
    call('POST /admin/categories/order', { body: { ids: [...next], was: [...was] } });
  const move = (by: 1 | -1) => {
    const other = ids[at + by];
    if (other === undefined) return;
    const next = ids.with(at, other).with(at + by, id);
    void run(
      () => order(next, ids),
      t('Saved. Shoppers see it now.'),
      () => order(ids, next),
    );
  };
  const missing = languages.filter(
    ({ code }) => !category.names.some(({ language, name: each }) => language === code && each !== ''),
  );
  return (
    <li className={parent_id === null ? 'cat-row' : 'cat-row below'}>
      <span className="cat-name">
        <b>{name}</b>
        <span className="q">
          {url}
          {missing.length > 0 &&
            `, ${t('not translated: {languages}', { languages: missing.map(({ title }) => title).join(', ') })}`}
        </span>
      </span>
      <span className="cat-links">
        <Link className="row-link" to={`/products?category=${encodeURIComponent(url ?? '')}`}>
          {tn(products, '{n} product', '{n} products')}
        </Link>
        <Link
          className="row-link"
          to={`/categories/${encodeURIComponent(url ?? '')}/specs`}
          aria-label={`${t('Filters')}: ${name}`}
        >
          {t('Filters')}
        </Link>
      </span>
      {may('catalogue.write') && (
        <span className="row wrap">
          <MoveButtons name={name} at={at} of={ids.length} onMove={move} />
          <button
            type="button"
            className="btn s28"
            aria-label={t('Rename {name}', { name })}
            onClick={() => open({ kind: 'rename', id })}
          >
            {t('Rename')}{' '}
          </button>
          <button
            type="button"
            className="btn s28"
            aria-label={t('Move {name}', { name })}
            onClick={() => open({ kind: 'move', id })}
          >
            {t('Move')}{' '}
          </button>
          <button
            type="button"
            className="btn s28 ghost"
            aria-label={t('Remove {name}', { name })}
            onClick={() => open({ kind: 'remove', id })}
          >
            {t('Remove')}{' '}
          </button>
        </span>
      )}
    </li>
  );
};

/** The categories as the menu of the shop shows them. */
export const Component = () => {
  const { languages, categories } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const [dialog, open] = useState<Open | null>(null);
  const chosen =
    dialog && dialog.kind !== 'create' ? categories.find(({ id }) => id === dialog.id) : undefined;
  const ends = {
    all: categories,
    onClose: () => open(null),
    onDone: () => {
      open(null);
      void revalidate();
    },
  };
  return (
    <>
      <div className="bar">
        <h1>{t('Categories')}</h1>
        <div className="acts">
          {may('catalogue.write') && (
            <button type="button" className="btn ink" data-new onClick={() => open({ kind: 'create' })}>
              {t('New category')}{' '}
            </button>
          )}
        </div>
      </div>
      <div className="hr" />
      <div className="scroll">
        {categories.length === 0 ? (
          <Empty text={t('No categories yet. They are the menu of the shop.')} />
        ) : (
          <ul className="cat-list">
            {categories.map((category) => (
              <Row
                key={category.id}
                category={category}
                siblings={categories.filter(({ parent_id }) => parent_id === category.parent_id)}
                languages={languages}
                open={open}
              />
            ))}
          </ul>
        )}
      </div>
      {dialog?.kind === 'create' && <CreateDialog {...ends} />}
      {dialog?.kind === 'rename' && chosen && (
        <RenameDialog {...ends} category={chosen} languages={languages} />
      )}
      {dialog?.kind === 'move' && chosen && <MoveDialog {...ends} category={chosen} />}
      {dialog?.kind === 'remove' && chosen && <RemoveDialog {...ends} category={chosen} />}
    </>
  );
};
