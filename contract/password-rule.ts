import { limits, passwordSpecials } from './limits.ts';

/** What a password still lacks, in the order in which a form lists it. */
export type PasswordLack =
  | 'length'
  | 'lower'
  | 'upper'
  | 'digit'
  | 'special'
  | 'upper_inside'
  | 'digit_inside'
  | 'special_inside';

const isLower = (character: string): boolean => /\p{Ll}/u.test(character);
const isUpper = (character: string): boolean => /\p{Lu}/u.test(character);
const isDigit = (character: string): boolean => /[0-9]/.test(character);
const isSpecial = (character: string): boolean => passwordSpecials.includes(character);

/**
 * The rule of the specification (VA-01…VA-08), the same for server and storefront: long enough, four kinds of
 * characters, three of them also somewhere between the first and the last character. An empty list is a good
 * password, as far as this rule goes.
 */
export const passwordLacks = (password: string): PasswordLack[] => {
  const characters = [...password];
  const inside = characters.slice(1, -1);
  const wanted: readonly (readonly [PasswordLack, boolean])[] = [
    ['length', characters.length >= limits.password.min],
    ['lower', characters.some(isLower)],
    ['upper', characters.some(isUpper)],
    ['digit', characters.some(isDigit)],
    ['special', characters.some(isSpecial)],
    ['upper_inside', inside.some(isUpper)],
    ['digit_inside', inside.some(isDigit)],
    ['special_inside', inside.some(isSpecial)],
  ];
  return wanted.filter(([, isThere]) => !isThere).map(([lack]) => lack);
};
