import type { Database } from '#server/db/pool.ts';
import { deleteCustomer, type lockCustomer } from '#server/features/accounts/accounts-store.ts';
import { forgetAlerts } from '#server/features/alerts/alerts-store.ts';
import { deleteMessagesFrom } from '#server/features/contact/contact-store.ts';
import { forgetSubscriber } from '#server/features/newsletter/newsletter-store.ts';
import { deleteFinishedMailsTo, queueMail } from '#server/features/notifications/mail-store.ts';
import { forgetBuyer } from '#server/features/payments/forget-buyers.ts';
import { forgetAuthor } from '#server/features/reviews/reviews-store.ts';
import { deleteFromMailbox } from '#server/gateways/mail/mailbox-store.ts';

type LockedCustomer = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>;

/**
 * Erases a customer with their sessions, tokens, reset links, cart and mails. Orders stay without personal data; open
 * orders are anonymised once delivered. Reviews stay under 'A customer' unless `withTexts` deletes them. Data matched by e-mail address is erased only if the address was verified:
 * otherwise anyone could erase another person's data by registering with their address. The caller holds the locks of
 * shopper and customer.
 */
export const eraseCustomer = async (
  trx: Database,
  locked: LockedCustomer,
  now: Date,
  { withTexts = false } = {},
): Promise<void> => {
  const { id, email, name, language_id: languageId } = locked;
  const isOwnEmail = locked.email_verified_at !== null;
  await forgetAlerts(trx, { customerId: id, email: isOwnEmail ? email : null });
  await forgetAuthor(trx, { customerId: id, email: isOwnEmail ? email : null }, { withTexts });
  await forgetBuyer(trx, id, now);
  await deleteCustomer(trx, id);
  await deleteFromMailbox(trx, email);
  if (isOwnEmail) {
    await deleteMessagesFrom(trx, email);
    await forgetSubscriber(trx, email);
    await deleteFinishedMailsTo(trx, email);
  }
  const key = `${id}:${now.getTime()}`;
  await queueMail(trx, { kind: 'account_deleted', key, to: email, languageId, data: { name }, now });
};
