import type { FamilyName, Picture } from './families.ts';

export type OptionsOf<F extends FamilyName> = Extract<Picture, { family: F }>['options'];
/** Named sets of options of every family. */
export type Looks = { readonly [F in FamilyName]: Readonly<Record<string, OptionsOf<F>>> };
