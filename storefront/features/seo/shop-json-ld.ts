import type { JsonLd } from './json-ld-text.ts';

interface Shop {
  readonly name: string;
  /** 'https://shop.example'. */
  readonly origin: string;
  readonly email: string;
  /** The logo or icon; a path or a URL. */
  readonly logo: string;
  /** Social media profiles. */
  readonly links: readonly string[];
}

/** The seller. */
export const organizationJsonLd = ({ name, origin, email, logo, links }: Shop): JsonLd => ({
  '@type': 'Organization',
  name,
  url: new URL('/', origin).href,
  logo: new URL(logo, origin).href,
  ...(email !== '' && { email }),
  ...(links.length > 0 && { sameAs: links }),
});

/** The site and its search. */
export const webSiteJsonLd = ({ name, origin }: Pick<Shop, 'name' | 'origin'>): JsonLd => ({
  '@type': 'WebSite',
  name,
  url: new URL('/', origin).href,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${new URL('/products/all/all', origin).href}?search={search_term_string}&page=1`,
    'query-input': 'required name=search_term_string',
  },
});
