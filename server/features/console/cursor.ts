import { Refusal } from '#server/lib/refusal.ts';

export type List =
  | 'orders'
  | 'customers'
  | 'history'
  | 'products'
  | 'stock'
  | 'movements'
  | 'imports'
  | 'mails'
  | 'plans'
  | 'counts'
  | 'newsletter'
  | 'notes'
  | 'points';

/** A place in a list: the id of the last row that was shown. */
export const cursorAfter = (list: List, id: number): string =>
  Buffer.from(`${list}:${id}`).toString('base64url');

export const readCursor = (list: List, cursor: string | undefined): number | null => {
  if (cursor === undefined || cursor === '') return null;
  const [, named, id] = /^(\w+):([1-9]\d{0,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (named !== list || Number(id) > 2_147_483_647) throw new Refusal('cursor_invalid');
  return Number(id);
};
