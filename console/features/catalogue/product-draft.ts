import type { ProductFields, ProductPage, ProductPicture } from '#contract/admin/product.ts';

export type Value = string | number | boolean | null | readonly number[] | readonly ProductPicture[];
export type Values = Readonly<Record<string, Value>>;

/** What was typed of a field, and what it was then. Fields by name: 'gtin', 'name en', 'description de'. */
export type Draft = Readonly<Record<string, { readonly value: Value; readonly seen: Value }>>;

const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields that the page edits. */
export const valuesOf = (product: ProductPage): Values => ({
  gtin: product.gtin,
  handle: product.handle,
  model_number: product.model_number,
  manufacturer: product.manufacturer,
  condition: product.condition,
  weight_grams: product.weight_grams,
  package_mm: product.package_mm,
  handling_days: product.handling_days,
  max_per_order: product.max_per_order,
  withdrawal_rule: product.withdrawal_rule,
  guarantee_months: product.guarantee_months,
  is_top: product.is_top,
  is_new: product.is_new,
  categories: product.categories,
  pictures: product.pictures,
  ...Object.fromEntries(
    product.texts.flatMap(({ language, title: _, ...texts }) =>
      Object.entries(texts).map(([kind, text]) => [`${kind} ${language}`, text]),
    ),
  ),
});

/** The draft after a field was typed into; typing back what is stored leaves nothing to save. */
export const typedInto = (draft: Draft, stored: Values, field: string, value: Value): Draft => {
  const { [field]: before, ...others } = draft;
  const seen = before ? before.seen : (stored[field] ?? null);
  return isSame(value, seen) && isSame(seen, stored[field]) ? others : { ...draft, [field]: { value, seen } };
};

/** The fields of the draft that another operator has changed meanwhile. */
export const conflictsOf = (draft: Draft, stored: Values): Values =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([field, { value, seen }]) => {
      const now = stored[field] ?? null;
      return isSame(now, seen) || isSame(now, value) ? [] : [[field, now]];
    }),
  );

/** Values as the API takes them. */
export const bodyOf = (values: Values): ProductFields => {
  const texts = new Map<string, { language: string; name?: string; description?: string }>();
  const plain: Record<string, Value> = {};
  for (const [field, value] of Object.entries(values)) {
    const [kind, language] = field.split(' ');
    if (language === undefined) plain[field] = value;
    else texts.set(language, { ...(texts.get(language) ?? { language }), [kind as 'name']: String(value) });
  }
  return { ...(plain as ProductFields), ...(texts.size > 0 && { texts: [...texts.values()] }) };
};

/** One side of a draft. */
export const sideOf = (draft: Draft, side: 'value' | 'seen'): Values =>
  Object.fromEntries(Object.entries(draft).map(([field, both]) => [field, both[side]]));

/** What is left to save after `sent` was stored as `stored`: what was typed while it was on its way. */
export const unsaved = (draft: Draft, sent: Draft, stored: Values): Draft =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([field, { value, seen }]) => {
      if (!(field in sent)) return [[field, { value, seen }]];
      return isSame(value, sent[field]?.value) ? [] : [[field, { value, seen: stored[field] ?? null }]];
    }),
  );

/** The fields that others have changed, and that a save has therefore left alone. */
export const othersFields = (before: Values, after: Values, sent: Draft): readonly string[] =>
  Object.keys(after).filter((field) => !(field in sent) && !isSame(before[field], after[field]));

/** How a conflict ends: with mine, with theirs, or with what is written now. */
export type Choice = 'mine' | 'theirs' | { readonly value: Value };

/** The draft after conflicts were decided against what is stored now. Other fields stay as they are. */
export const decided = (draft: Draft, stored: Values, choices: Readonly<Record<string, Choice>>): Draft =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([field, mine]) => {
      const choice = choices[field];
      if (choice === undefined) return [[field, mine]];
      const seen = stored[field] ?? null;
      const value = typeof choice === 'object' ? choice.value : mine.value;
      return choice === 'theirs' || isSame(value, seen) ? [] : [[field, { value, seen }]];
    }),
  );
