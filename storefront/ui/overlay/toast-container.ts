import { type RefObject, useLayoutEffect } from 'react';

interface ToastElement {
  readonly element: HTMLElement;
  readonly home: HTMLElement;
}

let toasts: ToastElement | null = null;
/** Open dialogs, topmost last. */
const hosts: HTMLElement[] = [];

/**
 * Moves the toasts into the topmost dialog, because everything outside an open modal dialog is inert. There they are
 * a popover: in the top layer neither the dialog's clipping nor its animation affects them.
 */
function updateHost() {
  if (!toasts) return;
  const { element, home } = toasts;
  const host = hosts.at(-1) ?? home;
  if (element.parentElement === host) return;
  element.removeAttribute('popover');
  moveTo(element, host);
  if (host === home) return;
  element.setAttribute('popover', 'manual');
  element.showPopover();
}

/** Uses `moveBefore` where available: animations and focus are preserved. */
function moveTo(element: HTMLElement, host: HTMLElement) {
  if (typeof host.moveBefore === 'function') host.moveBefore(element, null);
  else host.append(element);
}

/** Registers the toast element; it returns to `home` before either is removed. */
export function useToastElement(element: RefObject<HTMLElement | null>, home: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!element.current || !home.current) return;
    const own = { element: element.current, home: home.current };
    toasts = own;
    updateHost();
    return () => {
      own.element.removeAttribute('popover');
      own.home.append(own.element);
      if (toasts === own) toasts = null;
    };
  }, [element, home]);
}

/** Shows the toasts inside an open dialog; returns the function that releases them. */
export function hostToasts(host: HTMLElement): () => void {
  hosts.push(host);
  updateHost();
  return () => {
    hosts.splice(hosts.indexOf(host), 1);
    updateHost();
  };
}
