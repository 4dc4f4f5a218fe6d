import { CommandError, type Typed } from '#cli/framework/command.ts';
import { findCustomerByEmail } from '#server/features/accounts/accounts-store.ts';
import type { Services } from '#server/services.ts';

/** The customer whose e-mail was typed as the first word. */
export const customerOf = async ({ database }: Services, { words: [email = ''] }: Typed) => {
  const customer = await findCustomerByEmail(database.db, email);
  if (!customer) throw new CommandError(`There is no customer with the e-mail ${email}.`);
  return customer;
};
