import { isSignature, sign } from '#server/lib/signature.ts';

interface LinkedAlert {
  readonly id: number;
  readonly email: string;
}

/** What the token of a mail allows: to turn on the alerts of a request, or to stop an alert. */
export type AlertLink =
  | { readonly does: 'confirm'; readonly id: number; readonly askedAt: Date }
  | { readonly does: 'end'; readonly id: number };

/** 128 bits, in base64url. */
const macLength = 22;

const signed = (secret: string, clear: string, email: string): string =>
  `${clear}.${sign(secret, JSON.stringify(['alert', clear, email.toLowerCase()])).slice(0, macLength)}`;

const clearOf = (link: AlertLink): string =>
  link.does === 'confirm' ? `c.${link.id}.${link.askedAt.getTime()}` : `e.${link.id}`;

export const signConfirmLink = (secret: string, { id, email }: LinkedAlert, askedAt: Date): string =>
  signed(secret, clearOf({ does: 'confirm', id, askedAt }), email);

export const signEndLink = (secret: string, { id, email }: LinkedAlert): string =>
  signed(secret, clearOf({ does: 'end', id }), email);

/** Reads a token before it is checked; null: not a token. */
export const readAlertLink = (token: string): AlertLink | null => {
  const [, confirm, at, end] =
    /^(?:c\.([1-9]\d{0,8})\.(\d{12,14})|e\.([1-9]\d{0,8}))\.[\w-]{22}$/.exec(token) ?? [];
  if (confirm !== undefined) return { does: 'confirm', id: Number(confirm), askedAt: new Date(Number(at)) };
  return end === undefined ? null : { does: 'end', id: Number(end) };
};

/** Whether the shop has signed the token for this address. */
export const isGenuineLink = (secret: string, token: string, link: AlertLink, email: string): boolean =>
  isSignature(token, signed(secret, clearOf(link), email));
