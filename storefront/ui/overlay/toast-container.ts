import { type RefObject, useLayoutEffect } from 'react';

interface Stack {
  readonly element: HTMLElement;
  readonly home: HTMLElement;
}

let stack: Stack | null = null;
/** Of the open dialogs, the topmost last. */
const hosts: HTMLElement[] = [];

/**
 * While a dialog is open, all that is not inside of it can be neither heard nor pressed. A popover there as well: in the
 * top layer neither the dialog's edge nor its movement reaches the messages.
 */
function place() {
  if (!stack) return;
  const { element, home } = stack;
  const host = hosts.at(-1) ?? home;
  if (element.parentElement === host) return;
  element.removeAttribute('popover');
  move(element, host);
  if (host === home) return;
  element.setAttribute('popover', 'manual');
  element.showPopover();
}

/** As a whole where the browser can: no animation starts again, and the focus stays. */
function move(element: HTMLElement, host: HTMLElement) {
  if (typeof host.moveBefore === 'function') host.moveBefore(element, null);
  else host.append(element);
}

/** The messages leave their home for an open dialog, and are back before either leaves the page. */
export function useToastsHome(element: RefObject<HTMLElement | null>, home: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!element.current || !home.current) return;
    const own = { element: element.current, home: home.current };
    stack = own;
    place();
    return () => {
      own.element.removeAttribute('popover');
      own.home.append(own.element);
      if (stack === own) stack = null;
    };
  }, [element, home]);
}

/** Takes the messages into an open dialog; answers how to let them go. */
export function hostToasts(host: HTMLElement): () => void {
  hosts.push(host);
  place();
  return () => {
    hosts.splice(hosts.indexOf(host), 1);
    place();
  };
}
