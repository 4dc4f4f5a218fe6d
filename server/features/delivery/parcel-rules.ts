/** Three sides in millimetres, in any order. */
export type Sides = readonly [number, number, number];

export interface Piece {
  readonly grams: number;
  /** Size of the package; null: not known. */
  readonly sides: Sides | null;
  readonly count: number;
}

/** What a method carries at most; null: anything. */
export interface ParcelLimit {
  readonly maxGrams: number | null;
  readonly maxSides: Sides | null;
}

export type ParcelRefusal = 'too_large' | 'too_heavy';

/** Pieces leave gaps between them. */
const packingFactor = 1.25;
/** A parcel with pieces of unknown size counts as fitting up to this weight. */
const unsizedGrams = 5000;

const sorted = (sides: Sides): readonly number[] => sides.toSorted((one, other) => other - one);

const fitsInside = (sides: Sides, limit: Sides): boolean => {
  const most = sorted(limit);
  return sorted(sides).every((side, at) => side <= (most[at] ?? 0));
};

const volumeOf = ([one, two, three]: Sides): number => one * two * three;

const gramsOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { grams, count }) => sum + grams * count, 0);

/**
 * Why a method does not carry these pieces in one parcel; null: it does. Every piece must fit by its sorted sides, and
 * several together by 1.25 times their volume.
 */
export const parcelRefusal = (
  pieces: readonly Piece[],
  { maxGrams, maxSides }: ParcelLimit,
): ParcelRefusal | null => {
  const grams = gramsOf(pieces);
  if (maxGrams !== null && grams > maxGrams) return 'too_heavy';
  if (maxSides === null) return null;
  const sized = pieces.flatMap(({ sides, count }) => (sides === null ? [] : [{ sides, count }]));
  if (sized.length < pieces.length && grams > unsizedGrams) return 'too_large';
  if (!sized.every(({ sides }) => fitsInside(sides, maxSides))) return 'too_large';
  const count = sized.reduce((sum, each) => sum + each.count, 0);
  const volume = sized.reduce((sum, { sides, count }) => sum + volumeOf(sides) * count, 0);
  return count > 1 && packingFactor * volume > volumeOf(maxSides) ? 'too_large' : null;
};
