import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading, isFocusLost } from '#storefront/ui/focus/focus.ts';

/**
 * Focuses the heading after a client-side navigation, so that screen readers and the Tab key start at the new page.
 * On the same path only if the followed link is gone.
 */
export const usePageFocus = (): void => {
  const { key, pathname } = useLocation();
  const isFollowed = useNavigationType() === 'PUSH';
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key === key) return;
    if (before.pathname !== pathname || (isFollowed && isFocusLost())) focusHeading();
  }, [key, pathname, isFollowed]);
};
