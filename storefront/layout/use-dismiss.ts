import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes an open element on a click outside and on Escape. */
export function useDismiss(
  area: RefObject<HTMLElement | null>,
  open: boolean,
  close: (by: 'click' | 'key') => void,
): void {
  const dismiss = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) dismiss('click');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss('key');
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [area, open]);
}
