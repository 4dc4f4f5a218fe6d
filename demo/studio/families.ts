import { phone } from './families/phone.ts';

/** Every product family the studio can build. */
export const FAMILIES = { phone } as const;
export type FamilyName = keyof typeof FAMILIES;

/** One wished picture: its file name, the model with its options, and the shot. */
export type Picture = {
  [Family in FamilyName]: {
    readonly name: string;
    readonly family: Family;
    readonly options: NonNullable<Parameters<(typeof FAMILIES)[Family]>[0]>;
    readonly shot: string;
  };
}[FamilyName];
