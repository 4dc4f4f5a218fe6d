/** Focuses the heading, where the page starts for screen readers and the Tab key. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** Returns the focus to an element, or to the heading if it is gone. */
export const returnFocus = (from: EventTarget | null): void => {
  if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
  else focusHeading();
};

export const isFocusLost = (): boolean => document.activeElement === document.body;

/** Call when an element is removed: if it had the focus, the heading gets it. */
export const rescueFocus = (): void =>
  queueMicrotask(() => {
    if (isFocusLost()) focusHeading();
  });
