import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PictureError } from './fetch-picture.ts';

/** The widths the pages ask for; the largest stands in the address. */
const widths = [160, 320, 640, 800] as const;
const always = 640;
const largest = 800;
const pixelsAtMost = 60_000_000;

const isAt = (bytes: Buffer, text: string, at: number): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** By what is in it, whatever its name says. */
const isKnownKind = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xd8) ||
  isAt(bytes, '\u0089PNG', 0) ||
  isAt(bytes, 'GIF8', 0) ||
  (isAt(bytes, 'RIFF', 0) && isAt(bytes, 'WEBP', 8)) ||
  isAt(bytes, 'ftypavif', 4);

// One picture after the other on one core: shoppers come first.
sharp.concurrency(1);
sharp.cache(false);

/** Square, on nothing, as large as the largest tile: like all pictures of the shop. */
const squareOf = async (bytes: Buffer) => {
  try {
    const source = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' });
    const { width, height } = await source.metadata();
    const side = Math.max(width, height) >= largest ? largest : always;
    const { data, info } = await source
      .autoOrient()
      .resize({ width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { side, square: sharp(data, { raw: info }) };
  } catch {
    throw new PictureError('it cannot be read as a picture');
  }
};

/** Writes the picture in all widths and both formats; returns the address under which it is served. */
export const makePicture = async (bytes: Buffer, hash: string, folder: string): Promise<string> => {
  if (!isKnownKind(bytes)) throw new PictureError('it is no JPEG, PNG, WebP, GIF or AVIF');
  const { side, square } = await squareOf(bytes);
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
