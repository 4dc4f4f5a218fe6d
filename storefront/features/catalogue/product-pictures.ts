/** Widths of the shop's picture files, besides the largest, which is in the URL. */
const widths = [160, 320, 640] as const;
const ownPicture = /^(\/media\/.*|https?:\/\/.*\.[0-9a-f]{8})-(\d+)\.webp$/;

export interface PictureFiles {
  /** Fallback for browsers without AVIF. */
  readonly src: string | null;
  /** The same picture in AVIF, in several widths, a third smaller. */
  readonly avif?: string;
}

type Width = (typeof widths)[number];

/**
 * Files of one of the shop's pictures ('/media/x.1a2b3c4d-800.webp', also on a separate host), from width `least` to
 * `most`. Browsers without AVIF get the narrowest, or 640 by default. An external picture has only itself.
 */
export const pictureFiles = (url: string | null, least?: Width, most?: Width): PictureFiles => {
  const [, stem, largest] = url === null ? [] : (ownPicture.exec(url) ?? []);
  if (stem === undefined) return { src: url };
  // String concatenation instead of a joined list: a page has fifty pictures.
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
