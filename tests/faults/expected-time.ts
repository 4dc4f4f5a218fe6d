import type { Trial } from './trial.ts';

/** Seconds with full figures on two quiet cores; a short run takes about a sixth of them. */
const usual: Readonly<Record<string, number>> = {
  F1: 120,
  F2: 40,
};
const usualOtherwise = 60;
const shortShare = 1 / 6;

/** How long trials will take, from how long they usually do and how much slower the ones before were. */
export const expectedTime = (given: { readonly isFull: boolean; readonly soakMinutes: number }) => {
  const usually = (id: string): number => {
    if (id === 'F26') return given.soakMinutes * 60;
    return (usual[id] ?? usualOtherwise) * (given.isFull ? 1 : shortShare);
  };
  const sum = (ids: readonly string[]): number => ids.reduce((total, id) => total + usually(id), 0);
  return {
    secondsFor: (
      left: readonly Trial[],
      done: readonly { readonly trial: Trial; readonly seconds: number }[],
    ): number => {
      const took = done.reduce((total, { seconds }) => total + seconds, 0);
      const pace = done.length === 0 ? 1 : took / sum(done.map(({ trial }) => trial.id));
      return sum(left.map(({ id }) => id)) * pace;
    },
  };
};
