import { setBlocked } from '#server/features/accounts/accounts-store.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { Sessions } from '#server/http/sessions/session.ts';
import { requireLockedCustomer } from './find-customer.ts';

/** Blocks a customer: ends every session and token and refuses sign-in. The reason is for operators only. */
export const blockCustomer = (
  operation: Operation & { readonly sessions: Sessions },
  email: string,
  reason: string,
) => {
  if (reason.trim() === '') throw new OperatorRefusal('block_reason_missing', {});
  return runOperation(operation, async (trx) => {
    const customer = await requireLockedCustomer(trx, email);
    const { id } = customer;
    if (customer.blocked_at !== null) throw new OperatorRefusal('customer_already_blocked', { email });
    await setBlocked(trx, id, { at: operation.now(), reason: reason.trim() });
    await operation.sessions.endAllOf(trx, id);
    await recordAudit(trx, operation.actor, {
      subject: `customer ${id}`,
      before: { blocked: false },
      after: { blocked: true },
    });
    return { id, email: customer.email };
  });
};

export const unblockCustomer = (operation: Operation, email: string) =>
  runOperation(operation, async (trx) => {
    const customer = await requireLockedCustomer(trx, email);
    const { id } = customer;
    if (customer.blocked_at === null) throw new OperatorRefusal('customer_not_blocked', { email });
    await setBlocked(trx, id, null);
    await recordAudit(trx, operation.actor, {
      subject: `customer ${id}`,
      before: { blocked: true },
      after: { blocked: false },
    });
    return { id, email: customer.email };
  });

/** Ends every session and token of a customer. */
export const signOutCustomer = (operation: Operation & { readonly sessions: Sessions }, email: string) =>
  runOperation(operation, async (trx) => {
    const { id } = await requireLockedCustomer(trx, email);
    await operation.sessions.endAllOf(trx, id);
    await recordAudit(trx, operation.actor, {
      subject: `customer ${id}`,
      before: null,
      after: { sessions: 'ended' },
    });
  });
