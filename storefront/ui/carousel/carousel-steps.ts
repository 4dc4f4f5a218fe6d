/** The visible part of a carousel, in whole slides. */
export interface View {
  readonly first: number;
  /** Number of slides that fit. */
  readonly visible: number;
  readonly total: number;
}

export type Direction = 'previous' | 'next';

/** First slide after moving by one view; wraps around at either end (HM-15). */
export const stepTo = ({ first, visible, total }: View, direction: Direction): number => {
  const last = Math.max(0, total - visible);
  if (direction === 'next') return first >= last ? 0 : Math.min(first + visible, last);
  return first <= 0 ? last : Math.max(first - visible, 0);
};
