import { type ReactNode, useId } from 'react';
import styles from './tip.module.css';

export interface TipProps {
  /** Name of a button whose face does not say it. */
  label?: string | undefined;
  /** '?' unless another is given. */
  face?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A short text behind a button. A native popover: it opens by click, key and finger and closes by Escape or a press
 * elsewhere, without scripts; screen readers read the text as the description of the button.
 */
export function Tip({ label, face = '?', className = styles.button, children }: TipProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-label={label} aria-describedby={id}>
        {face}
      </button>
      <span popover="auto" id={id} className={styles.tip}>
        {children}
      </span>
    </>
  );
}
