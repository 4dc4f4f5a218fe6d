/** Units of each currency per euro on one day. */
export interface DailyRates {
  readonly day: string;
  readonly rates: ReadonlyMap<string, string>;
}

/** Parses the daily XML file of the European Central Bank; null when it is malformed. */
export const readDailyRates = (xml: string): DailyRates | null => {
  const day = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(xml)?.[1];
  const found = xml.matchAll(/<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d{1,9}(?:\.\d{1,8})?)['"]/g);
  const rates = new Map([...found].map(([, currency = '', rate = '']) => [currency, rate]));
  const isSound =
    day !== undefined && rates.size > 0 && [...rates.values()].every((rate) => Number(rate) > 0);
  return isSound ? { day, rates } : null;
};

const maxLength = 256 * 1024;

/** Fetches the daily rates. Redirects are rejected: the operator configured this URL and no other. */
export const fetchDailyRates = async (url: string): Promise<DailyRates | null> => {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
    headers: { accept: 'application/xml, text/xml' },
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const text = await response.text();
  return text.length > maxLength ? null : readDailyRates(text);
};
