import type { MetaDescriptor } from 'react-router';
import { addressIn, languageLinks } from '#storefront/features/startup/language-address.ts';
import { type RootData, rootStartup } from '#storefront/features/startup/root-startup.ts';
import { createText, type Text } from '#storefront/i18n/use-text.tsx';
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
    // Pages that are not indexed have no alternate languages.
    languages: plain && !facts.hidden ? languageLinks(startup?.languages ?? [], plain) : [],
  });
};
