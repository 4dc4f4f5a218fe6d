/** Runs the given function at most once per interval. */
export const throttle = (pause: number, now: () => number = () => performance.now()) => {
  let last = Number.NEGATIVE_INFINITY;
  return (work: () => void): void => {
    if (now() - last < pause) return;
    last = now();
    work();
  };
};
