/** `error`: the shop cannot work. `warning`: it works, but the operator should look at it. */
export interface Finding {
  readonly about: string;
  readonly state: 'ok' | 'warning' | 'error';
  readonly text: string;
}

export const ok = (about: string, text: string): Finding => ({ about, state: 'ok', text });
export const warning = (about: string, text: string): Finding => ({ about, state: 'warning', text });
export const failure = (about: string, text: string): Finding => ({ about, state: 'error', text });
