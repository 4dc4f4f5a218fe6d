import type { Logger } from 'pino';
import type { DeliveryGateway, DeliveryQuote, Parcel } from './delivery-gateway.ts';

const timeoutMs = 3000;

const timeout = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const isValid = ({ method, cents, days, freeFromCents }: DeliveryQuote): boolean =>
  typeof method === 'string' &&
  (cents === null || isWhole(cents)) &&
  (freeFromCents === undefined || freeFromCents === null || isWhole(freeFromCents)) &&
  (days === undefined ||
    days === null ||
    (isWhole(days.min) && isWhole(days.max) && days.min <= days.max && days.max <= 60));

const areValid = (quotes: unknown): quotes is readonly DeliveryQuote[] =>
  Array.isArray(quotes) &&
  quotes.every((quote) => typeof quote === 'object' && quote !== null && isValid(quote)) &&
  new Set(quotes.map(({ method }) => method)).size === quotes.length;

/** Returns no quotes when the gateway is slow, fails or returns an invalid one, so that it never blocks an order. */
export const optionsWithTimeout = async (
  gateway: DeliveryGateway,
  parcel: Parcel,
  { log, ms = timeoutMs }: { readonly log: Logger; readonly ms?: number },
): Promise<readonly DeliveryQuote[]> => {
  // Unlike `AbortSignal.timeout`, this timer is cleared when the quotes arrive.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`No delivery price within ${ms} ms`)), ms);
  const { signal } = controller;
  const ask = async (): Promise<readonly DeliveryQuote[]> => gateway.options(parcel, signal);
  try {
    const quotes = await Promise.race([ask(), timeout(signal)]);
    if (areValid(quotes)) return quotes;
    log.warn({ quotes, country: parcel.countryIso }, 'invalid delivery price');
  } catch (error) {
    log.warn({ err: error, country: parcel.countryIso }, 'delivery price not available');
  } finally {
    clearTimeout(timer);
  }
  return [];
};
