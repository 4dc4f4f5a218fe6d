import { type RefObject, useEffect, useRef } from 'react';

/** For a row of tabs, which do not all fit on a phone: scrolls it to the current one. */
export const useCurrentInView = (current: string | undefined): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current === undefined) return;
    element.current?.querySelector('.now')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return element;
};
