import { isSignature, sign } from './signature.ts';
import { secondsAfter } from './world.ts';

/** A preview ends after half an hour. */
export const previewSeconds = 30 * 60;

const keyOf = (secret: string, productId: number, endsAt: number): string => {
  const text = JSON.stringify(['product-preview', productId, endsAt]);
  return `${productId}.${endsAt}.${sign(secret, text).slice(0, 22)}`;
};

/** The key of the preview of a product, issued now: id and end in clear, and an HMAC over both. */
export const signPreview = (secret: string, productId: number, now: Date): string =>
  keyOf(secret, productId, Math.floor(secondsAfter(now, previewSeconds).getTime() / 1000));

/** The product of a key that the shop has signed and that has not ended, or null. Takes any text. */
export const productOfPreview = (secret: string, key: string, now: Date): number | null => {
  const [, id, endsAt] = /^(\d{1,9})\.(\d{1,12})\./.exec(key) ?? [];
  if (id === undefined || endsAt === undefined) return null;
  if (!isSignature(key, keyOf(secret, Number(id), Number(endsAt)))) return null;
  return Number(endsAt) * 1000 > now.getTime() ? Number(id) : null;
};
