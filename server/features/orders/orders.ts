import type { Database } from '#server/db/pool.ts';
import type { Pricing } from '#server/features/pricing/pricing.ts';
import type { World } from '#server/lib/world.ts';
import { createMoveOrder, type Move } from './move-order.ts';
import { createOpenOrder } from './open-order.ts';
import type { OrderStatus, PaymentMethod } from './orders-rules.ts';
import {
  findOrderByNumber,
  linesOf,
  lockOrder,
  openCardOrdersColumn,
  unpaidByPhoneColumn,
} from './orders-store.ts';
import { readPaymentPhone } from './orders-views.ts';
import { createReplaceOpenOrders } from './replace-open-orders.ts';
import { lockShopper, tryLockShopper } from './shopper-lock.ts';

/** In cents of one currency. */
export interface Amounts {
  readonly subtotal: number;
  /** Null: to be arranged. */
  readonly delivery: number | null;
  readonly discount: number;
  readonly vat: number;
  readonly total: number;
}

export interface OrderLineDraft {
  readonly productId: number;
  readonly variationId: number | null;
  readonly stockItemId: number;
  readonly sku: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly category: string | null;
  readonly attributes: readonly { readonly id: number; readonly name: string; readonly group: string }[];
  readonly quantity: number;
  readonly unitCents: number;
  readonly chargedUnitCents: number;
}

/** Everything that is agreed when an order is placed. Nothing of it changes afterwards. */
export interface OrderDraft {
  readonly customerId: number;
  readonly languageId: number | null;
  readonly paymentMethod: PaymentMethod;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string;
  readonly countryId: number | null;
  readonly country: string;
  readonly city: string;
  readonly address: string;
  readonly postCode: string;
  readonly promo: { readonly id: number; readonly code: string } | null;
  readonly vatPercent: number;
  readonly pricesIncludeVat: boolean;
  /** In the base currency. */
  readonly base: Amounts;
  /** In the currency that is charged. */
  readonly charged: Amounts;
  readonly currency: { readonly code: string; readonly symbol: string; readonly rate: string };
  readonly lines: readonly OrderLineDraft[];
  readonly cartVersion: number;
}

export interface Order extends Omit<OrderDraft, 'customerId' | 'promo' | 'lines'> {
  readonly id: number;
  /** Null when the account was deleted since. */
  readonly customerId: number | null;
  readonly number: string;
  readonly status: OrderStatus;
  readonly promoCode: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly closedAt: Date | null;
}

export interface OrderLine extends Omit<OrderLineDraft, 'productId' | 'stockItemId'> {
  /** Null when the product was deleted since. */
  readonly productId: number | null;
  readonly stockItemId: number | null;
  readonly baseProductId: number;
}

/**
 * Told of every move inside its transaction, `from` null when the order was just opened. It writes rows (mails,
 * invoices, refunds that are due) and does nothing else: what it throws undoes the move.
 */
export type OnMoved = (
  trx: Database,
  order: Order,
  from: OrderStatus | null,
  to: OrderStatus,
  move: Move,
) => Promise<void>;

export interface OrdersDeps {
  readonly world: World;
  /** Empties the cart if it is still of this version. */
  readonly emptyCart: (trx: Database, customerId: number, version: number) => Promise<void>;
  /** Counts uses of promo codes; `takePromo` refuses `promo_used`. */
  readonly promos: Pick<Pricing, 'takePromo' | 'givePromoBack'>;
  readonly onMoved: readonly OnMoved[];
}

export const createOrders = (deps: OrdersDeps) => {
  const move = createMoveOrder(deps);
  return {
    /** Writes the order with its lines, holds its stock and counts its promo use; refuses `no_stock`, `promo_used`. */
    openOrder: createOpenOrder(deps),

    /** With `lock` nobody else moves this order, or places one for its customer, until the transaction ends. */
    orderByNumber: async (
      trx: Database,
      number: string,
      { lock = false }: { readonly lock?: boolean } = {},
    ): Promise<Order | null> => {
      const order = await findOrderByNumber(trx, number);
      return order && lock ? lockOrder(trx, order) : order;
    },

    linesOf,

    /** The only way to change an order's state. */
    move,

    openCardOrdersColumn,
    unpaidByPhoneColumn,

    /** Ends the customer's open card orders, whose stock and promo use the next order may want. */
    replaceOpenOrders: createReplaceOpenOrders(move),

    lockShopper,
    tryLockShopper,

    /** The number to call for paying; null where the operator has set none. */
    paymentPhone: readPaymentPhone,
  };
};

export type Orders = ReturnType<typeof createOrders>;
