import { create } from 'zustand';
import type { PhoneCheckout } from '#contract/orders/checkout-answers.ts';

export type PlacedByPhone = PhoneCheckout['order_data'];

interface PlacedOrder {
  /** The order whose payment dialog is open. Not part of the form, because the cart is already empty. */
  readonly order: PlacedByPhone | null;
}

export const usePlacedOrder = create<PlacedOrder>()(() => ({ order: null }));

export const showPlaced = (order: PlacedByPhone): void => usePlacedOrder.setState({ order });

export const hidePlaced = (): void => usePlacedOrder.setState({ order: null });

const numberKey = 'placed_order';

/** Remembers in this tab which order is being paid at the bank; the page after the payment shows it. */
export const saveOrderNumber = (
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  number: string | null,
): void => (number === null ? storage.removeItem(numberKey) : storage.setItem(numberKey, number));

export const savedOrderNumber = (storage: Pick<Storage, 'getItem'>): string | null =>
  storage.getItem(numberKey);
