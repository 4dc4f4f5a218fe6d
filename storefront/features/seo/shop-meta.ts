import type { MetaDescriptor } from 'react-router';
import { addressIn, languageLinks } from '#storefront/features/shell/language-address.ts';
import { type RootData, rootShellData } from '#storefront/features/shell/root-data.ts';
import { createText, type Text } from '#storefront/i18n/use-text.tsx';
import { shopNameOf } from '#storefront/lib/shop-name.ts';
import { type PageMeta, pageMeta } from './page-meta.ts';

export interface PageFacts
  extends Pick<PageMeta, 'title' | 'isWholeTitle' | 'description' | 'type' | 'hidden'> {
  /** Canonical path without the language. */
  readonly path?: string | undefined;
  /** A path or a URL. */
  readonly picture?: string | null | undefined;
}

/** Meta tags of a page, in the current language and with the shop's name. */
export const shopMeta = (
  shop: RootData | undefined,
  factsOf: (t: Text, shopName: string) => PageFacts,
): MetaDescriptor[] => {
  const shell = rootShellData(shop);
  const shopName = shopNameOf(shell?.settings);
  const { path, picture, ...facts } = factsOf(
    createText(shell?.language.code ?? 'en', shell?.messages ?? {}),
    shopName,
  );
  if (!shop?.origin) return pageMeta({ ...facts, shopName });
  const absolute = (address: string) => new URL(address, shop.origin).href;
  // A page has a canonical address with its languages, or is not indexed; both would contradict each other.
  const plain = path === undefined || facts.hidden ? undefined : absolute(path);
  const image = picture ?? shell?.settings.hero_image_url;
  return pageMeta({
    ...facts,
    shopName,
    image: image ? absolute(image) : undefined,
    canonical: plain && addressIn(plain, shell?.language),
    languages: plain ? languageLinks(shell?.languages ?? [], plain) : [],
  });
};
