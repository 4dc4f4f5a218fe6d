import { isSignature, sign } from '#server/lib/signature.ts';

const signatureOf = (secret: string, orderNumber: string): string =>
  sign(secret, `payment-return\n${orderNumber}`);

/** Builds the URL to which a provider sends the shopper back; signed, because a request to it may cancel the payment. */
export const createReturnUrl =
  (publicUrl: string, secret: string) =>
  (orderNumber: string, turned: 'paid' | 'back'): string =>
    `${publicUrl}/api/payments/return/${orderNumber}?${new URLSearchParams({ turned, sig: signatureOf(secret, orderNumber) })}`;

export const isReturnSigned = (secret: string, orderNumber: string, given: unknown): boolean =>
  isSignature(given, signatureOf(secret, orderNumber));
