import { type ReactNode, useEffect, useRef } from 'react';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A modal dialog: the browser keeps the focus inside, closes it with Escape and returns the focus. */
export const Dialog = ({ title, onClose, children, className }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={element} onClose={onClose} aria-label={title} className={className}>
      {className === undefined && <h2>{title}</h2>}
      {children}
    </dialog>
  );
};
