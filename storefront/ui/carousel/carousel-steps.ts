/** What a carousel shows: whole slides only. */
export interface View {
  /** Index of the first slide in sight. */
  readonly first: number;
  /** How many fit. */
  readonly visible: number;
  readonly total: number;
}

export type Direction = 'previous' | 'next';

/** The slide that comes first after a step of a whole view; beyond either end it goes on at the other (HM-15). */
export const stepTo = ({ first, visible, total }: View, direction: Direction): number => {
  const last = Math.max(0, total - visible);
  if (direction === 'next') return first >= last ? 0 : Math.min(first + visible, last);
  return first <= 0 ? last : Math.max(first - visible, 0);
};
