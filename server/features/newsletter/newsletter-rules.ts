import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whom a link in a mail of the newsletter is about. */
export interface Addressee {
  readonly id: number;
  readonly email: string;
}

type Purpose = 'confirm' | 'end';

const confirmLifetimeSeconds = 7 * 24 * 60 * 60;

/** Names the address, so that it is worth nothing when the row belongs to another one. */
const signatureOf = (secret: string, purpose: Purpose, { id, email }: Addressee, expires: string): string =>
  createHmac('sha256', secret)
    .update(`newsletter-${purpose}\n${id}\n${email.toLowerCase()}\n${expires}`)
    .digest('base64url');

export const confirmToken = (secret: string, addressee: Addressee, now: Date): string => {
  const expires = String(Math.floor(now.getTime() / 1000) + confirmLifetimeSeconds);
  return `${addressee.id}.${expires}.${signatureOf(secret, 'confirm', addressee, expires)}`;
};

/** Works for ever: whoever finds an old newsletter can still end it. */
export const endToken = (secret: string, addressee: Addressee): string =>
  `${addressee.id}.0.${signatureOf(secret, 'end', addressee, '0')}`;

interface ReadToken {
  readonly subscriberId: number;
  readonly expires: string;
  readonly signature: string;
}

export const readToken = (token: string): ReadToken | null => {
  const [, id, expires, signature] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  return id && expires && signature ? { subscriberId: Number(id), expires, signature } : null;
};

export const isGenuine = (
  secret: string,
  purpose: Purpose,
  { expires, signature }: ReadToken,
  addressee: Addressee,
): boolean =>
  timingSafeEqual(Buffer.from(signatureOf(secret, purpose, addressee, expires)), Buffer.from(signature));

export const isInTime = ({ expires }: ReadToken, now: Date): boolean =>
  Number(expires) * 1000 > now.getTime();
