/** Focuses the first field of a group that has just been opened: the button that opened it is gone. */
export const focusField = (group: HTMLElement | null): void =>
  group?.querySelector<HTMLElement>('input, textarea')?.focus();
