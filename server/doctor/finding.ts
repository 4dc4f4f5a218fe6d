/** `bad`: the shop cannot do its work. `mind`: it can, and somebody should look. */
export interface Finding {
  readonly about: string;
  readonly state: 'good' | 'mind' | 'bad';
  readonly words: string;
}

export const good = (about: string, words: string): Finding => ({ about, state: 'good', words });
export const mind = (about: string, words: string): Finding => ({ about, state: 'mind', words });
export const bad = (about: string, words: string): Finding => ({ about, state: 'bad', words });
