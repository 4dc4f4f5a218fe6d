import { create } from 'zustand';

export type ToastVariant = 'default' | 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly variant: ToastVariant;
  readonly duration: number;
  readonly action: ToastAction | undefined;
}

/** One thing to do about it while it stands: take it back. */
export interface ToastAction {
  readonly label: string;
  run(): void;
}

export interface ToastOptions {
  variant?: ToastVariant;
  /** Milliseconds until it closes by itself. */
  duration?: number;
  action?: ToastAction | undefined;
}

/** Section 9 of the specification: 2500 ms, longer for the variation error and the auth failure, shorter for the wishlist. */
export const toastTimes = { general: 2500, failure: 3000, wishlist: 1000 } as const;

interface Toasts {
  readonly toasts: readonly Toast[];
}

/** Not tied to the address: a toast survives navigation (BC-05). */
export const useToasts = create<Toasts>()(() => ({ toasts: [] }));

let lastId = 0;

export function toast(
  message: string,
  { variant = 'default', duration = toastTimes.general, action }: ToastOptions = {},
): number {
  lastId += 1;
  const added: Toast = { id: lastId, message, variant, duration, action };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, added] }));
  return added.id;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }));
}
