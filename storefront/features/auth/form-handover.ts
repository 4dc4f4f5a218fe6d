/** What one form hands to the next in the history entry: an address never stands in the URL (S44). */
export interface FormHandover {
  readonly email: string;
  /** A new password has just been set. */
  readonly isReset?: boolean;
}

export const handoverOf = (state: unknown): FormHandover => {
  const { email, isReset } = (typeof state === 'object' && state !== null ? state : {}) as Partial<FormHandover>;
  return { email: typeof email === 'string' ? email : '', isReset: isReset === true };
};
