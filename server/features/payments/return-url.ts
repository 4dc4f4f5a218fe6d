import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: string, orderNumber: string): string =>
  createHmac('sha256', secret).update(`payment-return\n${orderNumber}`).digest('base64url');

/** Builds the URL to which a provider sends the shopper back. It is signed, because a request to it may cancel the payment. */
export const createReturnUrl =
  (publicUrl: string, secret: string) =>
  (orderNumber: string, turned: 'paid' | 'back'): string =>
    `${publicUrl}/api/payments/return/${orderNumber}?${new URLSearchParams({ turned, sig: signatureOf(secret, orderNumber) })}`;

export const isReturnSigned = (secret: string, orderNumber: string, given: unknown): boolean => {
  const wanted = Buffer.from(signatureOf(secret, orderNumber));
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
};
