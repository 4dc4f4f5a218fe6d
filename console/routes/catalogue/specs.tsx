import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { call, messageOf, saveFile } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { ImportSpecs } from '#console/features/specs/import-specs.tsx';
import { keyOf } from '#console/features/specs/spec-draft.ts';
import { kindNames } from '#console/features/specs/spec-names.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import { Menu } from '#console/ui/menu.tsx';
import { Options } from '#console/ui/options.tsx';
import { toastFailure } from '#console/ui/toasts.tsx';
import type { DefinitionRow, DefinitionsPage } from '#contract/admin/catalogue/definitions.ts';

export const loader = async () => (await call('GET /admin/specs')).payload;

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

const NewSpec = ({ language, onClose }: { readonly language: string; readonly onClose: () => void }) => {
  const navigate = useNavigate();
  const [key, setKey] = useState('');
  return (
    <AskDialog
      title={t('New specification')}
      button={t('Create')}
      onClose={onClose}
      onDone={onClose}
      act={async (fields) => {
        const kind = textOf(fields, 'kind') as DefinitionRow['kind'];
        const spec = { kind, names: { [language]: textOf(fields, 'name') } };
        await call('POST /admin/specs/:key', { params: { key }, body: { spec, was: null } });
        void navigate(`/specs/${key}`);
        return null;
      }}
    >
      <InputField
        label={t('Name')}
        name="name"
        required
        maxLength={120}
        pattern=".*\S.*"
        onChange={(event) => setKey(keyOf(event.target.value))}
      />
      <InputField
        label={t('Key for files and addresses; it stays')}
        required
        pattern="[a-z][a-z0-9_]{1,39}"
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      <Field label={t('Kind')}>
        <select className="in" name="kind">
          <Options of={Object.entries(kindNames)} />
        </select>
      </Field>
    </AskDialog>
  );
};

const ReadDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <AskDialog
    title={t('Read all descriptions again?')}
    text={t(
      'After changes of specifications: values are read from the descriptions again, in the background. What was typed by hand stays.',
    )}
    button={t('Read again')}
    onClose={onClose}
    onDone={onClose}
    act={async () => {
      const { payload } = await call('POST /admin/descriptions/read', { body: {} });
      return tn(payload.products, '{n} product is being read.', '{n} products are being read.');
    }}
  />
);

const exportSpecs = async (): Promise<void> => {
  try {
    const { payload } = await call('GET /admin/spec-book');
    saveFile(new Blob([`${JSON.stringify(payload, null, 2)}\n`]), 'specs.json');
  } catch (failure) {
    toastFailure(messageOf(failure));
  }
};

/** Opens the filters of a category. */
const CategoryChoice = ({ categories }: Pick<DefinitionsPage, 'categories'>) => {
  const navigate = useNavigate();
  return (
    <select
      className="in pick-one"
      aria-label={t('Filters of a category')}
      value=""
      onChange={(event) => void navigate(`/categories/${encodeURIComponent(event.target.value)}/specs`)}
    >
      <option value="">{t('Filters of a category')}</option>
      {categories.map(({ url, name, is_below }) => (
        <option key={url} value={url}>
          {is_below ? `– ${name}` : name}
        </option>
      ))}
    </select>
  );
};

const Row = ({ spec }: { readonly spec: DefinitionRow }) => (
  <tr>
    <td>
      <Link to={`/specs/${spec.key}`} className="row-link">
        <b>{spec.name}</b>
      </Link>
      <div className="q sm">{spec.key}</div>
    </td>
    <td>
      {kindNames[spec.kind]}
      {spec.unit !== '' && `, ${spec.unit}`}
      {spec.options > 0 && `, ${tn(spec.options, '{n} option', '{n} options')}`}
    </td>
    <td className="r second">{tn(spec.values, '{n} value', '{n} values')}</td>
    <td className="second q wide-only">
      {spec.categories > 0 && tn(spec.categories, 'Filter of {n} category', 'Filter of {n} categories')}
    </td>
  </tr>
);

/** What products can state in numbers and options; shoppers filter and compare by it. */
export const Component = () => {
  const { specs, categories, languages } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { search } = useListAddress();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<'new' | 'read' | 'import' | null>(null);
  const wanted = (search.get('search') ?? '').toLowerCase();
  const found = specs.filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(wanted));
  const close = () => setAsked(null);
  return (
    <>
      <ListScreen
        title={t('Specifications')}
        sub={tn(specs.length, '{n} specification', '{n} specifications')}
        actions={
          <>
            <Link to="/fits" className="btn wide-only">
              {t('What fits what')}{' '}
            </Link>
            {may('catalogue.write') && (
              <button type="button" className="btn ink" data-new onClick={() => setAsked('new')}>
                {t('New specification')}{' '}
              </button>
            )}
            <Menu label={t('More actions')}>
              <Link to="/fits" className="narrow-only">
                {t('What fits what')}
              </Link>
              {may('catalogue.write') && (
                <button type="button" onClick={() => setAsked('read')}>
                  {t('Read descriptions')}{' '}
                </button>
              )}
              <button type="button" onClick={() => void exportSpecs()}>
                {t('Export to a file')}{' '}
              </button>
              {may('catalogue.write') && (
                <button type="button" onClick={() => setAsked('import')}>
                  {t('Import specifications')}{' '}
                </button>
              )}
            </Menu>
          </>
        }
        find={{ label: t('Find a specification'), placeholder: t('Name or key') }}
        filters={<CategoryChoice categories={categories} />}
        isEmpty={found.length === 0}
        emptyText={
          specs.length === 0
            ? t('No specifications yet. They are what products state in numbers and options.')
            : t('No specification has this name.')
        }
        nextCursor={null}
      >
        <table className="list plain">
          <thead>
            <tr>
              <th>{t('Name')}</th>
              <th>{t('Kind')}</th>
              <th className="r">{t('Values')}</th>
              <th>{t('Filter')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((spec) => (
              <Row key={spec.key} spec={spec} />
            ))}
          </tbody>
        </table>
      </ListScreen>
      {asked === 'new' && <NewSpec language={languages[0]?.code ?? 'en'} onClose={close} />}
      {asked === 'import' && (
        <ImportSpecs
          onClose={close}
          onDone={() => {
            close();
            void revalidate();
          }}
        />
      )}
      {asked === 'read' && <ReadDialog onClose={close} />}
    </>
  );
};
