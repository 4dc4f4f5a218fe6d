import type { ListTotal } from '#contract/admin/list-total.ts';

type Query = Readonly<Record<string, string>>;

/**
 * Reads pages of a list for its screen. The pages of a list have one number of rows: from one page to another it is
 * not counted again, but when the same page is read again, after a change, it is.
 */
export const createListPages = <Page extends { readonly total: ListTotal | null }>(
  read: (query: Query) => Promise<Page>,
) => {
  let shown: { readonly list: string; readonly cursor: string; readonly total: ListTotal | null } | undefined;
  return async (address: string) => {
    const { cursor = '', ...filters } = Object.fromEntries(new URL(address).searchParams);
    const list = JSON.stringify(filters);
    const known = shown?.list === list && shown.cursor !== cursor ? shown.total : null;
    const page = await read({ ...filters, cursor, ...(known && { total: 'false' }) });
    const total = page.total ?? known ?? { count: 0, is_more: false };
    shown = { list, cursor, total };
    return { ...page, total };
  };
};
