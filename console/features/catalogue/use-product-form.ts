import { useEffect, useState } from 'react';
import { call } from '#console/api/admin-api.ts';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import type { ProductPage } from '#contract/admin/product.ts';
import { bodyOf, conflictsOf, type Draft, sideOf, typedInto, valuesOf } from './product-draft.ts';
import type { Form } from './product-fields.tsx';

/** Closing the tab asks first while something is not saved. */
const useLeaveQuestion = (isChanged: boolean): void => {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
};

/** What is typed on a product's page and not saved yet. */
export const useProductForm = (product: ProductPage) => {
  const { may } = useFrame();
  const run = useAction();
  const [draft, setDraft] = useState<Draft>({});
  const stored = valuesOf(product);
  const conflicts = conflictsOf(draft, stored);
  const changes = Object.keys(draft).length;
  useLeaveQuestion(changes > 0);
  const params = { id: String(product.id) };
  const drop = (field: string) => setDraft(({ [field]: _, ...others }) => others);
  const form: Form = {
    product,
    isOff: !may('catalogue.write'),
    valueOf: (field) => {
      const typed = draft[field];
      return typed ? typed.value : (stored[field] ?? null);
    },
    type: (field, value) => setDraft((before) => typedInto(before, stored, field, value)),
    change: (field, update) =>
      setDraft((before) => {
        const now = before[field]?.value ?? stored[field] ?? null;
        return typedInto(before, stored, field, update(now));
      }),
    newerOf: (field) => conflicts[field],
    keepMine: (field) =>
      setDraft((before) => {
        const mine = before[field];
        return mine ? { ...before, [field]: { ...mine, seen: stored[field] ?? null } } : before;
      }),
    takeNewer: drop,
  };
  const save = () => {
    const sent = draft;
    let saved: ProductPage = product;
    return run(
      async () => {
        const body = { set: bodyOf(sideOf(sent, 'value')), was: bodyOf(sideOf(sent, 'seen')) };
        await call('POST /admin/products/:id', { params, body });
        // As it is stored: without unsafe HTML, with the categories above.
        saved = (await call('GET /admin/products/:id', { params })).payload;
        setDraft({});
      },
      t('Saved. Shoppers see it now.'),
      () => {
        const now = valuesOf(saved);
        const was = Object.fromEntries(Object.keys(sent).map((field) => [field, now[field] ?? null]));
        const body = { set: bodyOf(sideOf(sent, 'seen')), was: bodyOf(was) };
        return call('POST /admin/products/:id', { params, body });
      },
    );
  };
  return { form, changes, save, discard: () => setDraft({}) };
};
