export type PageSlot = number | 'gap';

/** Clamps the page to 1 … last (PG-05). */
export function clampPage(page: number, total: number): number {
  return Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, total));
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/**
 * Fills the given number of slots: all pages if they fit, otherwise the first, the last and the neighbours of the
 * current page, with gaps. With too few slots for both ends the last page is dropped; the arrow leads forward.
 */
export function pageSlots(current: number, total: number, slots: number): PageSlot[] {
  if (total <= slots) return range(1, total);
  const page = clampPage(current, total);
  const atEdge = slots - 2;
  if (page < atEdge || (page === atEdge && slots < 5)) return [...range(1, atEdge), 'gap', total];
  if (page > total - atEdge + 1 || (page === total - atEdge + 1 && slots < 5))
    return [1, 'gap', ...range(total - atEdge + 1, total)];
  if (slots < 5) return [1, 'gap', page, 'gap'];
  const neighbours = Math.floor((slots - 5) / 2);
  return [1, 'gap', ...range(page - neighbours, page + neighbours), 'gap', total];
}
