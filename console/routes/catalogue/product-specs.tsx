import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { PartForm } from '#console/features/product-parts/part-form.tsx';
import { SpecField, type Typed } from '#console/features/product-parts/spec-field.tsx';
import { chosenValue, saysNone, typedValue } from '#console/features/product-parts/spec-value.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { Empty } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toasts.tsx';
import type { SpecRow, SpecsPage } from '#contract/admin/catalogue/specs.ts';

export const loader = async ({ params }: { readonly params: { readonly id?: string } }) => ({
  id: params.id ?? '',
  page: (await call('GET /admin/products/:id/specs', { params: { id: params.id ?? '' } })).payload,
});

const storedIn = ({ kind, value, chosen }: SpecRow): Typed => {
  if (kind !== 'enum' && kind !== 'flags') return { text: value ?? '', keys: [] };
  return { text: '', keys: value !== null && chosen.length === 0 ? [saysNone] : chosen };
};

const wantedValue = (spec: SpecRow, { text, keys }: Typed): string | null =>
  spec.kind === 'enum' || spec.kind === 'flags' ? chosenValue(spec, keys) : typedValue(spec, text);

const isSame = (one: Typed, other: Typed): boolean => JSON.stringify(one) === JSON.stringify(other);

interface EditorProps {
  readonly id: string;
  readonly page: SpecsPage;
}

const useSpecs = ({ id, page }: EditorProps) => {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const typedOf = (spec: SpecRow): Typed => typed[spec.key] ?? storedIn(spec);
  const changed = page.specs.filter((spec) => !isSame(typedOf(spec), storedIn(spec)));
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      const values = changed.map((spec) => ({
        key: spec.key,
        value: wantedValue(spec, typedOf(spec)),
        was: spec.value,
      }));
      await call('POST /admin/products/:id/specs', { params: { id }, body: { values } });
      setTyped({});
      toast(t('Saved. Shoppers see it now.'));
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  };
  const onType = (key: string, value: Typed) => setTyped((before) => ({ ...before, [key]: value }));
  return { typedOf, onType, changes: changed.length, error, isBusy, save };
};

const Editor = ({ id, page }: EditorProps) => {
  const { may } = useFrame();
  const isOff = !may('catalogue.write');
  const { typedOf, onType, changes, error, isBusy, save } = useSpecs({ id, page });
  const [added, setAdded] = useState<readonly string[]>([]);
  const isShown = ({ key, is_of_category, shown }: SpecRow) =>
    is_of_category || shown !== null || added.includes(key);
  const others = page.specs.filter((spec) => !isShown(spec));
  return (
    <PartForm
      id={id}
      isOff={isOff}
      isBusy={isBusy}
      changes={changes}
      error={error}
      save={save}
      name={page.name}
      className="specs-page"
    >
      {page.specs.length === 0 && (
        <Empty text={t('The shop knows no specifications yet.')}>
          <Link to="/specs" className="btn">
            {t('Specifications')}{' '}
          </Link>
        </Empty>
      )}
      <section className="pan" aria-label={t('Technical information')}>
        <header>
          <h2>{t('Technical information')}</h2>
          <span className="q">{t('An empty field is read from the description.')}</span>
        </header>
        {page.specs.filter(isShown).map((spec) => (
          <SpecField
            key={spec.key}
            spec={spec}
            typed={typedOf(spec)}
            isOff={isOff}
            onType={(value) => onType(spec.key, value)}
          />
        ))}
        {!isOff && others.length > 0 && (
          <div className="spec">
            <label className="spec-name" htmlFor="spec-more">
              {t('One more')}{' '}
            </label>
            <select
              className="in"
              id="spec-more"
              value=""
              onChange={(event) => setAdded([...added, event.target.value])}
            >
              <option value="">{t('Choose a specification')}</option>
              {others.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        )}
      </section>
    </PartForm>
  );
};

/** What a product states in numbers and options: shoppers filter and compare by it. */
export const Component = () => {
  const { id, page } = useLoaderData<typeof loader>();
  return <Editor key={id} id={id} page={page} />;
};
