import type { EnergyClass } from '#contract/compliance.ts';
import type { Fulfilment } from '#contract/orders/orders.ts';
import type { Database } from '#server/db/pool.ts';
import type { OrderDelivery } from '#server/features/delivery/order-delivery.ts';
import type { PromoUse } from '#server/features/pricing/promo-store.ts';
import type { World } from '#server/lib/world.ts';
import type { OrderStatus, PaymentMethod } from './orders-rules.ts';

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
  /** What bundles take off the line; missing: nothing. */
  readonly bundleCents?: number;
  readonly chargedBundleCents?: number;
  /** Old devices that the buyer hands over; missing: none. */
  readonly takeBack?: number;
}

/** What is agreed when an order is placed. It never changes afterwards. */
export interface OrderDraft {
  /** Null for a guest. */
  readonly customerId: number | null;
  /** Only of a guest: the cart, and the hash of the network that limits are counted by. */
  readonly guest?: { readonly cartId: number; readonly networkHash: Buffer };
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
  readonly promo: {
    readonly id: number;
    readonly code: string;
    /** What its discount is taken from. */
    readonly appliesTo: 'goods' | 'goods_and_delivery' | 'delivery';
  } | null;
  readonly vatPercent: number;
  readonly pricesIncludeVat: boolean;
  readonly base: Amounts;
  readonly charged: Amounts;
  readonly currency: { readonly code: string; readonly symbol: string; readonly rate: string };
  readonly lines: readonly OrderLineDraft[];
  /** The bundles whose discount it gets, in cents of the charged currency; missing: none. */
  readonly bundles?: readonly { readonly name: string; readonly count: number; readonly cents: number }[];
  readonly cartVersion: number;
  /** Printed on the invoice. */
  readonly companyName?: string | null;
  readonly vatNumber?: string | null;
  /** Whether the buyer agreed to one mail that asks for a review. */
  readonly asksForReview?: boolean;
  /** For the people who pack the order, and for the card. */
  readonly note?: string | null;
  readonly isGift?: boolean;
  readonly giftMessage?: string | null;
  /** What was shown when the order was placed, as JSON. */
  readonly legal?: string;
  /** Missing or null: as arranged, or before shoppers had a choice. */
  readonly delivery?: OrderDelivery | null;
}

export interface Order
  extends Omit<
    OrderDraft,
    'customerId' | 'guest' | 'promo' | 'lines' | 'bundles' | 'legal' | 'asksForReview'
  > {
  readonly delivery: OrderDelivery | null;
  readonly id: number;
  /** Null after the account was deleted, and for a guest. */
  readonly customerId: number | null;
  readonly isGuest: boolean;
  /** The cart that a guest's order came from, or was merged into; null after the cart was deleted. */
  readonly cartId: number | null;
  /** Raised to end all earlier links to the order. */
  readonly linkVersion: number;
  readonly number: string;
  readonly status: OrderStatus;
  readonly promoCode: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly closedAt: Date | null;
  readonly fulfilment: Fulfilment;
  /** What was refunded so far, in the charged currency. */
  readonly refundedCents: number;
  /** When a paid order was cancelled as a whole. */
  readonly cancelledAt: Date | null;
  /** Where it goes: the address as ordered, or as staff corrected it. The invoice keeps the former. */
  readonly deliverTo: DeliveryAddress;
}

export interface DeliveryAddress {
  readonly address: string;
  readonly city: string;
  readonly postCode: string;
}

/** Facts of a line as ordered; as `frozen_compliance` writes them. */
export interface FrozenCompliance {
  readonly energy_class?: EnergyClass;
  readonly charger_included?: boolean;
  readonly charger_min_watts?: number;
  readonly charger_max_watts?: number;
  readonly usb_pd?: boolean;
  readonly updates_until?: string;
  readonly durability_years?: number;
  /** The operator's files under /media/, whose names hold their hashes. */
  readonly durability_url?: string;
  readonly guarantee_terms_url?: string;
}

export interface OrderLine extends Omit<OrderLineDraft, 'productId' | 'stockItemId'> {
  readonly id: number;
  readonly takeBack: number;
  /** What was paid for the line, in the base currency and as charged. */
  readonly paidCents: number;
  readonly chargedPaidCents: number;
  /** What was refunded of it, as charged. */
  readonly refundedCents: number;
  /** Units in shipments, units that will not be sent, and units that came back. */
  readonly packed: number;
  readonly cancelled: number;
  readonly returned: number;
  /** What was shown about the product when it was ordered. */
  readonly compliance: FrozenCompliance | null;
  /** Null after the product was deleted. */
  readonly productId: number | null;
  readonly stockItemId: number | null;
  readonly baseProductId: number;
}

/**
 * Runs inside the transaction of every status change; `from` is null for a new order. It only writes rows (mails,
 * invoices, due refunds). If it throws, the change is rolled back.
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
  /** Empties the customer's cart if it still has the order's version, else takes the order's pieces out of it. */
  readonly emptyCart: (
    trx: Database,
    customerId: number,
    order: { readonly id: number; readonly cartVersion: number },
  ) => Promise<void>;
  /** Takes the order's pieces out of the cart, whatever was added meanwhile. */
  readonly takeFromCart: (trx: Database, cartId: number, orderId: number) => Promise<void>;
  /** Counts uses of promo codes; `takePromo` refuses `promo_used`. */
  readonly promos: {
    takePromo(trx: Database, use: PromoUse): Promise<void>;
    givePromoBack(trx: Database, orderId: number): Promise<void>;
  };
  readonly onMoved: readonly OnMoved[];
}

export interface Move {
  readonly reason: string;
  /** customer, a provider's name, operator, or job. */
  readonly actor: string;
  /** With `refunded`: units that were not sent do not return to stock. */
  readonly keepStockOut?: boolean;
  /** With `refunded`: the whole order is cancelled before anything was packed, so its promo code use is released. */
  readonly cancelsOrder?: boolean;
}

export type MoveOutcome =
  | { readonly moved: true; readonly order: Order }
  /** `not_allowed`: not an allowed status change. `no_stock`: paid, but its hold is gone and stock is short. */
  | { readonly moved: false; readonly why: 'not_allowed' | 'no_stock'; readonly order: Order };
