import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { PartForm } from '#console/features/product-parts/part-form.tsx';
import {
  bodyOf,
  combinations,
  type Matrix,
  matrixIn,
  typedFaults,
  withCombinations,
} from '#console/features/variations/matrix.ts';
import { type Faults, MatrixTable } from '#console/features/variations/matrix-table.tsx';
import { OptionsEditor } from '#console/features/variations/options-editor.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { t, tn } from '#console/texts/texts.ts';
import { toast } from '#console/ui/toasts.tsx';
import { mostVariations, type VariationMatrix } from '#contract/admin/catalogue/variations.ts';

export const loader = async ({ params }: { readonly params: { readonly id?: string } }) => ({
  id: params.id ?? '',
  stored: (await call('GET /admin/products/:id/variations', { params: { id: params.id ?? '' } })).payload,
});

const columns = { sku: 'sku', values: 'values', price: 'price', on_hand: 'onHand' } as const;

const typingFaults = (matrix: Matrix): Faults =>
  new Map(
    [...typedFaults(matrix.rows)].map(([key, column]) => [
      key,
      {
        column,
        reason: column === 'price' ? t('This is no price.') : t('This is no whole number.'),
      },
    ]),
  );

interface EditorProps {
  readonly id: string;
  readonly stored: VariationMatrix;
}

const useMatrix = ({ id, stored }: EditorProps) => {
  const code = stored.languages[0]?.code ?? 'en';
  const [matrix, setMatrix] = useState(() => matrixIn(stored));
  const [changes, setChanges] = useState(0);
  const [faults, setFaults] = useState<Faults>(new Map());
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const change = (update: (before: Matrix) => Matrix) => {
    setMatrix(update);
    setChanges((count) => count + 1);
  };
  const show = (found: Faults) => {
    setFaults(found);
    setError(
      found.size > 0
        ? tn(
            found.size,
            '{n} row has a fault. Nothing was saved.',
            '{n} rows have a fault. Nothing was saved.',
          )
        : null,
    );
  };
  const send = async () => {
    const typed = typingFaults(matrix);
    if (typed.size > 0) return show(typed);
    const body = bodyOf(matrix, code, stored.version);
    const { payload } = await call('POST /admin/products/:id/variations', { params: { id }, body });
    show(
      new Map(
        payload.faults.flatMap(({ row, field, reason }) => {
          const key = matrix.rows[row]?.key;
          return key === undefined ? [] : [[key, { column: columns[field], reason }] as const];
        }),
      ),
    );
    if (!payload.is_saved) return;
    setChanges(0);
    toast(t('Saved. Shoppers see it now.'));
    await revalidate();
  };
  const save = async () => {
    setBusy(true);
    await send().catch((failure: unknown) => setError(messageOf(failure)));
    setBusy(false);
  };
  return { matrix, change, changes, faults, error, isBusy, save, code };
};

const Editor = ({ id, stored }: EditorProps) => {
  const { may } = useFrame();
  const isOff = !may('catalogue.write');
  const { matrix, change, changes, faults, error, isBusy, save, code } = useMatrix({ id, stored });
  const count = combinations(matrix.options);
  const missing = count - matrix.rows.length;
  return (
    <PartForm
      id={id}
      isOff={isOff}
      isBusy={isBusy}
      changes={changes}
      error={error}
      save={save}
      name={stored.name}
      className="variations-page"
    >
      <OptionsEditor stored={stored} matrix={matrix} isOff={isOff} change={change} />
      <MatrixTable matrix={matrix} code={code} isOff={isOff} faults={faults} change={change}>
        {count > mostVariations && (
          <span className="red-text sm">
            {t('{n} combinations are too many: at most {most}.', { n: count, most: mostVariations })}
          </span>
        )}
        {!isOff && count > 0 && count <= mostVariations && (
          <button
            type="button"
            className="btn"
            disabled={missing <= 0}
            onClick={() => change((now) => withCombinations(now, stored.sku, code))}
          >
            {tn(count, 'Make all combinations ({n})', 'Make all combinations ({n})')}{' '}
          </button>
        )}
      </MatrixTable>
    </PartForm>
  );
};

/** Options and variations of one product. */
export const Component = () => {
  const { id, stored } = useLoaderData<typeof loader>();
  return <Editor key={`${id} ${stored.version}`} id={id} stored={stored} />;
};
