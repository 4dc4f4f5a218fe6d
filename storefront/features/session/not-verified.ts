import type { Failure } from '#storefront/api/client.ts';

/** RP-07: a 403 with this code leads to the verification page; other 403s do not. */
export const isNotVerified = ({ http, code, message }: Failure): boolean =>
  http === 403 && (code === 'email_not_verified' || message === 'Your email address is not verified.');
