/**
 * The pictures of all products for the studio, the most looked at first:
 * `node demo/studio/render.ts --jobs demo/studio/wanted.ts --size 800 --frames 4 --out <folder>`
 */
import { PRODUCTS } from '#demo/catalogue/all-products.ts';
import type { Product } from '#demo/catalogue/product.ts';
import { coloursOf, pictureName, VIEWS } from '#demo/pictures.ts';
import type { Picture } from '#demo/studio/families.ts';
import { LOOKS } from '#demo/studio/products/all-looks.ts';
import { type ColourName, PAINT } from '#demo/studio/products/look.ts';

const isPainted = (colour: string): colour is ColourName => Object.hasOwn(PAINT, colour);

function picture(product: Product, colour: string, shot: string): Picture[] {
  const look = LOOKS[product.id];
  if (look === undefined || !isPainted(colour)) return [];
  const own = colour === product.picture.colour ? null : colour;
  const name = pictureName(product, { colour: own, view: shot === 'card' ? null : shot });
  const first = shot === 'card' && own === null;
  return [{ name, shot, ...(first ? {} : { size: 640, frames: 3 }), ...look(colour) } as Picture];
}

const prominence = ({ isTop, isNew, isActive }: Product): number =>
  (isTop ? 2 : 0) + (isNew ? 1 : 0) - (isActive === false ? 9 : 0);
const products = PRODUCTS.filter(({ pictures }) => pictures !== 0).toSorted(
  (a, b) => prominence(b) - prominence(a),
);
const first = (product: Product): Picture[] => picture(product, product.picture.colour, 'card');
const colours = (product: Product): Picture[] =>
  coloursOf(product)
    .filter((colour) => colour !== product.picture.colour)
    .flatMap((colour) => picture(product, colour, 'card'));
const view =
  (index: number) =>
  (product: Product): Picture[] => {
    const shot = VIEWS[index];
    return shot === undefined || (product.pictures ?? 9) <= index + 1
      ? []
      : picture(product, product.picture.colour, shot);
  };

/** The other colours from the sides from which the first one is shown: choosing a colour does not shrink the gallery. */
const colourViews = (product: Product): Picture[] =>
  coloursOf(product)
    .filter((colour) => colour !== product.picture.colour)
    .flatMap((colour) =>
      VIEWS.slice(0, Math.min(2, (product.pictures ?? 9) - 1)).flatMap((shot) =>
        picture(product, colour, shot),
      ),
    );

/** Those that everybody sees first are complete before the others get more than one. */
const isStar = (product: Product): boolean => prominence(product) === 3;
const others = products.filter((product) => !isStar(product));

export const PICTURES: readonly Picture[] = [
  ...products.flatMap(first),
  ...products.filter(isStar).flatMap((product) => [...view(0)(product), ...view(1)(product)]),
  ...products.flatMap(colours),
  ...others.flatMap(view(0)),
  ...others.flatMap(view(1)),
  ...products.flatMap(colourViews),
];
