import { create } from 'zustand';
import type { PhoneCheckout } from '#contract/orders.ts';

export type PlacedByPhone = PhoneCheckout['order_data'];

interface PlacedOrder {
  /** The order whose payment dialog is open. Not the form's own: the cart behind it is empty by then. */
  readonly order: PlacedByPhone | null;
}

export const usePlacedOrder = create<PlacedOrder>()(() => ({ order: null }));

export const showPlaced = (order: PlacedByPhone): void => usePlacedOrder.setState({ order });

export const hidePlaced = (): void => usePlacedOrder.setState({ order: null });
