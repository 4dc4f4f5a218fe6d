import type { DefinitionsPage } from '#contract/admin/catalogue/definitions.ts';
import type { Database } from '#server/db/pool.ts';
import { listCategories } from './edit-categories.ts';

/** The categories that a form of the console offers, in the order of the menu. */
export const categoriesOf = async (db: Database): Promise<DefinitionsPage['categories']> =>
  (await listCategories(db)).flatMap(({ url, name, parentId }) =>
    url === null ? [] : [{ url, name, is_below: parentId !== null }],
  );
