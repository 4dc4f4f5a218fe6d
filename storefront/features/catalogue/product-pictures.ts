/** The widths in which the shop's own pictures are kept, below the largest, which is the one in the address. */
const widths = [160, 320, 640] as const;
const ownPicture = /^(\/media\/.*|https?:\/\/.*\.[0-9a-f]{8})-(\d+)\.webp$/;

export interface PictureFiles {
  readonly src: string | null;
  readonly srcSet?: string;
  readonly sources?: readonly { type: string; srcSet: string }[];
}

/**
 * All files of a picture of ours ('/media/x.1a2b3c4d-800.webp', also from a host of its own), but those narrower than
 * `least`; a picture from elsewhere is just itself.
 */
export const pictureFiles = (url: string | null, least = 0): PictureFiles => {
  const [, stem, largest] = url === null ? [] : (ownPicture.exec(url) ?? []);
  if (stem === undefined) return { src: url };
  // One text, not a list that is joined: a page has fifty pictures.
  const srcSet = (extension: string): string => {
    let set = '';
    for (const width of widths) {
      if (width >= least && width < Number(largest)) set += `${stem}-${width}.${extension} ${width}w, `;
    }
    return `${set}${stem}-${largest}.${extension} ${largest}w`;
  };
  return {
    src: `${stem}-640.webp`,
    srcSet: srcSet('webp'),
    sources: [{ type: 'image/avif', srcSet: srcSet('avif') }],
  };
};

/** `image_url`, else the first of `images_urls` (EN-13). */
export const firstPicture = (product: {
  readonly image_url: string | null;
  readonly images_urls: readonly string[];
}): string | null => product.image_url ?? product.images_urls[0] ?? null;
