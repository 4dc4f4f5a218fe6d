import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PictureError } from './fetch-picture.ts';

/** Widths that pages request; the URL contains the largest. */
const widths = [160, 320, 640, 800] as const;
const always = 640;
const largest = 800;
const importedPixels = 60_000_000;

const isAt = (bytes: Buffer, text: string, at: number): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** Detects the format by content, whatever the file is called. */
const isSupportedFormat = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xd8) ||
  isAt(bytes, '\u0089PNG', 0) ||
  isAt(bytes, 'GIF8', 0) ||
  (isAt(bytes, 'RIFF', 0) && isAt(bytes, 'WEBP', 8)) ||
  isAt(bytes, 'ftypavif', 4);

// One picture at a time on one core, so that requests keep their share of the processor.
sharp.concurrency(1);
sharp.cache(false);

/** Fits a picture into a transparent square. */
const squareOf = async (bytes: Buffer, maxPixels: number) => {
  try {
    // Reads the header only.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels)
      throw new PictureError(`it has more than ${maxPixels / 1_000_000} megapixels`);
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const side = Math.max(width, height) >= largest ? largest : always;
    const { data, info } = await source
      .autoOrient()
      .resize({ width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { side, square: sharp(data, { raw: info }) };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError('it is damaged or not a picture');
  }
};

/** Writes the picture in all widths as WebP and AVIF; returns its URL. */
export const makePicture = async (
  bytes: Buffer,
  hash: string,
  folder: string,
  maxPixels = importedPixels,
): Promise<string> => {
  if (!isSupportedFormat(bytes)) throw new PictureError('it is not a JPEG, PNG, WebP, GIF or AVIF');
  const { side, square } = await squareOf(bytes, maxPixels);
  await mkdir(folder, { recursive: true });
  const stem = `p-${hash.slice(0, 24)}`;
  for (const width of widths.filter((each) => each <= side)) {
    const resized = square.clone().resize({ width });
    await resized
      .clone()
      .webp({ quality: 72, effort: 3 })
      .toFile(join(folder, `${stem}-${width}.webp`));
    await resized
      .clone()
      .avif({ quality: 50, effort: 2 })
      .toFile(join(folder, `${stem}-${width}.avif`));
  }
  return `/media/${stem}-${side}.webp`;
};
