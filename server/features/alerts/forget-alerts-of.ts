import { createHash } from 'node:crypto';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { forgetAlerts } from './alerts-store.ts';

/** Deletes all alerts to an address, as its owner asked the operator to. */
export const forgetAlertsOf = (operation: Operation, email: string): Promise<number> =>
  runOperation(operation, async (trx) => {
    const removed = await forgetAlerts(trx, { customerId: null, email });
    if (removed === 0) throw new OperatorRefusal('alerts_not_found', { email });
    // The log must not keep what was erased.
    const who = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 12);
    await recordAudit(trx, operation.actor, {
      subject: `alerts of ${who}`,
      before: { alerts: removed },
      after: null,
    });
    return removed;
  });
