import { isSignature, sign } from './signature.ts';

/** What the key of an order's link is bound to. */
export interface LinkedOrder {
  readonly number: string;
  readonly email: string;
  /** Raised by the operator to end all earlier links. */
  readonly linkVersion: number;
}

/** A link works this many days after the day of the mail that carried it. */
export const linkDays = 180;

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (moment: Date): number => Math.floor(moment.getTime() / dayMs);

/** 128 bits, in base64url. */
const macLength = 22;

const keyOf = (secret: string, { number, email }: LinkedOrder, version: number, day: number): string => {
  const text = JSON.stringify(['order-link', number, email.toLowerCase(), version, day]);
  return `${version}.${day}.${sign(secret, text).slice(0, macLength)}`;
};

/** The key of the signed link to an order, issued now: version and day in clear, and an HMAC that binds them to the order. */
export const signOrderLink = (secret: string, order: LinkedOrder, now: Date): string =>
  keyOf(secret, order, order.linkVersion, dayOf(now));

/** Path of the order's page with the key, for mails. The server moves the key from the address into a cookie. */
export const orderLinkPath = (secret: string, order: LinkedOrder, now: Date): string =>
  `/order/${order.number}?key=${signOrderLink(secret, order, now)}`;

/** `ended`: the shop has signed this key for this order, but it is too old or the links were ended. */
export type OrderLinkState = 'valid' | 'ended' | 'invalid';

/** Checks a key that a visitor sent. Takes any text. */
export const checkOrderLink = (
  secret: string,
  order: LinkedOrder,
  key: string,
  now: Date,
): OrderLinkState => {
  const [, version, day] = /^(\d{1,9})\.(\d{1,6})\./.exec(key) ?? [];
  if (version === undefined || day === undefined) return 'invalid';
  if (!isSignature(key, keyOf(secret, order, Number(version), Number(day)))) return 'invalid';
  const isCurrent = Number(version) === order.linkVersion && dayOf(now) - Number(day) <= linkDays;
  return isCurrent ? 'valid' : 'ended';
};
