export type Verdict = 'fits' | 'limited' | 'no' | 'unknown';

export type FitTest = 'equals' | 'includes' | 'at_least' | 'at_most';

/** What a product states about one specification. Options by key, so that two specifications can be compared. */
export type StatedFact =
  | { readonly low: number; readonly high: number }
  | { readonly options: readonly string[] };

export type Outcome = 'met' | 'failed' | 'not_stated';

/** The whole range must satisfy the comparison: compares the lowest of one with the highest of the other. */
const compareNumbers = (
  test: FitTest,
  own: { readonly low: number; readonly high: number },
  theirs: { readonly low: number; readonly high: number },
): boolean => {
  switch (test) {
    case 'equals':
      return own.low === theirs.low && own.high === theirs.high;
    case 'includes':
      return own.low <= theirs.low && own.high >= theirs.high;
    case 'at_least':
      return own.low >= theirs.high;
    case 'at_most':
      return own.high <= theirs.low;
  }
};

/** 'equals': the same options; otherwise one option in common is enough. */
const compareOptions = (test: FitTest, own: readonly string[], theirs: readonly string[]): boolean => {
  const shared = own.filter((option) => theirs.includes(option)).length;
  return test === 'equals' ? shared > 0 && shared === own.length && shared === theirs.length : shared > 0;
};

/** Compares the fact of an accessory with that of a device. Facts of two kinds cannot be compared. */
export const runCheck = (test: FitTest, own: StatedFact | null, theirs: StatedFact | null): Outcome => {
  if (own === null || theirs === null) return 'not_stated';
  if ('options' in own && 'options' in theirs)
    return compareOptions(test, own.options, theirs.options) ? 'met' : 'failed';
  if ('low' in own && 'low' in theirs) return compareNumbers(test, own, theirs) ? 'met' : 'failed';
  return 'not_stated';
};

/**
 * A failed must means that it does not fit, a failed should that it fits with limits. Without any check nothing is known.
 * What is not stated is never taken for a fit.
 */
export const decideFit = (
  checks: readonly { readonly isMust: boolean; readonly outcome: Outcome }[],
): Verdict => {
  const has = (outcome: Outcome, isMust: boolean) =>
    checks.some((check) => check.outcome === outcome && check.isMust === isMust);
  if (checks.length === 0) return 'unknown';
  if (has('failed', true)) return 'no';
  if (has('not_stated', true)) return 'unknown';
  if (has('failed', false)) return 'limited';
  return has('not_stated', false) ? 'unknown' : 'fits';
};

const order: readonly Verdict[] = ['fits', 'limited', 'unknown', 'no'];

/** The first of several answers: of an accessory's variations the buyer chooses the one that fits best. */
export const bestOf = <Answer extends { readonly verdict: Verdict }>(
  answers: readonly Answer[],
): Answer | undefined =>
  answers.toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))[0];

/** The customer's variation of the device is unknown, so the worst result of all variations counts. */
export const worstOf = <Answer extends { readonly verdict: Verdict }>(
  answers: readonly Answer[],
): Answer | undefined =>
  answers.toSorted((one, other) => order.indexOf(other.verdict) - order.indexOf(one.verdict))[0];
