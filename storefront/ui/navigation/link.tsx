import type { ComponentProps, MouseEvent } from 'react';
import { type FollowOptions, follow } from './follow-link.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'>, FollowOptions {
  to: string;
}

/**
 * Internal link. React Router's Link runs a dozen hooks per render, which for the ninety links of a page took a
 * tenth of the rendering time on the server and in the browser.
 */
export function Link({ to, state, preventScrollReset, viewTransition, onClick, ...rest }: LinkProps) {
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    follow(event, { state, preventScrollReset, viewTransition });
  };
  return <a {...rest} href={to} onClick={click} />;
}
