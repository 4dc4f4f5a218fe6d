import type { CustomerData } from '#contract/customer-data.ts';
import type { AccountsDeps } from '#server/features/accounts/accounts.ts';
import { findCustomer } from '#server/features/accounts/accounts-store.ts';
import { confirmPassword } from '#server/features/accounts/confirm-password.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { readCustomerData } from './customer-data-view.ts';

/** Exports everything stored about the signed-in customer. */
export const exportCustomerData = async (
  deps: AccountsDeps,
  { body, customer, visit }: Call<'POST /user/export'>,
): Promise<CustomerData> => {
  const { db, world } = deps;
  const present = await confirmPassword(deps, customer, body.current_password, visit);
  const data = await readCustomerData(db, customer.id, world.now());
  const after = await findCustomer(db, customer.id);
  if (!data || !after) throw new Refusal('unauthenticated');
  // Nothing is locked during the read. An unchanged hash shows that the checked password was valid throughout.
  if (after.password_hash !== present.password_hash) throw new Refusal('current_password_wrong');
  visit.logEvent('data_exported', { customerId: customer.id });
  return data;
};
