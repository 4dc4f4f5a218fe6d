/** `error`: the shop cannot work. `warning`: it works, but the operator should look at it. */
export interface Finding {
  readonly about: string;
  readonly state: 'ok' | 'warning' | 'error';
  readonly text: string;
  /** The command or line of `.env` that solves it. */
  readonly next?: string;
}

export const ok = (about: string, text: string): Finding => ({ about, state: 'ok', text });
export const warning = (about: string, text: string, next?: string): Finding => ({
  about,
  state: 'warning',
  text,
  ...(next !== undefined && { next }),
});
export const failure = (about: string, text: string, next?: string): Finding => ({
  about,
  state: 'error',
  text,
  ...(next !== undefined && { next }),
});
