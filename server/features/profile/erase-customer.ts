import type { Database } from '#server/db/pool.ts';
import { deleteCustomer, type lockCustomer } from '#server/features/accounts/accounts-store.ts';
import { deleteMessagesFrom } from '#server/features/contact/contact-store.ts';
import { forgetSubscriber } from '#server/features/newsletter/newsletter-store.ts';
import { deleteFinishedMailsTo, queueMail } from '#server/features/notifications/mail-store.ts';
import { forgetBuyer } from '#server/features/orders/forget-buyers.ts';
import { deleteFromMailbox } from '#server/gateways/mail/mailbox-store.ts';

type LockedCustomer = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>;

/**
 * With the customer go sessions, tokens, reset links, cart and mails; orders stay in the books without a name, those
 * still under way once they have arrived. What is known by e-mail address alone goes only when the address was
 * verified: else somebody could erase a stranger's by registering with it. Shopper and customer are locked by now.
 */
export const eraseCustomer = async (trx: Database, locked: LockedCustomer, now: Date): Promise<void> => {
  const { id, email, name, language_id: languageId } = locked;
  await forgetBuyer(trx, id, now);
  await deleteCustomer(trx, id);
  await deleteFromMailbox(trx, email);
  if (locked.email_verified_at !== null) {
    await deleteMessagesFrom(trx, email);
    await forgetSubscriber(trx, email);
    await deleteFinishedMailsTo(trx, email);
  }
  const about = `${id}:${now.getTime()}`;
  await queueMail(trx, { kind: 'account_deleted', about, to: email, languageId, data: { name }, now });
};
