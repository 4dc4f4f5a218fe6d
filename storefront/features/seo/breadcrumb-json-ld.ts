import type { JsonLd } from './json-ld-text.ts';

interface Crumb {
  readonly label: string;
  /** Omitted for the page itself. */
  readonly to?: string | undefined;
}

/** Breadcrumb list of a page; `origin` is the shop's, 'https://shop.example'. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], origin: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to !== undefined && { item: new URL(to, origin).href }),
  })),
});
