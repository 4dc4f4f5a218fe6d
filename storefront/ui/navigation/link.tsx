import type { ComponentProps, MouseEvent } from 'react';
import { type FollowOptions, follow } from './follow-link.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'>, FollowOptions {
  to: string;
}

/**
 * A link inside the shop. The router's own looks up its surroundings with a dozen hooks each time it is rendered,
 * which for the ninety links of a page was a tenth of all rendering, on the server and again in the browser.
 */
export function Link({ to, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    follow(event, { state, preventScrollReset });
  };
  return <a {...rest} href={to} onClick={click} />;
}
