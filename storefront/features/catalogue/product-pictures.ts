/** The widths in which the shop's own pictures are kept, below the largest, which is the one in the address. */
const widths = [160, 320, 640] as const;
const ownPicture = /^(\/media\/.*|https?:\/\/.*\.[0-9a-f]{8})-(\d+)\.webp$/;

export interface PictureFiles {
  /** What every browser can show. */
  readonly src: string | null;
  /** The same in AVIF, in several widths, a third smaller. */
  readonly avif?: string;
}

type Width = (typeof widths)[number];

/**
 * The files of a picture of ours ('/media/x.1a2b3c4d-800.webp', also from a host of its own), from the narrowest to the
 * widest that are wanted; the narrowest is also what a browser without AVIF gets, 640 if none is named. A picture from
 * elsewhere is just itself.
 */
export const pictureFiles = (url: string | null, least?: Width, most?: Width): PictureFiles => {
  const [, stem, largest] = url === null ? [] : (ownPicture.exec(url) ?? []);
  if (stem === undefined) return { src: url };
  // One text, not a list that is joined: a page has fifty pictures.
  const own = Number(largest);
  const widest = Math.min(own, most ?? own);
  let avif = '';
  for (const width of widths) {
    if (width >= (least ?? 0) && width < widest) avif += `${stem}-${width}.avif ${width}w, `;
  }
  return {
    src: `${stem}-${Math.min(least ?? 640, own)}.webp`,
    avif: `${avif}${stem}-${widest}.avif ${widest}w`,
  };
};

/** `image_url`, else the first of `images_urls` (EN-13). */
export const firstPicture = (product: {
  readonly image_url: string | null;
  readonly images_urls: readonly string[];
}): string | null => product.image_url ?? product.images_urls[0] ?? null;
