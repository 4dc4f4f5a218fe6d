import type { ReorderChange, Reordered } from '#contract/orders/order-calls.ts';
import type { Database } from '#server/db/pool.ts';
import type { Cart } from '#server/features/cart/cart.ts';
import type { RaisedLine } from '#server/features/cart/raise-line.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { GuestCart } from '#server/http/sessions/access-rules.ts';
import { centsText, convertCents } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';

interface ReorderDeps {
  readonly db: Database;
  readonly cart: Cart;
  readonly orders: Orders;
  readonly guestCart: () => Promise<GuestCart>;
}

/** An ordered line and what became of it in the cart. */
export interface ReorderedLine {
  readonly name: string;
  readonly quantity: number;
  /** Price at the order, in the base currency. */
  readonly unitCents: number;
  readonly raised: RaisedLine;
}

/** Sorts lines into added, changed and missing. `rate` converts prices into the currency of the request. */
export const describeReorder = (lines: readonly ReorderedLine[], rate: string): Reordered => {
  const money = (cents: number): string => centsText(convertCents(cents, rate));
  const added: Reordered['added'] = [];
  const changed: ReorderChange[] = [];
  const missing: ReorderChange[] = [];
  for (const { name, quantity, unitCents, raised } of lines) {
    if (raised.outcome !== 'in_cart') {
      missing.push({ code: raised.outcome, name });
      continue;
    }
    const { count, unitCents: now } = raised;
    added.push({ name, count: Math.min(count, quantity) });
    if (count < quantity) changed.push({ code: 'fewer', name, count, wanted: quantity });
    if (now !== unitCents) changed.push({ code: 'price', name, price: money(now), old: money(unitCents) });
  }
  return { added, changed, missing };
};

/**
 * Raises each line of the caller's cart to the ordered count, as far as it can be bought. Repeating it changes nothing.
 * Guests without a cart have to sign in.
 */
export const reorder = async (
  { db, cart, orders, guestCart }: ReorderDeps,
  call: Call<'POST /orders/:number/reorder'>,
): Promise<Reordered> => {
  if (call.customer === null && (await guestCart()) === 'off') throw new Refusal('unauthenticated');
  const ordered = await orders.linesOf(db, call.order.id);
  const lines: ReorderedLine[] = [];
  for (const { name, quantity, unitCents, productId, variationId } of ordered) {
    const raised: RaisedLine =
      productId === null
        ? { outcome: 'not_sold' }
        : await cart.raiseLine(call, {
            id: variationId ?? productId,
            isVariation: variationId !== null,
            count: quantity,
          });
    lines.push({ name, quantity, unitCents, raised });
  }
  return describeReorder(lines, call.locale.currency.rate);
};
