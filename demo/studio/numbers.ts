export const { PI, cos, sin, hypot } = Math;
export const TAU = PI * 2;
export const rad = (degrees: number): number => (degrees * PI) / 180;
export const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** The element that must be there. */
export function pick<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`no element ${index} of ${list.length}`);
  return found;
}

/** Numbers 0 … count - 1, mapped. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Values from `from` to `to`, both included. */
export const spread = (from: number, to: number, steps: number): number[] =>
  times(steps + 1, (i) => from + ((to - from) * i) / steps);

/** A random series that is the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Low-discrepancy series: the places of lights and camera in the frames of one picture. */
export function halton(index: number, base: number): number {
  let rest = index;
  let part = 1;
  let value = 0;
  while (rest > 0) {
    part /= base;
    value += part * (rest % base);
    rest = Math.floor(rest / base);
  }
  return value;
}
