import { inTransaction } from '#server/db/transaction.ts';
import type { AccountsDeps } from '#server/features/accounts/accounts.ts';
import { lockCustomer } from '#server/features/accounts/accounts-store.ts';
import { confirmPassword } from '#server/features/accounts/confirm-password.ts';
import { lockCustomerOrders } from '#server/features/orders/lock-customer-orders.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { eraseCustomer } from './erase-customer.ts';

export const deleteAccount = async (
  deps: AccountsDeps,
  { body, customer, locale, visit }: Call<'POST /user/delete'>,
): Promise<void> => {
  const { db, world } = deps;
  const present = await confirmPassword(deps, customer, body.current_password, visit);
  await inTransaction(db, async (trx) => {
    // Locked before the customer's row, as everywhere else: the same order prevents deadlocks.
    await lockCustomerOrders(trx, customer.id);
    const locked = await lockCustomer(trx, customer.id);
    // Another request changed the password after it was checked.
    if (locked?.password_hash !== present.password_hash) throw new Refusal('current_password_wrong');
    // The mail is in the language that the customer sees now, which may be another one than at sign-in.
    const language_id = body.lang_id === undefined ? locked.language_id : locale.languageId;
    await eraseCustomer(trx, { ...locked, language_id }, world.now(), {
      withTexts: body.delete_reviews ?? false,
    });
  });
  visit.signOut();
  visit.logEvent('account_deleted', { customerId: customer.id });
};
