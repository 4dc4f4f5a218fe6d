import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';

/** Ends all links to an order that were sent so far: its key no longer fits their version. */
export const endOrderLinks = (operation: Operation, number: string): Promise<number> =>
  runOperation(operation, async (trx) => {
    const changed = await trx
      .updateTable('orders')
      .set((order) => ({ link_version: order('link_version', '+', 1) }))
      .where('number', '=', number)
      .returning('link_version as version')
      .executeTakeFirst();
    const { version } = foundOr(changed, 'order_not_found', { number });
    await recordAudit(trx, operation.actor, {
      subject: `order ${number}`,
      before: { link_version: version - 1 },
      after: { link_version: version },
    });
    return version;
  });
