import type { FamilyName, Picture } from '#demo/studio/families.ts';
import type { OptionsOf } from '#demo/studio/looks.ts';
import type { Colour } from '#demo/studio/types.ts';

/** The colours of the catalogue as the studio paints them: a little lighter than a swatch, because shadows darken. */
export const PAINT = {
  graphite: '#4a4f59',
  ink: '#2d3038',
  white: '#eceef1',
  silver: '#c9ccd2',
  sand: '#d9cdb6',
  sage: '#7f9484',
  teal: '#2f6464',
  violet: '#7d78a6',
  lime: '#bfe332',
  orange: '#ee7440',
  brown: '#7c4d3c',
  blue: '#41648f',
  rose: '#cf959c',
} as const satisfies Record<string, Colour>;
export type ColourName = keyof typeof PAINT;

/** A model of the studio with its options. */
export type Look = {
  [F in FamilyName]: Pick<Extract<Picture, { family: F }>, 'family' | 'options'>;
}[FamilyName];

/** How one product looks in one of its colours. */
export type LookOf = (colour: ColourName) => Look;
/** By product id. */
export type Looks = Readonly<Record<number, LookOf>>;

/** A family whose options follow from the colour, and what one product has of its own. */
export const family =
  <F extends FamilyName>(name: F, inColour: (paint: Colour, colour: ColourName) => OptionsOf<F>) =>
  (own?: OptionsOf<F> | ((paint: Colour, colour: ColourName) => OptionsOf<F>)): LookOf =>
  (colour) => {
    const paint = PAINT[colour];
    const special = typeof own === 'function' ? own(paint, colour) : own;
    return { family: name, options: { ...inColour(paint, colour), ...special } } as unknown as Look;
  };

const part = (colour: Colour, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);

/** Between two colours; 0 is the first one. */
export function between(first: Colour, second: Colour, share: number): Colour {
  const mixed = [1, 3, 5].map((at) =>
    Math.round(part(first, at) + (part(second, at) - part(first, at)) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
export const lighter = (colour: Colour, share = 0.3): Colour => between(colour, '#ffffff', share);
export const darker = (colour: Colour, share = 0.3): Colour => between(colour, '#0c0d10', share);
export const isDark = (colour: Colour): boolean =>
  0.3 * part(colour, 1) + 0.59 * part(colour, 3) + 0.11 * part(colour, 5) < 125;
