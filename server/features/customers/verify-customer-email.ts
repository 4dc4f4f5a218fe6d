import { markEmailVerified } from '#server/features/accounts/accounts-store.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { claimGuestOrders } from '#server/features/orders/claim-guest-orders.ts';
import { requireCustomer } from './find-customer.ts';

/** Marks a customer's e-mail as verified, as if the link in the mail had been followed. */
export const verifyCustomerEmail = (operation: Operation, typedEmail: string) =>
  runOperation(operation, async (trx) => {
    const { id, email } = await requireCustomer(trx, typedEmail);
    const isNew = await markEmailVerified(trx, id, email, operation.now());
    if (isNew) {
      await claimGuestOrders(trx, id, operation.now());
      await recordAudit(trx, operation.actor, {
        subject: `customer ${id}`,
        before: { verified: false },
        after: { verified: true },
      });
    }
    return { id, email, wasVerifiedBefore: !isNew };
  });
