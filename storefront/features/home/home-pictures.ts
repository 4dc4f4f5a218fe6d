import { firstPicture, type PictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import type { CardProduct } from '#storefront/state/card-product.ts';
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

/** Category of the large promo card (HM-08). */
export const promoCategory = 'computing-accessories';

const isOfPromo = ({ categories }: CardProduct): boolean =>
  categories.some(({ url }) => url === promoCategory);

/** Picture for the promo card: a loaded product of its category. */
export const promoPicture = ({ trending, newProducts, sale }: Home): string | null => {
  const pictured = [...trending, ...newProducts, ...sale].filter((product) => firstPicture(product));
  const shown = pictured.find(isOfPromo);
  return shown ? firstPicture(shown) : null;
};

/** Picture for the banner: preferably a product that is not in the trending grid. */
export const bannerPicture = ({ trending, sale }: Home): string | null => {
  const pictured = [...trending.slice(trendingShown), ...sale, ...trending].map(firstPicture);
  return pictured.find((picture) => picture !== null) ?? null;
};
