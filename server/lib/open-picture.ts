import type { Sharp } from 'sharp';

const maxPixels = 60_000_000;

/** An uploaded picture. The library takes much memory, so it is loaded with the first picture. */
export const openPicture = async (
  bytes: Buffer,
  options: { readonly density?: number } = {},
): Promise<Sharp> => {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', ...options }).autoOrient();
};
