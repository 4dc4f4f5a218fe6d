import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: string, orderNumber: string): string =>
  createHmac('sha256', secret).update(`payment-return\n${orderNumber}`).digest('base64url');

/** Where a provider sends a shopper to. Signed: an order number alone must not make us ask or call anything off. */
export const returnAddress =
  (publicUrl: string, secret: string) =>
  (orderNumber: string, turned: 'paid' | 'back'): string =>
    `${publicUrl}/api/payments/return/${orderNumber}?${new URLSearchParams({ turned, sig: signatureOf(secret, orderNumber) })}`;

export const isReturnSigned = (secret: string, orderNumber: string, given: unknown): boolean => {
  const wanted = Buffer.from(signatureOf(secret, orderNumber));
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
};
