import { inTransaction } from '#server/db/transaction.ts';
import { deleteMessagesFrom } from '#server/features/contact/contact-store.ts';
import { forgetSubscriber } from '#server/features/newsletter/newsletter-store.ts';
import { deleteFinishedMailsTo, queueMail } from '#server/features/notifications/mail-store.ts';
import { forgetBuyer } from '#server/features/orders/forget-buyers.ts';
import { lockShopper } from '#server/features/orders/shopper-lock.ts';
import { deleteFromMailbox } from '#server/gateways/mail/mailbox-store.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/serve-endpoints.ts';
import type { AccountsDeps } from './accounts.ts';
import { deleteCustomer, lockCustomer } from './accounts-store.ts';
import { confirmPassword } from './confirm-password.ts';

/**
 * Ends an account. With the customer go sessions, tokens, reset links, cart and mails; orders stay in the books
 * without a name, those still under way once they have arrived. What is known by e-mail
 * address alone goes only when the address was verified: else somebody could erase a stranger's by registering with it.
 */
export const deleteAccount = async (
  deps: AccountsDeps,
  { body, customer, visit }: Call<'POST /user/delete'>,
): Promise<void> => {
  const { db, world } = deps;
  const present = await confirmPassword(deps, customer, body.current_password, visit);
  await inTransaction(db, async (trx) => {
    const now = world.now();
    // Before the customer's own row, as everybody does who also needs orders: so no two wait for each other.
    await lockShopper(trx, customer.id);
    const locked = await lockCustomer(trx, customer.id);
    // Changed meanwhile: the password that was checked is no longer the present one.
    if (locked?.password_hash !== present.password_hash) throw new Refusal('current_password_wrong');
    const { email, name, language_id: languageId } = locked;
    await forgetBuyer(trx, customer.id, now);
    await deleteCustomer(trx, customer.id);
    await deleteFromMailbox(trx, email);
    if (locked.email_verified_at !== null) {
      await deleteMessagesFrom(trx, email);
      await forgetSubscriber(trx, email);
      await deleteFinishedMailsTo(trx, email);
    }
    const about = `${customer.id}:${now.getTime()}`;
    await queueMail(trx, { kind: 'account_deleted', about, to: email, languageId, data: { name }, now });
  });
  visit.signOut();
  visit.note('account_deleted', { customerId: customer.id });
};
