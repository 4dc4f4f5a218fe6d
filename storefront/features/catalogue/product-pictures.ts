/** The widths in which the shop's own pictures are kept, below the largest, which is the one in the address. */
const widths = [160, 320, 640] as const;
const ownPicture = /^(\/media\/.*|https?:\/\/.*\.[0-9a-f]{8})-(\d+)\.webp$/;

export interface PictureFiles {
  /** What every browser can show. */
  readonly src: string | null;
  /** The same in AVIF, in several widths: a fourth of the bytes. */
  readonly avif?: string;
}

/**
 * The files of a picture of ours ('/media/x.1a2b3c4d-800.webp', also from a host of its own), but those narrower than
 * `least`, which is also what a browser without AVIF gets; a picture from elsewhere is just itself.
 */
export const pictureFiles = (url: string | null, least?: (typeof widths)[number]): PictureFiles => {
  const [, stem, largest] = url === null ? [] : (ownPicture.exec(url) ?? []);
  if (stem === undefined) return { src: url };
  // One text, not a list that is joined: a page has fifty pictures.
  let avif = '';
  for (const width of widths) {
    if (width >= (least ?? 0) && width < Number(largest)) avif += `${stem}-${width}.avif ${width}w, `;
  }
  return { src: `${stem}-${least ?? 640}.webp`, avif: `${avif}${stem}-${largest}.avif ${largest}w` };
};

/** `image_url`, else the first of `images_urls` (EN-13). */
export const firstPicture = (product: {
  readonly image_url: string | null;
  readonly images_urls: readonly string[];
}): string | null => product.image_url ?? product.images_urls[0] ?? null;
