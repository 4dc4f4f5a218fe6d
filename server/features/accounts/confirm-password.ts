import { Refusal } from '#server/http/refusal.ts';
import type { Customer } from '#server/http/session.ts';
import type { Visit } from '#server/http/session-visit.ts';
import type { AccountsDeps } from './accounts.ts';
import { findCustomer } from './accounts-store.ts';

/**
 * Asks a signed-in customer for the password once more, before what an unattended or stolen session must not do.
 * Returns the customer as checked: whoever changes something afterwards compares the hash under the row's lock, and
 * whoever only reads compares it once everything is read.
 */
export const confirmPassword = async (
  { db, limits, passwords }: AccountsDeps,
  customer: Customer,
  password: string,
  visit: Visit,
) => {
  await limits.take('passwordCheck', String(customer.id));
  const present = await findCustomer(db, customer.id);
  const { isRight } = await passwords.check(password, present?.password_hash ?? null);
  if (!present || !isRight) {
    visit.note('password_check_refused', { customerId: customer.id });
    throw new Refusal('current_password_wrong');
  }
  await limits.forget('passwordCheck', String(customer.id));
  return present;
};
