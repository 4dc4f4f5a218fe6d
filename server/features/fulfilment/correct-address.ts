import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { DeliveryAddress, Order } from '#server/features/orders/order.ts';
import { fitsPattern, plainPostCode, tidyPostCode } from '#server/lib/text/post-code.ts';
import { type FulfilmentOperation, lockedOrder } from './change-shipment.ts';

/** Until everything has left, and only to an address: the point of a locker is agreed. */
export const mayCorrectAddress = ({ status, fulfilment, delivery }: Order): boolean =>
  (status === 'pending' || status === 'paid') &&
  ['unfulfilled', 'packing', 'partly_shipped'].includes(fulfilment) &&
  delivery?.kind !== 'pickup' &&
  !delivery?.point;

const requireCorrectable = (order: Order): void => {
  if (mayCorrectAddress(order)) return;
  const { number, status, fulfilment, delivery } = order;
  if (delivery?.point || delivery?.kind === 'pickup')
    throw new OperatorRefusal('address_of_point', { number });
  const state = status === 'paid' ? fulfilment.replaceAll('_', ' ') : status;
  throw new OperatorRefusal('address_not_correctable', { number, state });
};

/** Refuses a post code that its country does not have, and writes it the usual way. */
const tidied = async (
  { db }: Pick<Operation, 'db'>,
  { countryId }: Order,
  wanted: DeliveryAddress,
): Promise<DeliveryAddress> => {
  const country = await db
    .selectFrom('countries')
    .select(['name', 'post_code_pattern as postCodePattern', 'post_code_example as postCodeExample'])
    .where('id', '=', countryId)
    .executeTakeFirst();
  if (!country) return wanted;
  const { postCodePattern: pattern, postCodeExample, name } = country;
  if (pattern !== null && fitsPattern(plainPostCode(wanted.postCode), pattern) === false) {
    throw new OperatorRefusal('post_code_mismatch', { example: postCodeExample ?? pattern, country: name });
  }
  return { ...wanted, postCode: tidyPostCode(wanted.postCode, country) };
};

const textOf = ({ address, postCode, city }: DeliveryAddress): string => `${address}, ${postCode} ${city}`;

export interface AddressCorrection {
  /** Missing fields stay. */
  readonly to: Partial<DeliveryAddress>;
  /** What the caller saw; a concurrent correction is not overwritten. */
  readonly was?: DeliveryAddress;
}

/**
 * Corrects where an order goes. The country stays, because it decided about VAT and delivery. The correction is kept
 * beside the order, whose invoice does not change. The audit names the changed fields only.
 */
export const correctAddress = (
  operation: Operation & Pick<FulfilmentOperation, 'orders'>,
  number: string,
  { to, was }: AddressCorrection,
): Promise<{ readonly address: DeliveryAddress; readonly changed: readonly string[] }> =>
  runOperation(operation, async (trx) => {
    const order = await lockedOrder(trx, operation, number);
    const now = order.deliverTo;
    if (was && textOf(was) !== textOf(now))
      throw new OperatorRefusal('address_changed', { now: textOf(now) });
    requireCorrectable(order);
    const address = await tidied({ db: trx }, order, { ...now, ...to });
    const changed = (['address', 'city', 'postCode'] as const).filter(
      (field) => address[field] !== now[field],
    );
    if (changed.length === 0) return { address: now, changed };
    await trx
      .updateTable('orders')
      .set({ delivery_correction: JSON.stringify(address) as unknown as object })
      .where('id', '=', order.id)
      .execute();
    await recordAudit(trx, operation.actor, {
      subject: `order ${number}`,
      before: null,
      after: { corrected: changed },
    });
    return { address, changed };
  });
