import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { lockCustomerOrders } from '#server/features/orders/lock-customer-orders.ts';
import { eraseCustomer } from '#server/features/profile/erase-customer.ts';
import { readCustomer } from './customer-views.ts';
import { requireCustomer, requireLockedCustomer } from './find-customer.ts';

/** Deletes a customer and their data. Their orders stay, without a name. */
export const eraseCustomerData = (operation: Operation, typedEmail: string) =>
  runOperation(operation, async (trx) => {
    const { id } = await requireCustomer(trx, typedEmail);
    await lockCustomerOrders(trx, id);
    const customer = await requireLockedCustomer(trx, typedEmail);
    const orders = (await readCustomer(trx, id))?.orders ?? 0;
    await eraseCustomer(trx, customer, operation.now());
    await recordAudit(trx, operation.actor, { subject: `customer ${id}`, before: { orders }, after: null });
    return { id, email: customer.email, orders };
  });
