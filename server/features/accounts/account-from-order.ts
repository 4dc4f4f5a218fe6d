import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { readPersonalDetails } from '#server/lib/personal-details.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AccountsDeps } from './accounts.ts';
import { findBuyer } from './accounts-store.ts';
import { openAccount } from './register-customer.ts';

/**
 * Opens an account with the name, phone number and address of a guest's order. The order itself becomes the customer's
 * once the e-mail is verified, as all guest orders of that address do.
 */
export const accountFromOrder = (
  deps: AccountsDeps,
  call: Call<'POST /orders/:number/account'>,
): Promise<void> =>
  openAccount(deps, call, async () => {
    const { country_id, city, address, post_code, ...person } = await findBuyer(deps.db, call.order.id);
    // The buyer's data were removed.
    if (person.email.endsWith('.invalid')) throw new Refusal('order_not_found');
    return {
      details: { ...readPersonalDetails(person), country_id, city, address, post_code },
      password: call.body.password,
      repeated: call.body.password,
    };
  });
