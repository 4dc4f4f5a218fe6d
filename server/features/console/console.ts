import type { Database } from '#server/db/pool.ts';
import type { FulfilmentOperation } from '#server/features/fulfilment/change-shipment.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { Payments } from '#server/features/payments/payments.ts';
import type { Refunds } from '#server/features/refunds/refunds.ts';
import type { Sessions } from '#server/http/sessions/session.ts';
import type { World } from '#server/lib/world.ts';

/** What the console's screens need. They read the primary, never a replica. */
export interface ConsoleDeps {
  readonly db: Database;
  readonly world: World;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly sessions: Sessions;
  readonly settleStops: FulfilmentOperation['settleStops'];
}

/** The same operation that a command of the command line makes. */
export const operationOf = ({ db, world }: ConsoleDeps, actor: Operation['actor']): Operation => ({
  db,
  actor,
  now: world.now,
});
