import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';
import { forgetSubscriber } from './newsletter-store.ts';

/** Deletes an address of the newsletter and its choices, whether or not it belongs to a customer. */
export const forgetNewsletterAddress = (operation: Operation, email: string) =>
  runOperation(operation, async (trx) => {
    const { id, is_subscribed } = foundOr(
      await forgetSubscriber(trx, email),
      'newsletter_address_not_found',
      { email },
    );
    // By id: the audit outlives the address.
    await recordAudit(trx, operation.actor, {
      subject: `newsletter address ${id}`,
      before: { subscribed: is_subscribed },
      after: null,
    });
    return { id };
  });
