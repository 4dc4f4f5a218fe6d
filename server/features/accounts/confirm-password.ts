import type { Visit } from '#server/http/sessions/access-control.ts';
import type { Customer } from '#server/http/sessions/session-store.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AccountsDeps } from './accounts.ts';
import { findCustomer } from './accounts-store.ts';

/**
 * Checks the password of a signed-in customer before actions that a stolen or unattended session must not do. The
 * caller must compare the returned `password_hash` with the current one: under the row lock before it writes, or after
 * it has read everything.
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
    visit.logEvent('password_check_refused', { customerId: customer.id });
    throw new Refusal('current_password_wrong');
  }
  await limits.forget('passwordCheck', String(customer.id));
  return present;
};
