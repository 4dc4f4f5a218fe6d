/** An address that goes from one form to the next in the history entry: it never stands in the URL (S44). */
export const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : '';
