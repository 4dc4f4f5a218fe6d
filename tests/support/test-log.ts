import { pino } from 'pino';

let last: string | undefined;

/** The log of a shop under test. It answers 500 without details; the reason is here. */
export const testLog = pino(
  { level: 'error' },
  {
    write: (line: string) => {
      last = line;
    },
  },
);

export const lastLogged = (): string | undefined => last;
