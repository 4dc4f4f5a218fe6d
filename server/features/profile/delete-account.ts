import { inTransaction } from '#server/db/transaction.ts';
import type { AccountsDeps } from '#server/features/accounts/accounts.ts';
import { lockCustomer } from '#server/features/accounts/accounts-store.ts';
import { confirmPassword } from '#server/features/accounts/confirm-password.ts';
import { lockShopper } from '#server/features/orders/shopper-lock.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/serve-endpoints.ts';
import { eraseCustomer } from './erase-customer.ts';

/** Ends an account by its owner's wish. */
export const deleteAccount = async (
  deps: AccountsDeps,
  { body, customer, visit }: Call<'POST /user/delete'>,
): Promise<void> => {
  const { db, world } = deps;
  const present = await confirmPassword(deps, customer, body.current_password, visit);
  await inTransaction(db, async (trx) => {
    // Before the customer's own row, as everybody does who also needs orders: so no two wait for each other.
    await lockShopper(trx, customer.id);
    const locked = await lockCustomer(trx, customer.id);
    // Changed meanwhile: the password that was checked is no longer the present one.
    if (locked?.password_hash !== present.password_hash) throw new Refusal('current_password_wrong');
    await eraseCustomer(trx, locked, world.now());
  });
  visit.signOut();
  visit.note('account_deleted', { customerId: customer.id });
};
