import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icons.tsx';

/** Rare actions behind a button. Closes after a choice, with Escape and by a click elsewhere. */
export const Menu = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      const menu = element.current;
      if (!menu?.open) return;
      const isKey = event instanceof KeyboardEvent;
      if (isKey ? event.key !== 'Escape' : menu.querySelector('summary')?.contains(event.target as Node))
        return;
      // A click inside runs its action first.
      setTimeout(() => menu.removeAttribute('open'));
      if (isKey) menu.querySelector('summary')?.focus();
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details className="menu" ref={element}>
      <summary className="btn sq" aria-label={label}>
        <Icon name="dots" />
      </summary>
      <div className="items">{children}</div>
    </details>
  );
};
