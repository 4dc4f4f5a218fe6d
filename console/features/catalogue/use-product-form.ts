import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallFailure, call, messageOf } from '#console/api/admin-api.ts';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { toast } from '#console/ui/toasts.tsx';
import type { ProductPage } from '#contract/admin/product.ts';
import { fieldName } from './field-values.ts';
import {
  bodyOf,
  type Choice,
  conflictsOf,
  type Draft,
  decided,
  othersFields,
  sideOf,
  typedInto,
  unsaved,
  valuesOf,
} from './product-draft.ts';
import { type Form, idOf } from './product-fields.tsx';

/** 'Saved.', and whose changes of other fields were kept. */
const savedText = (page: ProductPage, fields: readonly string[]): string => {
  if (fields.length === 0) return page.is_on_sale ? t('Saved. Shoppers see it now.') : t('Saved.');
  const who = page.last_changes.filter(({ field }) => fields.includes(field)).map((change) => change.who);
  return t('Saved. The change of {name} was kept: {fields}.', {
    name: [...new Set(who)].join(', ') || t('somebody else'),
    fields: fields.map((field) => fieldName(field, page)).join(', '),
  });
};

const send = (id: number, set: Parameters<typeof bodyOf>[0], was: Parameters<typeof bodyOf>[0]) =>
  call('POST /admin/products/:id', {
    params: { id: String(id) },
    body: { set: bodyOf(set), was: bodyOf(was) },
  });

/** The product as it was read last: by the screen, or after a save before the screen is loaded again. */
const useNewest = (loaded: ProductPage) => {
  const [read, setRead] = useState({ instead: loaded, page: loaded });
  const readAgain = async (): Promise<ProductPage> => {
    const page = (await call('GET /admin/products/:id', { params: { id: String(loaded.id) } })).payload;
    setRead({ instead: loaded, page });
    return page;
  };
  return { product: read.instead === loaded ? read.page : loaded, readAgain };
};

/** What is typed on a product's page and not saved yet. */
export const useProductForm = (loaded: ProductPage) => {
  const { may } = useFrame();
  const run = useAction();
  const { revalidate } = useRevalidator();
  const { product, readAgain } = useNewest(loaded);
  const [draft, setDraft] = useState<Draft>({});
  const [isComparing, compare] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, ask] = useState(false);
  const stored = valuesOf(product);
  const conflicts = conflictsOf(draft, stored);
  const changes = Object.keys(draft).length;
  const decide = (choices: Readonly<Record<string, Choice>>) =>
    setDraft((before) => decided(before, stored, choices));
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
    keepMine: (field) => decide({ [field]: 'mine' }),
    takeNewer: (field) => decide({ [field]: 'theirs' }),
    compare: () => compare(true),
  };
  const store = async (sent: Draft): Promise<void> => {
    const { id } = product;
    await send(id, sideOf(sent, 'value'), sideOf(sent, 'seen'));
    // As it is stored: without unsafe HTML, with the categories above.
    const page = await readAgain();
    const now = valuesOf(page);
    setDraft((later) => unsaved(later, sent, now));
    const written = Object.fromEntries(Object.keys(sent).map((field) => [field, now[field] ?? null]));
    toast(savedText(page, othersFields(stored, now, sent)), () =>
      run(() => send(id, sideOf(sent, 'seen'), written), t('Undone.')),
    );
  };
  const save = async () => {
    setBusy(true);
    try {
      await store(draft);
    } catch (failure) {
      const isConflict = failure instanceof CallFailure && failure.code === 'changed_meanwhile';
      const page = isConflict ? await readAgain().catch(() => null) : null;
      if (page && Object.keys(conflictsOf(draft, valuesOf(page))).length > 0) compare(true);
      else toast(messageOf(failure));
    }
    await revalidate();
    setBusy(false);
  };
  // One save at a time: what is typed while one is on its way is compared with what that one has stored.
  useEffect(() => {
    if (!isAsked || isBusy) return;
    ask(false);
    if (changes > 0) void save();
  });
  return {
    ...{ form, changes, product },
    save: () => ask(true),
    discard: () => setDraft({}),
    conflict: isComparing &&
      Object.keys(conflicts).length > 0 && {
        ...{ product, theirs: conflicts, mine: sideOf(draft, 'value') },
        onClose: () => compare(false),
        onDecided: (choices: Readonly<Record<string, Choice>>, edited: readonly string[]) => {
          decide(choices);
          compare(false);
          const [first] = edited;
          if (first === undefined) ask(true);
          // After the dialog has closed and returned the focus to where it was.
          else setTimeout(() => document.getElementById(idOf(first))?.focus());
        },
      },
  };
};
