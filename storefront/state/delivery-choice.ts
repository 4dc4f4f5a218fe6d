import { create } from 'zustand';
import type { DeliveryPoint } from '#contract/buying/delivery.ts';
import { longStorage } from './storage.ts';

/** What the shopper chose, in this browser: also for the next order. */
export interface DeliveryChoice {
  /** Code of the method; null: the preselected one. */
  readonly method: string | null;
  /** The locker or pickup place of that method. */
  readonly point: DeliveryPoint | null;
}

const storageKey = 'delivery_choice';
/** The preselected method. */
export const noChoice: DeliveryChoice = { method: null, point: null };

const readSaved = (): DeliveryChoice => {
  try {
    const saved: Partial<DeliveryChoice> | null = JSON.parse(longStorage.getItem(storageKey) ?? 'null');
    if (typeof saved?.method !== 'string') return noChoice;
    return { method: saved.method, point: typeof saved.point?.code === 'string' ? saved.point : null };
  } catch {
    return noChoice;
  }
};

export const useDeliveryChoice = create<DeliveryChoice>()(() => noChoice);

let isRead = false;

/** The choice of this browser; read once, because the server renders without it. */
export const deliveryChoice = (): DeliveryChoice => {
  if (!isRead && typeof window !== 'undefined') {
    isRead = true;
    useDeliveryChoice.setState(readSaved());
  }
  return useDeliveryChoice.getState();
};

export const chooseDelivery = (choice: DeliveryChoice): void => {
  isRead = true;
  useDeliveryChoice.setState(choice);
  if (choice.method === null) longStorage.removeItem(storageKey);
  else longStorage.setItem(storageKey, JSON.stringify(choice));
};

/** The method or the place is not offered any more. */
export const forgetDelivery = (): void => chooseDelivery(noChoice);
