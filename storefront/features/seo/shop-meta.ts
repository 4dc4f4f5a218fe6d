import type { MetaDescriptor } from 'react-router';
import { addressIn, languageLinks } from '#storefront/features/startup/language-address.ts';
import { type RootData, rootStartup } from '#storefront/features/startup/root-startup.ts';
import { createText, type Text } from '#storefront/i18n/use-text.tsx';
import { type PageMeta, pageMeta } from './page-meta.ts';

export interface PageFacts
  extends Pick<PageMeta, 'title' | 'isWholeTitle' | 'description' | 'type' | 'hidden'> {
  /** The one path under which the page is to be found, without a language: the canonical address in each of them. */
  readonly path?: string | undefined;
  /** A path or an address. */
  readonly picture?: string | null | undefined;
}

/** The head of a page, in the language and under the name of the shop. */
export const shopMeta = (
  shop: RootData | undefined,
  factsOf: (t: Text, shopName: string) => PageFacts,
): MetaDescriptor[] => {
  const startup = rootStartup(shop);
  const shopName = startup?.settings.shop_name ?? 'Ohmly';
  const { path, picture, ...facts } = factsOf(
    createText(startup?.language.code ?? 'en', startup?.messages ?? {}),
    shopName,
  );
  if (!shop?.origin) return pageMeta({ ...facts, shopName });
  const absolute = (address: string) => new URL(address, shop.origin).href;
  const plain = path === undefined ? undefined : absolute(path);
  const image = picture ?? startup?.settings.hero_image_url;
  return pageMeta({
    ...facts,
    shopName,
    image: image ? absolute(image) : undefined,
    canonical: plain && addressIn(plain, startup?.language),
    // What is kept out of search engines has no sisters there.
    languages: plain && !facts.hidden ? languageLinks(startup?.languages ?? [], plain) : [],
  });
};
