import { type ReactNode, useEffect, useRef, useState } from 'react';
import { returnFocus } from '#storefront/ui/focus/focus.ts';
import { CheckIcon, CloseIcon, ExclamationIcon, InfoIcon } from '#storefront/ui/media/icons.tsx';
import { useToastsHome } from './toast-container.ts';
import { dismissToast, type Toast, type ToastVariant, useToasts } from './toast-store.ts';
import styles from './toasts.module.css';
import { useAboveBottomBars } from './use-bottom-inset.ts';

export interface ToastsProps {
  /** Name of the region. */
  label: string;
  closeLabel: string;
}

/** What keeps messages from going: their time runs only while neither holds. */
const free = { pointer: false, focus: false };

export function Toasts({ label, closeLabel }: ToastsProps) {
  const toasts = useToasts((state) => state.toasts);
  const [heldBy, setHeldBy] = useState(free);
  const hold = (change: Partial<typeof free>) => setHeldBy((before) => ({ ...before, ...change }));
  const home = useRef<HTMLDivElement>(null);
  const stack = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  useAboveBottomBars(stack);
  useToastsHome(stack, home);
  useEffect(() => {
    // The last one may go from under the pointer, which then leaves nothing.
    if (toasts.length === 0) setHeldBy(free);
  }, [toasts]);
  return (
    // Stays when the messages go into a dialog: React sets what comes before them by it.
    <div ref={home}>
      <section
        ref={stack}
        className={styles.stack}
        aria-label={label}
        data-ground="ink"
        onPointerEnter={() => hold({ pointer: true })}
        onPointerLeave={() => hold({ pointer: false })}
        onFocus={({ currentTarget, relatedTarget }) => {
          hold({ focus: true });
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        }}
        onBlur={() => hold({ focus: false })}
      >
        <ol className={styles.list} aria-live="polite" aria-relevant="additions">
          {toasts.map((each) => (
            <ToastItem
              key={each.id}
              toast={each}
              held={heldBy.pointer || heldBy.focus}
              closeLabel={closeLabel}
              onGone={() => {
                hold({ focus: false });
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
  held: boolean;
  closeLabel: string;
  onGone: () => void;
}

const leaveMs = 140;

function ToastItem({ toast, held, closeLabel, onGone }: ToastItemProps) {
  const remaining = useRef(toast.duration);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (held || leaving) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => setLeaving(true), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [held, leaving]);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => dismissToast(toast.id), leaveMs);
    return () => clearTimeout(timer);
  }, [leaving, toast.id]);
  const close = () => {
    setLeaving(true);
    // The button goes away with the focus on it, so no blur event will tell.
    onGone();
  };
  const { action } = toast;
  const act = () => {
    action?.run();
    close();
  };
  return (
    <li className={styles.toast} data-leaving={leaving || undefined}>
      <Sign variant={toast.variant} />
      <span className={styles.message}>{toast.message}</span>
      {action ? (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
        <CloseIcon size={20} />
      </button>
    </li>
  );
}

const signs: Record<Exclude<ToastVariant, 'default'>, ReactNode> = {
  info: <InfoIcon size={20} />,
  success: <CheckIcon size={20} />,
  warning: <ExclamationIcon size={20} />,
  error: <CloseIcon size={20} />,
};

function Sign({ variant }: { variant: ToastVariant }) {
  return variant === 'default' ? null : (
    <span className={`${styles.sign} ${styles[variant]}`}>{signs[variant]}</span>
  );
}
