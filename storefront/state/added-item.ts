import { create } from 'zustand';
import type { CartItem } from './cart.ts';

export interface AddedItem extends CartItem {
  readonly count: number;
}

/** What the drawer after adding shows. Small, because every page has it; the drawer is loaded when it is needed. */
interface Adding {
  /** The drawer's code is loaded while the call runs. */
  readonly isAdding: boolean;
  readonly added: AddedItem | null;
}

export const useAddedItem = create<Adding>()(() => ({ isAdding: false, added: null }));

export const closeAdded = (): void => useAddedItem.setState({ added: null });
