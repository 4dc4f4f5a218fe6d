import { createHmac, timingSafeEqual } from 'node:crypto';

/** The subscriber that a link in a mail belongs to. */
export interface Subscriber {
  readonly id: number;
  readonly email: string;
}

/** Part of the signature: renaming one breaks the links in sent mails. */
type Purpose = 'confirm' | 'end';

const confirmLifetimeSeconds = 7 * 24 * 60 * 60;

/** Includes the address, so that a link is void if its row is used for another address. */
const signatureOf = (secret: string, purpose: Purpose, { id, email }: Subscriber, expires: string): string =>
  createHmac('sha256', secret)
    .update(`newsletter-${purpose}\n${id}\n${email.toLowerCase()}\n${expires}`)
    .digest('base64url');

export const confirmToken = (secret: string, subscriber: Subscriber, now: Date): string => {
  const expires = String(Math.floor(now.getTime() / 1000) + confirmLifetimeSeconds);
  return `${subscriber.id}.${expires}.${signatureOf(secret, 'confirm', subscriber, expires)}`;
};

/** Does not expire: the link in an old newsletter still works. */
export const unsubscribeToken = (secret: string, subscriber: Subscriber): string =>
  `${subscriber.id}.0.${signatureOf(secret, 'end', subscriber, '0')}`;

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
  subscriber: Subscriber,
): boolean =>
  timingSafeEqual(Buffer.from(signatureOf(secret, purpose, subscriber, expires)), Buffer.from(signature));

export const isUnexpired = ({ expires }: ReadToken, now: Date): boolean =>
  Number(expires) * 1000 > now.getTime();
