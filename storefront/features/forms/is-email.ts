import { limits } from '#contract/limits.ts';

/** No spaces, one @, a dot in the domain: the pattern of the specification. */
export const isEmail = (text: string): boolean =>
  text.trim().length <= limits.email && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
