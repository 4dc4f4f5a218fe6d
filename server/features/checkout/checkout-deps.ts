import type { Database } from '#server/db/pool.ts';
import type { Cart } from '#server/features/cart/cart.ts';
import type { Newsletter } from '#server/features/newsletter/newsletter.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { Pricing } from '#server/features/pricing/pricing.ts';
import type { limitConcurrency } from '#server/http/limits/concurrency-limit.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { World } from '#server/lib/world.ts';

export type CheckoutCall = Call<'POST /orders/checkout'>;

/** What checkout needs of payments. */
interface CheckoutPayments {
  readonly takesCards: boolean;
  /** Writes rows in the order's transaction. Marks a free order as paid. */
  begin(trx: Database, order: Order): Promise<void>;
  /** The provider's payment page, the same for every call. Refuses `payment_not_started` after failing the order. */
  start(order: Order): Promise<string>;
}

export interface CheckoutParts {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  readonly publicUrl: string;
  readonly cart: Cart;
  readonly pricing: Pricing;
  readonly orders: Orders;
  readonly payments: CheckoutPayments;
  readonly newsletter: Pick<Newsletter, 'subscribe'>;
}

export interface CheckoutDeps extends CheckoutParts {
  /** Limits concurrent checkouts, so that a rush for the last units leaves connections for other requests. */
  readonly limitConcurrency: ReturnType<typeof limitConcurrency>;
}
