import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading, isFocusLost } from '#storefront/ui/focus/focus.ts';

/**
 * To the ear and to the Tab key a page that the router brings is no new one: its heading is given the focus. On the
 * same path only where the link that was followed is gone.
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
