import { firstPicture, type PictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import type { CardProduct } from '#storefront/state/card-product.ts';
import type { Home } from './load-home.ts';

const widePicture = /^(.*)-1600\.webp$/;

/** All files of the large picture ('/media/hero.1a2b3c4d-1600.webp'); one from elsewhere is just itself. */
export const heroFiles = (url: string): PictureFiles => {
  const stem = url.match(widePicture)?.[1];
  if (stem === undefined) return { src: url };
  return { src: url, avif: `${stem}-800.avif 800w, ${stem}-1600.avif 1600w` };
};

/** The trending grid shows this many (HM-07). */
export const trendingShown = 11;

/** The category of the big promo card (HM-08). */
export const promoCategory = 'computing-accessories';

const isOfPromo = ({ categories }: CardProduct): boolean =>
  categories.some(({ url }) => url === promoCategory);

/** A picture of something from the promo card's category, out of what the page has loaded anyway. */
export const promoPicture = ({ trending, newProducts, sale }: Home): string | null => {
  const pictured = [...trending, ...newProducts, ...sale].filter((product) => firstPicture(product));
  const shown = pictured.find(isOfPromo);
  return shown ? firstPicture(shown) : null;
};

/** Preferably of the first product that has no room in the trending grid, so that nothing is seen twice. */
export const bannerPicture = ({ trending, sale }: Home): string | null => {
  const pictured = [...trending.slice(trendingShown), ...sale, ...trending].map(firstPicture);
  return pictured.find((picture) => picture !== null) ?? null;
};
