const patience = 3000;

/** The services there are call it one of these. */
interface Answer {
  readonly country_code?: unknown;
  readonly countryCode?: unknown;
  readonly country?: unknown;
}

const isoIn = (answer: Answer | null): string | null => {
  const named = answer?.country_code ?? answer?.countryCode ?? answer?.country;
  return typeof named === 'string' && /^[a-z]{2}$/i.test(named) ? named.toLowerCase() : null;
};

let asked: Promise<string | null> | null = null;

/** The visitor's country by a public look-up, asked once a visit; a failure is silence (API-48, A25). */
export const guessCountry = (lookupUrl: string): Promise<string | null> => {
  asked ??= fetch(lookupUrl, { signal: AbortSignal.timeout(patience), credentials: 'omit' })
    .then((answer) => answer.json())
    .then(isoIn)
    .catch(() => null);
  return asked;
};
