import { limits } from '#contract/limits.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  changeAddress,
  copyToProfile,
  countAddresses,
  ensureDefault,
  findSameAddress,
  insertAddress,
  lockAddressBook,
} from '#server/features/addresses/addresses-store.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { CheckoutRequest } from './read-checkout-request.ts';

/**
 * Notes that a saved address was ordered to, or saves a new one. After the order's transaction, which must not wait for
 * the customer's row. An address to a locker is the locker's, and a full book stays as it is.
 */
export const keepAddress = async (
  { db, world }: CheckoutDeps,
  { saved, buyer }: CheckoutRequest,
  order: Order,
): Promise<void> => {
  const { customerId } = buyer;
  if (customerId === null || !saved || (saved.id === null && !saved.isNew) || order.delivery?.point) return;
  await inTransaction(db, async (trx) => {
    if (!(await lockAddressBook(trx, customerId))) return;
    const now = world.now();
    const entry = {
      label: null,
      country_id: order.countryId,
      city: order.city,
      address: order.address,
      post_code: order.postCode,
      company_name: order.companyName ?? null,
      vat_number: order.vatNumber ?? null,
    };
    const known = saved.id ?? (await findSameAddress(trx, customerId, entry));
    if (known !== null) {
      await changeAddress(trx, customerId, known, { used_at: now });
      return;
    }
    if ((await countAddresses(trx, customerId)) >= limits.addresses) return;
    await insertAddress(trx, customerId, entry, { now, isUsed: true });
    await ensureDefault(trx, customerId);
    await copyToProfile(trx, customerId);
  });
};
