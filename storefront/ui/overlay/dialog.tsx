import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { rescueFocus } from '#storefront/ui/focus/focus.ts';
import { CloseIcon } from '#storefront/ui/media/icons.tsx';
import styles from './dialog.module.css';
import { hostToasts } from './toast-container.ts';

export interface DialogProps {
  open: boolean;
  /** Asked for by the close button, Escape and a click beside the dialog. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Stays in sight below the scrolling content: the one action of the dialog. */
  footer?: ReactNode;
}

/**
 * A native dialog: the browser keeps the focus inside, makes the page behind inert and gives the focus back.
 * On a phone it is a sheet from the bottom.
 */
export function Dialog({ open, onClose, title, closeLabel, children, footer }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const toasts = useRef<HTMLDivElement>(null);
  const pressedBeside = useRef(false);
  // Before the element leaves the page, or the focus would not be given back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element || !toasts.current) return;
    element.showModal();
    const letToastsGo = hostToasts(toasts.current);
    return () => {
      element.close();
      letToastsGo();
      // What opened it may be gone.
      rescueFocus();
    };
  }, [open]);

  const press = (event: PointerEvent) => {
    pressedBeside.current = event.target === dialog.current;
  };
  // A text selection that starts inside and ends outside is no wish to close.
  const click = (event: MouseEvent) => {
    if (pressedBeside.current && event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape arrives as the cancel event
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      data-ground="paper"
      onPointerDown={press}
      onClick={click}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* First in the order of the page, so that it has the first focus. */}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </button>
      <div className={styles.sheet}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        <div className={styles.content}>{children}</div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
      {/* Last, so that Tab comes to the messages after all else. */}
      <div ref={toasts} />
    </dialog>
  );
}
