import { randomBytes } from 'node:crypto';

/** Time and chance, handed in so that tests can hold them still. */
export interface World {
  now(): Date;
  randomBytes(size: number): Buffer;
}

export const realWorld: World = { now: () => new Date(), randomBytes: (size) => randomBytes(size) };

export const secondsAfter = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000);
