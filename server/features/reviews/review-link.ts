import { isSignature, sign } from '#server/lib/signature.ts';

const dayMs = 24 * 60 * 60 * 1000;
const validDays = 365;

/** What the link of a review is bound to; a buyer who is erased has another e-mail. */
interface BoughtLine {
  readonly lineId: number;
  readonly email: string;
}

const tokenOf = (secret: string, { lineId, email }: BoughtLine, endDay: number): string =>
  `${lineId}.${endDay}.${sign(secret, JSON.stringify(['review', lineId, email.toLowerCase(), endDay])).slice(0, 22)}`;

/** The token with which a buyer reviews an order line without signing in, issued now. */
export const signReviewLink = (secret: string, line: BoughtLine, now: Date): string =>
  tokenOf(secret, line, Math.floor(now.getTime() / dayMs) + validDays);

/** The line that a token names, before it is checked; null: not a token. */
export const lineOfToken = (token: string): number | null => {
  const [, line] = /^([1-9]\d{0,8})\.\d{1,6}\.[\w-]{22}$/.exec(token) ?? [];
  return line === undefined ? null : Number(line);
};

export const isReviewLink = (secret: string, line: BoughtLine, token: string, now: Date): boolean => {
  const endDay = Number(token.split('.')[1]);
  return endDay * dayMs >= now.getTime() && isSignature(token, tokenOf(secret, line, endDay));
};
