const timeoutMs = 3000;

/** Field names that common lookup services use. */
interface LookupResponse {
  readonly country_code?: unknown;
  readonly countryCode?: unknown;
  readonly country?: unknown;
}

const isoIn = (response: LookupResponse | null): string | null => {
  const named = response?.country_code ?? response?.countryCode ?? response?.country;
  return typeof named === 'string' && /^[a-z]{2}$/i.test(named) ? named.toLowerCase() : null;
};

let lookup: Promise<string | null> | null = null;

/** The visitor's country from a public IP lookup, once per visit; failures are ignored (API-48, A25). */
export const guessCountry = (lookupUrl: string): Promise<string | null> => {
  lookup ??= fetch(lookupUrl, { signal: AbortSignal.timeout(timeoutMs), credentials: 'omit' })
    .then((response) => response.json())
    .then(isoIn)
    .catch(() => null);
  return lookup;
};
