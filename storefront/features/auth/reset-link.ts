/** What the link of the reset mail carries. */
export interface ResetLink {
  readonly token: string;
  readonly email: string;
}

/** From the address as the mail made it. */
export const linkOfQuery = (query: URLSearchParams): ResetLink | null => {
  const token = query.get('token');
  const email = query.get('email');
  return token && email ? { token, email } : null;
};

/** From the history entry, where it is kept out of sight and out of the referrer afterwards (S44). */
export const linkOfState = (state: unknown): ResetLink | null => {
  if (typeof state !== 'object' || state === null || !('token' in state) || !('email' in state)) return null;
  const { token, email } = state;
  return typeof token === 'string' && typeof email === 'string' ? { token, email } : null;
};
