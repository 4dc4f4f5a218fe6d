import type { Logger } from 'pino';
import type { DeliveryGateway, Parcel } from './delivery-gateway.ts';

const timeoutMs = 3000;

const timeout = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Returns null when the gateway is slow, fails or returns an invalid price, so that it never blocks an order. */
export const priceWithTimeout = async (
  gateway: DeliveryGateway,
  parcel: Parcel,
  { log, ms = timeoutMs }: { readonly log: Logger; readonly ms?: number },
): Promise<number | null> => {
  // Unlike `AbortSignal.timeout`, this timer is cleared when the price arrives.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`No delivery price within ${ms} ms`)), ms);
  const { signal } = controller;
  const ask = async (): Promise<number | null> => gateway.price(parcel, signal);
  try {
    const cents = await Promise.race([ask(), timeout(signal)]);
    if (cents === null || (Number.isSafeInteger(cents) && cents >= 0)) return cents;
    log.warn({ cents, country: parcel.countryIso }, 'invalid delivery price');
  } catch (error) {
    log.warn({ err: error, country: parcel.countryIso }, 'delivery price not available');
  } finally {
    clearTimeout(timer);
  }
  return null;
};
