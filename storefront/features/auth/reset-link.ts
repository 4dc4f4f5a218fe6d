/** Parameters of the link in the reset mail. */
export interface ResetLink {
  readonly token: string;
  readonly email: string;
}

/** Reads them from the URL in the mail. */
export const linkOfQuery = (query: URLSearchParams): ResetLink | null => {
  const token = query.get('token');
  const email = query.get('email');
  return token && email ? { token, email } : null;
};

/** Reads them from the history state, where they are neither visible nor sent as referrer (S44). */
export const linkOfState = (state: unknown): ResetLink | null => {
  if (typeof state !== 'object' || state === null || !('token' in state) || !('email' in state)) return null;
  const { token, email } = state;
  return typeof token === 'string' && typeof email === 'string' ? { token, email } : null;
};
