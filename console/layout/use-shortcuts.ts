import { useLayoutEffect, useRef } from 'react';
import { pages } from '#console/registry.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** As the person chose under 'Your account'. */
let hasLetters = true;

/** Whether a single letter is a shortcut here: not in fields, dialogs or with a modifier, and not if turned off. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  hasLetters &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  document.querySelector('dialog[open]') === null;

interface Shortcuts {
  readonly openPalette: () => void;
  readonly showKeys: () => void;
  readonly go: (path: string) => void;
}

const secondKeyMs = 1500;

/** Ctrl K and Cmd K everywhere; single letters only outside of fields and dialogs. */
export const useShortcuts = (letterKeys: boolean, shortcuts: Shortcuts): void => {
  hasLetters = letterKeys;
  const current = useRef(shortcuts);
  current.current = shortcuts;
  // A layout effect: a key pressed as soon as the screen is seen already counts.
  useLayoutEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY;
    const onLetter = (event: KeyboardEvent): void => {
      const { showKeys, go } = current.current;
      if (event.key === '?') showKeys();
      if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('input[type="search"]');
        if (search) event.preventDefault();
        search?.focus();
      }
      if (event.key === 'n') {
        const begin = document.querySelector<HTMLElement>('[data-new]');
        // The letter is not typed into the field that opens.
        if (begin) event.preventDefault();
        begin?.click();
      }
      const page = event.timeStamp - goAt < secondKeyMs && pages.find(({ key }) => key === event.key);
      goAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (page) go(page.path);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        current.current.openPalette();
      } else if (isShortcut(event)) {
        onLetter(event);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};
