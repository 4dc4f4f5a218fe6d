import type { ProductFields, ProductPage, ProductPicture } from '#contract/admin/product.ts';

export type Value = string | number | boolean | null | readonly number[] | readonly ProductPicture[];
type Values = Readonly<Record<string, Value>>;

/** What was typed of a field, and what it was then. Fields by name: 'gtin', 'name en', 'description de'. */
export type Draft = Readonly<Record<string, { readonly value: Value; readonly seen: Value }>>;

const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields that the page edits. */
export const valuesOf = (product: ProductPage): Values => ({
  ...{ gtin: product.gtin, handle: product.handle, model_number: product.model_number },
  ...{ manufacturer: product.manufacturer, condition: product.condition },
  ...{ weight_grams: product.weight_grams, package_mm: product.package_mm },
  ...{ handling_days: product.handling_days, max_per_order: product.max_per_order },
  ...{ withdrawal_rule: product.withdrawal_rule, guarantee_months: product.guarantee_months },
  ...{ is_top: product.is_top, is_new: product.is_new },
  ...{ categories: product.categories, pictures: product.pictures },
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

/** What somebody else changed meanwhile, among the fields of the draft. */
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
