import type { CustomerData } from '#contract/customer-data.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/serve-endpoints.ts';
import type { AccountsDeps } from './accounts.ts';
import { confirmPassword } from './confirm-password.ts';
import { readCustomerData } from './customer-data-view.ts';

/** Hands customers what the shop keeps about them. */
export const exportCustomerData = async (
  deps: AccountsDeps,
  { body, customer, visit }: Call<'POST /user/export'>,
): Promise<CustomerData> => {
  await confirmPassword(deps, customer, body.current_password, visit);
  const data = await readCustomerData(deps.db, customer.id, deps.world.now());
  if (!data) throw new Refusal('unauthenticated');
  visit.note('data_exported', { customerId: customer.id });
  return data;
};
