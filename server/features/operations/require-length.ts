import { OperatorRefusal } from './operator-refusal.ts';

/** Menus, lists and pages carry names for everyone, so a long one would slow all of them. */
export const nameLimit = 255;
/** Of a text of the interface or a mail. */
export const textLimit = 5000;
export const descriptionLimit = 200_000;

/** Refuses a text that is too long, however the operator gave it. */
export const requireLength = (what: string, text: string, limit = nameLimit): void => {
  if (text.length > limit) throw new OperatorRefusal('text_too_long', { what, length: text.length, limit });
};

/** What a refusal calls a text of a translation. */
export const textName = (key: string): string => `text '${key}'`;
