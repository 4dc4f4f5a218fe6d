/**
 * Splits a total in proportion to the weights by the largest-remainder method: the parts are integers that add up to the
 * total exactly, and equal remainders go to the earlier part. Without any weight the first part gets everything.
 */
export const allocate = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? total : 0));
  const shares = weights.map((weight, at) => {
    const product = BigInt(total) * BigInt(weight);
    return { at, part: product / sum, remainder: product % sum };
  });
  const left = Number(BigInt(total) - shares.reduce((all, { part }) => all + part, 0n));
  const raised = new Set(
    shares
      .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))
      .slice(0, left)
      .map(({ at }) => at),
  );
  return shares.map(({ at, part }) => Number(part) + (raised.has(at) ? 1 : 0));
};
