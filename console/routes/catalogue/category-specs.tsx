import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { SaveForm } from '#console/features/saving/save-form.tsx';
import { useSaving } from '#console/features/saving/use-saving.ts';
import { facetNames, facetsOf } from '#console/features/specs/spec-names.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { moved } from '#console/lib/lists.ts';
import { t } from '#console/texts/texts.ts';
import { Icon } from '#console/ui/icons.tsx';
import { MoveButtons } from '#console/ui/move-buttons.tsx';
import { Options } from '#console/ui/options.tsx';
import type { CategorySpec, CategorySpecsPage } from '#contract/admin/catalogue/definitions.ts';

export const loader = async ({ params }: { readonly params: { readonly url?: string } }) => ({
  url: params.url ?? '',
  page: (await call('GET /admin/category-specs/:url', { params: { url: params.url ?? '' } })).payload,
});

interface RowProps {
  readonly own: CategorySpec;
  readonly page: CategorySpecsPage;
  readonly at: number;
  readonly of: number;
  readonly isOff: boolean;
  readonly onChange: (fields: Partial<CategorySpec>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

const Row = ({ own, page, at, of, isOff, onChange, onMove, onRemove }: RowProps) => {
  const known = page.known.find(({ key }) => key === own.spec);
  const name = known?.name ?? own.spec;
  const facets = [...new Set([...facetsOf[known?.kind ?? 'text'], own.facet])];
  const stated = page.stated.find(({ key }) => key === own.spec)?.products ?? 0;
  return (
    <li className="facet-row">
      <span className="cat-name">
        <Link className="row-link" to={`/specs/${own.spec}`}>
          {name}
        </Link>
        <span className="q sm">{t('stated by {n} of {all}', { n: stated, all: page.products })}</span>
      </span>
      <select
        className="in"
        aria-label={t('Filter by {name}', { name })}
        disabled={isOff}
        value={own.facet}
        onChange={(event) => onChange({ facet: event.target.value as CategorySpec['facet'] })}
      >
        <Options of={facets.map((facet) => [facet, facetNames[facet]])} />
      </select>
      <label className="row">
        <input
          type="checkbox"
          className="box-in"
          disabled={isOff || own.facet === 'none'}
          checked={own.promoted}
          onChange={(event) => onChange({ promoted: event.target.checked })}
        />
        {t('open at once')}
      </label>
      <label className="row">
        <input
          type="checkbox"
          className="box-in"
          disabled={isOff}
          checked={own.fact}
          onChange={(event) => onChange({ fact: event.target.checked })}
        />
        {t('key fact')}
      </label>
      {!isOff && (
        <span className="row">
          <MoveButtons name={name} at={at} of={of} onMove={onMove} />
          <button
            type="button"
            className="btn ghost sq"
            aria-label={t('Remove “{name}”', { name })}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        </span>
      )}
    </li>
  );
};

interface EditorProps {
  readonly url: string;
  readonly page: CategorySpecsPage;
}

const Editor = ({ url, page }: EditorProps) => {
  const { may } = useFrame();
  const isOff = !may('catalogue.write');
  const [specs, setSpecs] = useState<readonly CategorySpec[]>(page.specs);
  const saving = useSaving(() =>
    call('POST /admin/category-specs/:url', {
      params: { url },
      body: { specs: [...specs], was: page.specs },
    }),
  );
  const others = page.known.filter(({ key }) => !specs.some(({ spec }) => spec === key));
  const add = (key: string) => {
    const kind = others.find((each) => each.key === key)?.kind ?? 'text';
    const [, facet = 'none'] = facetsOf[kind];
    setSpecs([...specs, { spec: key, facet, promoted: false, fact: false }]);
  };
  return (
    <SaveForm
      {...saving}
      isOff={isOff}
      className="specs-page narrow"
      changes={JSON.stringify(specs) === JSON.stringify(page.specs) ? 0 : 1}
      title={t('Filters of {name}', { name: page.name })}
      back={['/specs', t('Back to {name}', { name: t('Specifications') })]}
    >
      <section className="pan" aria-label={t('Filters and key facts')}>
        <header>
          <h2>{t('Filters and key facts')}</h2>
          <span className="q">{t('Key facts stand on the cards of the list.')}</span>
        </header>
        {specs.length === 0 && <p className="inside q">{t('None: those of the category above apply.')}</p>}
        <ul className="cat-list">
          {specs.map((own, at) => (
            <Row
              key={own.spec}
              own={own}
              page={page}
              at={at}
              isOff={isOff}
              of={specs.length}
              onChange={(fields) => setSpecs(specs.with(at, { ...own, ...fields }))}
              onMove={(by) => setSpecs(moved(specs, at, by))}
              onRemove={() => setSpecs(specs.toSpliced(at, 1))}
            />
          ))}
        </ul>
        {!isOff && others.length > 0 && (
          <div className="inside">
            <select
              className="in pick-one"
              aria-label={t('Add a specification')}
              value=""
              onChange={(event) => add(event.target.value)}
            >
              <option value="">{t('Add a specification')}</option>
              <Options of={others.map(({ key, name }) => [key, name])} />
            </select>
          </div>
        )}
      </section>
    </SaveForm>
  );
};

/** What the products of a category are filtered by, and which facts stand on their cards. */
export const Component = () => {
  const { url, page } = useLoaderData<typeof loader>();
  return <Editor key={`${url} ${JSON.stringify(page.specs)}`} url={url} page={page} />;
};
