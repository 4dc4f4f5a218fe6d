import { create } from 'zustand';

export type ToastVariant = 'default' | 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly variant: ToastVariant;
  readonly duration: number;
  readonly action: ToastAction | undefined;
}

/** A button in the toast, such as Undo. */
export interface ToastAction {
  readonly label: string;
  run(): void;
}

export interface ToastOptions {
  variant?: ToastVariant;
  /** Milliseconds until the toast closes itself. */
  duration?: number;
  action?: ToastAction | undefined;
}

/** In milliseconds (section 9 of the specification). */
export const toastDurations = { standard: 2500, long: 3000, short: 1000 } as const;

interface Toasts {
  readonly toasts: readonly Toast[];
}

/** A global store: toasts survive navigation (BC-05). */
export const useToasts = create<Toasts>()(() => ({ toasts: [] }));

let lastId = 0;

export function toast(
  message: string,
  { variant = 'default', duration = toastDurations.standard, action }: ToastOptions = {},
): number {
  lastId += 1;
  const added: Toast = { id: lastId, message, variant, duration, action };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, added] }));
  return added.id;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }));
}
