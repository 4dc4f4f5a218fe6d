import type { Settings } from '#contract/content.ts';
import { defaultShopName } from '#contract/shop-name.ts';

/** The shop's name; without settings a neutral one, so that no shop shows the name of the sample. */
export const shopNameOf = (settings: Pick<Settings, 'shop_name'> | undefined): string =>
  settings?.shop_name ?? defaultShopName;
