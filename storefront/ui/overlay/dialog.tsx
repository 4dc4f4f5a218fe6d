import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { rescueFocus } from '#storefront/ui/focus/focus.ts';
import { CloseIcon } from '#storefront/ui/media/icons.tsx';
import styles from './dialog.module.css';
import { hostToasts } from './toast-container.ts';

export interface DialogProps {
  open: boolean;
  /** Called by the close button, Escape and a click outside the dialog. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Main action, always visible below the scrolling content. */
  footer?: ReactNode;
  /** A panel at the right edge that starts with its heading. */
  side?: boolean;
}

/**
 * A native dialog: the browser traps the focus, makes the page inert and restores the focus. On a phone it is a
 * bottom sheet.
 */
export function Dialog({ open, onClose, title, closeLabel, children, footer, side = false }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const toasts = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  // Layout effect: closing must happen before the element is removed, or the focus is not restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element || !toasts.current) return;
    element.showModal();
    heading.current?.focus();
    const releaseToasts = hostToasts(toasts.current);
    return () => {
      element.close();
      releaseToasts();
      // The element that opened it may be gone.
      rescueFocus();
    };
  }, [open]);

  const press = (event: PointerEvent) => {
    pressedOutside.current = event.target === dialog.current;
  };
  // A text selection that starts inside and ends outside must not close it.
  const click = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape arrives as the cancel event
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${side ? styles.side : ''}`}
      aria-labelledby={`${id}-title`}
      data-ground="paper"
      onPointerDown={press}
      onClick={click}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* First in the DOM, so that it gets the initial focus. */}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </button>
      <div className={styles.sheet}>
        <h2
          ref={side ? heading : undefined}
          className={styles.title}
          id={`${id}-title`}
          tabIndex={side ? -1 : undefined}
        >
          {title}
        </h2>
        <div className={styles.content}>{children}</div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
      {/* Last in the DOM, so that toasts come last in the tab order. */}
      <div ref={toasts} />
    </dialog>
  );
}
