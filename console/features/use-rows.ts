import { useLayoutEffect, useRef, useState } from 'react';
import { isShortcut } from '#console/layout/use-shortcuts.ts';

/** Keyboard navigation and selection of rows: J and K move, X selects, Enter opens. */
export const useRows = (ids: readonly string[], open: (id: string) => void) => {
  // An id, not an index: rows above it may appear or disappear.
  const [current, setCurrent] = useState<string | null>(null);
  const at = current === null ? -1 : ids.indexOf(current);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  /** With Shift all rows since the last toggled one get the state of this one. */
  const toggle = (id: string, isRange = false): void => {
    const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)];
    const range = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    last.current = id;
    setChosen((before) => {
      const isAdding = !before.has(id);
      const after = new Set(before);
      for (const each of range) {
        if (isAdding) after.add(each);
        else after.delete(each);
      }
      return after;
    });
  };
  const state = useRef({ ids, at, open, toggle });
  state.current = { ids, at, open, toggle };
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      const now = state.current;
      const id = now.ids[now.at];
      if (event.key === 'j') setCurrent(now.ids[Math.min(now.at + 1, now.ids.length - 1)] ?? null);
      if (event.key === 'k') setCurrent(now.ids[Math.max(now.at - 1, 0)] ?? null);
      if (event.key === 'x' && id !== undefined) now.toggle(id);
      if (event.key === 'Enter' && id !== undefined && event.target === document.body) now.open(id);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return { at, chosen, toggle, choose: (all: readonly string[]) => setChosen(new Set(all)) };
};
