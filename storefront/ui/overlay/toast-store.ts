import { create } from 'zustand';

export type ToastVariant = 'default' | 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly variant: ToastVariant;
  readonly duration: number;
  readonly action: ToastAction | undefined;
  readonly also: ToastAction | undefined;
  readonly cause: string | undefined;
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
  /** A second button. */
  also?: ToastAction | undefined;
  /** What the toast is about: a newer one replaces it, and `dismissCause` closes it when it no longer holds. */
  cause?: string | undefined;
}

/** In milliseconds (section 9 of the specification). */
export const toastDurations = { standard: 2500, long: 3000, short: 1000, withAction: 7000 } as const;

interface Toasts {
  readonly toasts: readonly Toast[];
}

/** A global store: toasts survive navigation (BC-05). */
export const useToasts = create<Toasts>()(() => ({ toasts: [] }));

let lastId = 0;

export function toast(
  message: string,
  { variant = 'default', duration = toastDurations.standard, action, also, cause }: ToastOptions = {},
): number {
  lastId += 1;
  const added: Toast = { id: lastId, message, variant, duration, action, also, cause };
  const isReplaced = (each: Toast) =>
    // Each Undo belongs to another removal.
    (each.message === message && !each.action) || (cause !== undefined && each.cause === cause);
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter((each) => !isReplaced(each)), added] }));
  return added.id;
}

/** Closes the toasts about something that no longer holds. */
export function dismissCause(cause: string): void {
  if (useToasts.getState().toasts.some((each) => each.cause === cause))
    useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.cause !== cause) }));
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }));
}
