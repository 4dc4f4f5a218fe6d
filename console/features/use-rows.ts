import { useEffect, useRef, useState } from 'react';
import { isShortcut } from '#console/layout/use-shortcuts.ts';

/** The row under the keys and the chosen rows: J and K move, X chooses, Enter opens. */
export const useRows = (ids: readonly string[], open: (id: string) => void) => {
  const [at, setAt] = useState(-1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const state = useRef({ ids, at, open, toggle });
  state.current = { ids, at, open, toggle };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      const now = state.current;
      const id = now.ids[now.at];
      if (event.key === 'j') setAt(Math.min(now.at + 1, now.ids.length - 1));
      if (event.key === 'k') setAt(Math.max(now.at - 1, 0));
      if (event.key === 'x' && id !== undefined) now.toggle(id);
      if (event.key === 'Enter' && id !== undefined && event.target === document.body) now.open(id);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return { at, chosen, toggle, choose: (all: readonly string[]) => setChosen(new Set(all)) };
};
