import type { VariationMatrix, VariationOption } from '#contract/admin/catalogue/variations.ts';
import type { Database } from '#server/db/pool.ts';
import { languagesOf, type ShopLanguage } from '#server/features/catalogue-admin/product-fields.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import type { WantedOption } from '#server/features/variations/matrix-rules.ts';
import { readKnownOptions, readMatrix } from '#server/features/variations/matrix-view.ts';
import { saveVariations } from '#server/features/variations/save-variations.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { centsText, textCents } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';

const shownOption = (
  { names, values }: WantedOption,
  languages: readonly ShopLanguage[],
): VariationOption => {
  const listed = (of: WantedOption['names']) =>
    languages.map(({ code }) => ({ language: code, name: of[code] ?? '' }));
  return { names: listed(names), values: values.map((each) => ({ names: listed(each) })) };
};

const namesIn = (names: VariationOption['names']): Record<string, string> =>
  Object.fromEntries(names.map(({ language, name }) => [language, name]));

const matrixOf = async (db: Database, id: number): Promise<VariationMatrix> => {
  const product = await db
    .selectFrom('products')
    .select(['sku', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product) throw new Refusal('product_not_found');
  const languages = await languagesOf(db);
  const [first] = languages;
  const code = first?.code ?? 'en';
  const { options, rows, version } = await readMatrix(db, id, code);
  const known = await readKnownOptions(db, code);
  return {
    ...product,
    languages: languages.map((each) => ({ code: each.code, title: each.title })),
    options: options.map((each) => shownOption(each, languages)),
    rows: rows.map(({ id: variation, sku, values, priceCents, onHand, reserved, isOnSale, isOrdered }) => ({
      id: variation,
      sku,
      values: [...values],
      price: centsText(priceCents),
      on_hand: onHand,
      reserved,
      is_on_sale: isOnSale,
      is_ordered: isOrdered,
    })),
    known: known.map((each) => shownOption(each, languages)),
    version,
  };
};

/** Routes of the variations of a product. */
export const variationRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/products/:id/variations': async ({ params }) => ({
      status: 'OK' as const,
      payload: await matrixOf(deps.db, Number(params.id)),
    }),
    'POST /admin/products/:id/variations': async ({ params, body, actor }) => {
      const id = Number(params.id);
      const found = await deps.db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
      if (!found) throw new Refusal('product_not_found');
      const faults = await saveVariations(operationOf(deps, actor), id, {
        options: body.options.map(({ names, values }) => ({
          names: namesIn(names),
          values: values.map((each) => namesIn(each.names)),
        })),
        rows: body.rows.map(({ price, on_hand, on_hand_was, is_on_sale, ...row }) => ({
          ...row,
          priceCents: textCents(price),
          onHand: on_hand,
          onHandWas: on_hand_was,
          isOnSale: is_on_sale,
        })),
        version: body.version,
      });
      return { status: 'OK' as const, payload: { is_saved: faults.length === 0, faults: [...faults] } };
    },
  }) satisfies Partial<AdminHandlers>;
