import { type FocusEvent, type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { ChevronDownIcon } from '#storefront/ui/media/icons.tsx';
import styles from './dropdown.module.css';

export interface DropdownProps {
  /** Label of the closed control: its name, or its name and value. */
  text: string;
  /** Has a value. */
  filled?: boolean;
  /** Only one dropdown of a group is open at a time. */
  group: string;
  /** list: for rows with their own padding; form: a wider panel with padding. */
  panel: 'list' | 'form';
  children: (close: () => void, isOpen: boolean) => ReactNode;
}

/**
 * A native `details` element: it opens without scripts. Scripts add closing by Escape, by a click outside and by
 * leaving it with Tab.
 */
export function Dropdown({ text, filled, group, panel, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const floating = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [atEnd, setAtEnd] = useState(false);

  const close = () => {
    if (details.current) details.current.open = false;
  };
  const closeAndReturn = () => {
    close();
    summary.current?.focus();
  };
  const toggle = (event: ToggleEvent<HTMLDetailsElement>) => {
    const isOpen = event.newState === 'open';
    setOpen(isOpen);
    if (isOpen && floating.current && details.current) {
      const { left } = details.current.getBoundingClientRect();
      setAtEnd(left + floating.current.offsetWidth > document.documentElement.clientWidth);
    }
  };
  // It may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  useEffect(() => {
    if (!open) return;
    const shut = () => {
      if (details.current) details.current.open = false;
    };
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) shut();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      shut();
      summary.current?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [open]);

  // A press on the panel moves the focus to an ancestor of the dropdown, which does not count as leaving.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !details.current) return;
    const isBeside = !details.current.contains(relatedTarget) && !relatedTarget.contains(details.current);
    if (isBeside) close();
  };

  return (
    <details
      ref={details}
      className={styles.dropdown}
      name={group}
      data-filled={filled || undefined}
      onToggle={toggle}
      onBlur={leave}
    >
      <summary ref={summary} className={styles.control}>
        <span className={styles.text}>{text}</span>
        <ChevronDownIcon className={styles.chevron} size={20} />
      </summary>
      <div ref={floating} className={`${styles.panel} ${styles[panel]}`} data-end={atEnd || undefined}>
        {children(closeAndReturn, open)}
      </div>
    </details>
  );
}
