import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';
import { readCustomerData } from '#server/features/profile/customer-data-view.ts';
import { requireCustomer } from './find-customer.ts';

/** Reads everything stored about a customer, and records that it was handed out. */
export const exportCustomer = (operation: Operation, typedEmail: string) =>
  runOperation(operation, async (trx) => {
    const { id, email } = await requireCustomer(trx, typedEmail);
    await recordAudit(trx, operation.actor, {
      subject: `customer ${id}`,
      before: null,
      after: { exported: true },
    });
    const data = await readCustomerData(trx, id, operation.now());
    return { id, email, data: foundOr(data, 'customer_not_found', { email }) };
  });
