import { pages } from '#console/registry.ts';
import type { Page } from './page.ts';

/** The page that an address belongs to. */
export const pageAt = (address: string): Page | undefined =>
  pages.findLast(({ path }) => (path === '/' ? address === '/' : address.startsWith(path)));

/** Pages as parts: each that stands alone, or whose part is not among them, with the pages under it. */
export const partsOf = (shown: readonly Page[]): readonly (readonly [page: Page, under: readonly Page[]])[] =>
  shown
    .filter(({ under }) => !shown.some(({ path }) => path === under))
    .map((page) => [page, shown.filter(({ under }) => under === page.path)]);
