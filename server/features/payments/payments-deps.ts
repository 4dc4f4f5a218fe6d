import type { Logger } from 'pino';
import type { Database } from '#server/db/pool.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { Refunds } from '#server/features/refunds/refunds.ts';
import type { PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { World } from '#server/lib/world.ts';

/** A payment problem that the operator is notified about by mail. */
export interface PaymentAlert {
  readonly what:
    | 'refund_due'
    | 'other_amount'
    | 'refund_failed'
    | 'refund_external'
    | 'refund_manual'
    | 'paid_without_order';
  readonly provider: string;
  readonly reference: string;
  readonly orderNumber: string | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
}

export interface PaymentsDeps {
  readonly db: Database;
  readonly world: World;
  readonly log: Logger;
  readonly orders: Pick<Orders, 'orderByNumber' | 'linesOf' | 'move' | 'extendHold'>;
  readonly refunds: Refunds;
  /** Null: card payments are disabled. */
  readonly provider: PaymentProvider | null;
  readonly limits: Pick<RateLimits, 'take'>;
  /** Signs return URLs. */
  readonly secret: string;
  /** Queues mails within the caller's transaction. */
  readonly notify: {
    readonly operator: (trx: Database, alert: PaymentAlert) => Promise<void>;
  };
}

/** Payments by phone have no provider; the operator refunds them by hand. */
export const phoneProvider = 'phone';
