import { type ReactNode, useEffect, useRef, useState } from 'react';
import { returnFocus } from '#storefront/ui/focus/focus.ts';
import { CheckIcon, CloseIcon, ExclamationIcon, InfoIcon } from '#storefront/ui/media/icons.tsx';
import { useToastElement } from './toast-container.ts';
import { dismissToast, type Toast, type ToastAction, type ToastVariant, useToasts } from './toast-store.ts';
import styles from './toasts.module.css';
import { useBottomInsetProperty } from './use-bottom-inset.ts';

export interface ToastsProps {
  /** Accessible name of the region. */
  label: string;
  closeLabel: string;
}

/** Reasons to pause the timers: toasts expire only while neither applies. */
const notPaused = { pointer: false, focus: false };

export function Toasts({ label, closeLabel }: ToastsProps) {
  const toasts = useToasts((state) => state.toasts);
  const [pausedBy, setPausedBy] = useState(notPaused);
  const pause = (change: Partial<typeof notPaused>) => setPausedBy((before) => ({ ...before, ...change }));
  const home = useRef<HTMLDivElement>(null);
  const stack = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  useBottomInsetProperty(stack);
  useToastElement(stack, home);
  useEffect(() => {
    // A toast removed under the pointer fires no pointerleave.
    if (toasts.length === 0) setPausedBy(notPaused);
  }, [toasts]);
  return (
    // Stays in place when the toasts move into a dialog, because React needs it to insert siblings.
    <div ref={home}>
      <section
        ref={stack}
        className={styles.stack}
        aria-label={label}
        data-ground="ink"
        onPointerEnter={() => pause({ pointer: true })}
        onPointerLeave={() => pause({ pointer: false })}
        onFocus={({ currentTarget, relatedTarget }) => {
          pause({ focus: true });
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        }}
        onBlur={() => pause({ focus: false })}
      >
        <ol className={styles.list} aria-live="polite" aria-relevant="additions">
          {toasts.map((each) => (
            <ToastItem
              key={each.id}
              toast={each}
              isPaused={pausedBy.pointer || pausedBy.focus}
              closeLabel={closeLabel}
              onClose={() => {
                pause({ focus: false });
                returnFocus(cameFrom.current);
              }}
            />
          ))}
        </ol>
      </section>
    </div>
  );
}

interface ToastItemProps {
  toast: Toast;
  isPaused: boolean;
  closeLabel: string;
  onClose: () => void;
}

const exitMs = 140;

function ToastItem({ toast, isPaused, closeLabel, onClose }: ToastItemProps) {
  const remaining = useRef(toast.duration);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isPaused || leaving) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => setLeaving(true), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [isPaused, leaving]);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => dismissToast(toast.id), exitMs);
    return () => clearTimeout(timer);
  }, [leaving, toast.id]);
  const close = () => {
    setLeaving(true);
    // The button is removed with the focus on it, so no blur event fires.
    onClose();
  };
  const actions = [toast.action, toast.also].filter((action) => action !== undefined);
  const act = (action: ToastAction) => {
    action.run();
    close();
  };
  return (
    <li className={styles.toast} data-leaving={leaving || undefined}>
      <VariantIcon variant={toast.variant} />
      <span className={styles.message}>{toast.message}</span>
      {actions.map((action) => (
        <button key={action.label} type="button" className={styles.action} onClick={() => act(action)}>
          {action.label}
        </button>
      ))}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
        <CloseIcon size={20} />
      </button>
    </li>
  );
}

const icons: Record<Exclude<ToastVariant, 'default'>, ReactNode> = {
  info: <InfoIcon size={20} />,
  success: <CheckIcon size={20} />,
  warning: <ExclamationIcon size={20} />,
  error: <CloseIcon size={20} />,
};

function VariantIcon({ variant }: { variant: ToastVariant }) {
  return variant === 'default' ? null : (
    <span className={`${styles.icon} ${styles[variant]}`}>{icons[variant]}</span>
  );
}
