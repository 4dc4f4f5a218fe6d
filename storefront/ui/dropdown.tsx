import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './dropdown.module.css';
import { ChevronDownIcon } from './icons.tsx';

export interface DropdownProps {
  /** What the closed control says: its name, or its name and value. */
  text: string;
  /** It holds a value. */
  filled?: boolean;
  /** Only one dropdown of a group is open at a time. */
  group: string;
  /** list: for rows, they bring their own edges; form: a wider panel with padding. */
  panel: 'list' | 'form';
  children: (close: () => void) => ReactNode;
}

/**
 * A native disclosure: it opens before the scripts are there, and without them. They add what people expect of a
 * dropdown: Escape, a click beside it and leaving it with Tab close it.
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
  useEffect(() => {
    if (!open) return;
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) {
        if (details.current) details.current.open = false;
      }
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [open]);

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation();
    closeAndReturn();
  };
  const leave = (event: FocusEvent) => {
    const { relatedTarget } = event;
    if (relatedTarget instanceof Node && !details.current?.contains(relatedTarget)) close();
  };

  return (
    <details
      ref={details}
      className={styles.dropdown}
      name={group}
      data-filled={filled || undefined}
      onToggle={toggle}
      onKeyDown={press}
      onBlur={leave}
    >
      <summary ref={summary} className={styles.control}>
        <span className={styles.text}>{text}</span>
        <ChevronDownIcon className={styles.chevron} size={20} />
      </summary>
      <div ref={floating} className={`${styles.panel} ${styles[panel]}`} data-end={atEnd || undefined}>
        {children(closeAndReturn)}
      </div>
    </details>
  );
}
