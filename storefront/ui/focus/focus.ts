/** Where a page begins for those who hear it and for the Tab key: at its heading. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** To where it came from, as long as that is there. */
export const returnFocus = (from: EventTarget | null): void => {
  if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
  else focusHeading();
};

export const isFocusLost = (): boolean => document.activeElement === document.body;

/** When something leaves the page: had it the focus, that goes to the heading and not to nowhere. */
export const rescueFocus = (): void =>
  queueMicrotask(() => {
    if (isFocusLost()) focusHeading();
  });
