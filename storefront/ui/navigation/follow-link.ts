import type { MouseEvent } from 'react';
import { useLayoutEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';

export interface FollowOptions {
  state?: unknown;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean | undefined;
}

let navigate: NavigateFunction | null = null;

/** Lets links go through the router once the page is alive; until then the browser follows them by itself. */
export const useFollowedLinks = (): void => {
  const current = useNavigate();
  useLayoutEffect(() => {
    navigate = current;
  }, [current]);
};

/** Not what should open elsewhere: a new tab, a new window, a download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** Goes where a link leads; to where one already is without a further entry in the history. */
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
  });
};
