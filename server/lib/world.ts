import { randomBytes } from 'node:crypto';

/** Clock and randomness, injected so that tests can control them. */
export interface World {
  now(): Date;
  randomBytes(size: number): Buffer;
}

export const realWorld: World = { now: () => new Date(), randomBytes: (size) => randomBytes(size) };

export const secondsAfter = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000);
