import type { Database } from '#server/db/pool.ts';
import type { OrderDraft } from '#server/features/orders/order.ts';
import type { PricedCart } from '#server/features/pricing/price-cart.ts';
import { Refusal } from '#server/lib/refusal.ts';

/** Old devices that the buyer wants to hand over, by the SKU of what is bought instead. */
export type TakeBack = readonly { readonly sku: string; readonly count: number }[];

type Line = Pick<PricedCart['lines'][number], 'sku' | 'count' | 'isElectric'>;

/** Whether every wish is for one line of electrical goods, once, and for at most as many pieces as are bought. */
export const isTakeBackValid = (wanted: TakeBack, lines: readonly Line[]): boolean =>
  new Set(wanted.map(({ sku }) => sku)).size === wanted.length &&
  wanted.every(({ sku, count }) =>
    lines.some((line) => line.sku === sku && line.isElectric && count >= 1 && count <= line.count),
  );

/** Puts the wishes on the lines of an order; refuses them where the country has no such duty. */
export const withTakeBack = async (
  trx: Database,
  draft: OrderDraft,
  wanted: TakeBack,
  lines: readonly Line[],
): Promise<OrderDraft> => {
  if (wanted.length === 0) return draft;
  const country = await trx
    .selectFrom('countries')
    .select('takes_back')
    .where('id', '=', draft.countryId)
    .executeTakeFirst();
  if (!country?.takes_back || !isTakeBackValid(wanted, lines)) throw new Refusal('take_back_invalid');
  const counts = new Map(wanted.map(({ sku, count }) => [sku, count]));
  return {
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, takeBack: counts.get(line.sku) ?? 0 })),
  };
};
