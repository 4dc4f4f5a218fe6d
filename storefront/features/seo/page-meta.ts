import type { MetaDescriptor } from 'react-router';
import type { LanguageLink } from '#storefront/features/shell/language-address.ts';

export interface PageMeta {
  /** Title of the page; the shop's name is added. */
  readonly title: string;
  /** The title already contains the shop's name. */
  readonly isWholeTitle?: boolean;
  readonly shopName: string;
  /** Plain text of any length. */
  readonly description?: string | undefined;
  /** Canonical URL, absolute. */
  readonly canonical?: string | undefined;
  /** The page in all languages. */
  readonly languages?: readonly LanguageLink[];
  /** Absolute. */
  readonly image?: string | undefined;
  readonly type?: 'website' | 'product';
  /** `noindex, follow`. */
  readonly hidden?: boolean;
}

const descriptionLength = 160;

/** Truncates at a word boundary. */
export const shortened = (text: string, length = descriptionLength): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const space = flat.slice(0, length).lastIndexOf(' ');
  return `${flat.slice(0, space > length / 2 ? space : length - 1).replace(/[\s,;:.–-]+$/, '')}…`;
};

/** Title, description, canonical and Open Graph of a page. */
export const pageMeta = ({
  title,
  isWholeTitle = false,
  shopName,
  description = '',
  canonical,
  languages = [],
  image,
  type = 'website',
  hidden = false,
}: PageMeta): MetaDescriptor[] => {
  const summary = shortened(description);
  return [
    { title: isWholeTitle ? title : `${title} · ${shopName}` },
    ...(hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(summary === '' ? [] : [{ name: 'description', content: summary }]),
    ...(canonical === undefined ? [] : [{ tagName: 'link', rel: 'canonical', href: canonical }]),
    ...languages.map((link) => ({ tagName: 'link', rel: 'alternate', ...link })),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: shopName },
    { property: 'og:title', content: title },
    ...(summary === '' ? [] : [{ property: 'og:description', content: summary }]),
    ...(canonical === undefined ? [] : [{ property: 'og:url', content: canonical }]),
    ...(image === undefined ? [] : [{ property: 'og:image', content: image }]),
    { name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image' },
  ];
};
