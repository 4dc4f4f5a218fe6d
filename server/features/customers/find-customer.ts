import type { Database } from '#server/db/pool.ts';
import { findCustomerByEmail, lockCustomer } from '#server/features/accounts/accounts-store.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';
import { type CustomerOverview, readCustomer } from './customer-views.ts';

export const requireCustomer = async (db: Database, email: string) =>
  foundOr(await findCustomerByEmail(db, email), 'customer_not_found', { email });

/** Finds a customer by e-mail and locks the row until the transaction ends. */
export const requireLockedCustomer = async (trx: Database, email: string) => {
  const { id } = await requireCustomer(trx, email);
  return foundOr(await lockCustomer(trx, id), 'customer_not_found', { email });
};

export const showCustomer = async (db: Database, email: string): Promise<CustomerOverview> => {
  const { id } = await requireCustomer(db, email);
  return foundOr(await readCustomer(db, id), 'customer_not_found', { email });
};
