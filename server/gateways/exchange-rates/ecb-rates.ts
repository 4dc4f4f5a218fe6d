/** Units of other currencies for one euro on one day. */
export interface DailyRates {
  readonly day: string;
  readonly rates: ReadonlyMap<string, string>;
}

/** Reads the daily file of the European Central Bank; null when it is not one. Few tags of one form: no parser needed. */
export const readDailyRates = (xml: string): DailyRates | null => {
  const day = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(xml)?.[1];
  const found = xml.matchAll(/<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d{1,9}(?:\.\d{1,8})?)['"]/g);
  const rates = new Map([...found].map(([, currency = '', rate = '']) => [currency, rate]));
  const isSound =
    day !== undefined && rates.size > 0 && [...rates.values()].every((rate) => Number(rate) > 0);
  return isSound ? { day, rates } : null;
};

const longest = 256 * 1024;

/** Asks for the file. No redirect is followed: the operator named one address. */
export const fetchDailyRates = async (url: string): Promise<DailyRates | null> => {
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
    headers: { accept: 'application/xml, text/xml' },
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const text = await answer.text();
  return text.length > longest ? null : readDailyRates(text);
};
