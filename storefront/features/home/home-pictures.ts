import { firstPicture, type PictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import type { ShellData } from '#storefront/state/shell-data.ts';
import type { Home } from './load-home.ts';

const widePicture = /^(.*)-1600\.webp$/;

/** Files of the hero picture ('/media/hero.1a2b3c4d-1600.webp'); an external picture has only itself. */
export const heroFiles = (url: string): PictureFiles => {
  const stem = url.match(widePicture)?.[1];
  if (stem === undefined) return { src: url };
  return { src: url, avif: `${stem}-800.avif 800w, ${stem}-1600.avif 1600w` };
};

/** Products in the trending grid (HM-07). */
export const trendingShown = 11;

/** The URL of the promo card's category (HM-08); null if the shop has no such category. */
export const promoCategory = ({
  settings: { promo_category: url = 'computing-accessories' },
  categories,
  failed,
}: Pick<ShellData, 'settings' | 'categories' | 'failed'>): string | null => {
  const known = categories.flatMap(({ subcategories, ...category }) => [category, ...subcategories]);
  const isKnown = failed.includes('categories') || known.some((category) => category.url === url);
  return isKnown ? url : null;
};

/** Picture for the promo card: a loaded product of its category, preferably not the large one of the same grid. */
export const promoPicture = (
  { trending, newProducts, sale }: Home,
  category: string | null,
): string | null => {
  const pictured = [...trending.slice(1), ...newProducts, ...sale, ...trending].filter((product) =>
    firstPicture(product),
  );
  const shown = pictured.find(({ categories }) => categories.some(({ url }) => url === category));
  return shown ? firstPicture(shown) : null;
};

/** Picture for the banner: preferably a product that is not in the trending grid. */
export const bannerPicture = ({ trending, sale }: Home): string | null => {
  const pictured = [...trending.slice(trendingShown), ...sale, ...trending].map(firstPicture);
  return pictured.find((picture) => picture !== null) ?? null;
};
