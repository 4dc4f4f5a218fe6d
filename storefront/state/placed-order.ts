import { create } from 'zustand';
import type { PhoneCheckout } from '#contract/orders.ts';

export type PlacedByPhone = PhoneCheckout['order_data'];

interface PlacedOrder {
  /** The order whose payment dialog is open. Not part of the form, because the cart is already empty. */
  readonly order: PlacedByPhone | null;
}

export const usePlacedOrder = create<PlacedOrder>()(() => ({ order: null }));

export const showPlaced = (order: PlacedByPhone): void => usePlacedOrder.setState({ order });

export const hidePlaced = (): void => usePlacedOrder.setState({ order: null });
