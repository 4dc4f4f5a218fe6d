import type { Scenario } from './scenario.ts';

/** Seconds of a full run on two idle cores; a short run takes about a sixth. */
const usual: Readonly<Record<string, number>> = {
  F1: 200,
  F2: 25,
  F3: 70,
  F4: 10,
  F5: 200,
  F6: 70,
  F7: 40,
  F8: 120,
  F9: 10,
  F11: 20,
  F12: 1,
  F13: 40,
  F14: 60,
  F15: 3,
  F16: 10,
  F18: 6,
  F19: 12,
  F20: 25,
  F22: 15,
  F23: 25,
  F24: 15,
  F25: 300,
  F27: 140,
  F28: 15,
  F29: 600,
  F31: 30,
  F32: 20,
  F33: 150,
  F34: 80,
  F35: 300,
  F36: 600,
  F37: 40,
  F38: 300,
};
const usualOtherwise = 60;
const shortShare = 1 / 6;

/** Estimates durations from usual ones and from how much slower the finished scenarios were. */
export const expectedDuration = (given: { readonly isFull: boolean; readonly soakMinutes: number }) => {
  const usually = (id: string): number => {
    if (id === 'F26') return given.soakMinutes * 60;
    return (usual[id] ?? usualOtherwise) * (given.isFull ? 1 : shortShare);
  };
  const sum = (ids: readonly string[]): number => ids.reduce((total, id) => total + usually(id), 0);
  return {
    /** The time limit: a busy machine takes up to four times as long. */
    mostSecondsFor: (id: string): number => 180 + 4 * usually(id),
    secondsFor: (
      left: readonly Scenario[],
      done: readonly { readonly scenario: Scenario; readonly seconds: number }[],
    ): number => {
      const took = done.reduce((total, { seconds }) => total + seconds, 0);
      const pace = done.length === 0 ? 1 : took / sum(done.map(({ scenario }) => scenario.id));
      return sum(left.map(({ id }) => id)) * pace;
    },
  };
};
