import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { isBrowserShortcut } from '#storefront/ui/focus/browser-shortcut.ts';
import { Link } from './link.tsx';
import styles from './link-tabs.module.css';

export interface LinkTab {
  readonly name: string;
  readonly label: string;
  readonly to: string;
}

export interface LinkTabsProps {
  /** Name of the group. */
  label: string;
  tabs: readonly LinkTab[];
  /** Name of the current tab. */
  current: string;
  children: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs whose selection is in the URL: each is a link, so that they work before hydration. */
export function LinkTabs({ label, tabs, current, children }: LinkTabsProps) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the current tab may be outside the visible strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another tab is current
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (open)
      strip.current?.scrollTo({ left: open.offsetLeft - strip.current.offsetLeft - open.offsetWidth / 2 });
  }, [current]);
  // Arrow keys move the focus, Enter activates: moving alone does not navigate.
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (isBrowserShortcut(event)) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
    const at = all.findIndex((tab) => tab.matches(':focus'));
    const ends: Readonly<Record<string, number>> = { Home: 0, End: all.length - 1 };
    const step = steps[event.key];
    const next = step === undefined ? ends[event.key] : (at + step + all.length) % all.length;
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <>
      <div ref={strip} className={styles.strip} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <Link
            key={tab.name}
            id={`${id}-${tab.name}`}
            className={styles.tab}
            data-label={tab.label}
            to={tab.to}
            role="tab"
            aria-selected={tab.name === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === current ? 0 : -1}
            onKeyDown={(event) => {
              if (event.key !== ' ') return;
              event.preventDefault();
              event.currentTarget.click();
            }}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
