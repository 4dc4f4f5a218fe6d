import type { CustomerData } from '#contract/customer-data.ts';
import type { AccountsDeps } from '#server/features/accounts/accounts.ts';
import { findCustomer } from '#server/features/accounts/accounts-store.ts';
import { confirmPassword } from '#server/features/accounts/confirm-password.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/serve-endpoints.ts';
import { readCustomerData } from './customer-data-view.ts';

/** Hands customers what the shop keeps about them. */
export const exportCustomerData = async (
  deps: AccountsDeps,
  { body, customer, visit }: Call<'POST /user/export'>,
): Promise<CustomerData> => {
  const { db, world } = deps;
  const present = await confirmPassword(deps, customer, body.current_password, visit);
  const data = await readCustomerData(db, customer.id, world.now());
  const after = await findCustomer(db, customer.id);
  if (!data || !after) throw new Refusal('unauthenticated');
  // Nothing is locked while so much is read. A hash that is still the same has been the present one all the time.
  if (after.password_hash !== present.password_hash) throw new Refusal('current_password_wrong');
  visit.note('data_exported', { customerId: customer.id });
  return data;
};
