import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setSetting } from '#server/features/content/set-setting.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { openPicture } from '#server/lib/open-picture.ts';

/** The shop's own pictures, and the settings that name them. */
export const shopPictures = {
  hero: 'hero_image_url',
  banner: 'banner_image_url',
  promo: 'promo_image_url',
  logo: 'logo_url',
  favicon: 'favicon_url',
} as const;

export type ShopPicture = keyof typeof shopPictures;

/** Pages request these widths; `storefront/features/home/home-pictures.ts` names the files. */
const write = async (
  bytes: Buffer,
  kind: ShopPicture | 'tile',
  stem: string,
  folder: string,
): Promise<string> => {
  const source = await openPicture(bytes);
  const to = (name: string): string => join(folder, name);
  if (kind === 'logo' || kind === 'favicon') {
    const size = kind === 'logo' ? { height: 144, width: 720 } : { height: 180, width: 180 };
    await source
      .resize({ ...size, fit: 'inside' })
      .png()
      .toFile(to(`${stem}.png`));
    return `/media/${stem}.png`;
  }
  const widths = kind === 'hero' ? [800, 1600] : [160, 320, 640, 800];
  const largest = widths.at(-1) ?? 0;
  for (const width of widths) {
    const height = kind === 'hero' ? Math.round((width * 5) / 8) : width;
    const fit = kind === 'hero' ? 'cover' : 'contain';
    const resized = source.clone().resize({ width, height, fit, background: { r: 0, g: 0, b: 0, alpha: 0 } });
    await resized
      .clone()
      .webp({ quality: 76 })
      .toFile(to(`${stem}-${width}.webp`));
    await resized
      .clone()
      .avif({ quality: 52, effort: 3 })
      .toFile(to(`${stem}-${width}.avif`));
  }
  return `/media/${stem}-${largest}.webp`;
};

/**
 * Writes a picture in the sizes of its place and returns its URL. Every picture is re-encoded: none of the original
 * bytes are served, and an SVG becomes pixels.
 */
export const writeShopPicture = async (
  bytes: Buffer,
  kind: ShopPicture | 'tile',
  folder: string,
  name: string,
): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return write(bytes, kind, `${kind}.${hash}`, folder).catch(() => {
    throw new OperatorRefusal('picture_unreadable', { name });
  });
};

/** Shows a picture in its place; null removes it. Returns its URL. */
export const setShopPicture = async (
  operation: Operation,
  kind: ShopPicture,
  picture: { readonly bytes: Buffer; readonly name: string } | null,
  folder: string,
): Promise<string | null> => {
  const url = picture && (await writeShopPicture(picture.bytes, kind, folder, picture.name));
  await setSetting(operation, shopPictures[kind], url);
  return url;
};
