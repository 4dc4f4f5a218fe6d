import type { MouseEvent } from 'react';
import { useLayoutEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';

export interface FollowOptions {
  state?: unknown;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean | undefined;
  /** The old page turns into the new one, where the browser can. */
  viewTransition?: boolean | undefined;
}

let navigate: NavigateFunction | null = null;

/** Routes links on the client after hydration; until then the browser follows them. */
export const useFollowedLinks = (): void => {
  const current = useNavigate();
  useLayoutEffect(() => {
    navigate = current;
  }, [current]);
};

/** False for clicks that open a new tab or window, or download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** Navigates to the link's target; a link to the current page adds no history entry. */
export const follow = (event: MouseEvent<HTMLAnchorElement>, options: FollowOptions): void => {
  if (event.defaultPrevented || !navigate || !isPlain(event)) return;
  const { pathname, search, hash } = event.currentTarget;
  const address = pathname + search + hash;
  const { location } = window;
  event.preventDefault();
  void navigate(address, {
    replace: address === location.pathname + location.search + location.hash,
    state: options.state,
    preventScrollReset: options.preventScrollReset ?? false,
    viewTransition: options.viewTransition ?? false,
  });
};
