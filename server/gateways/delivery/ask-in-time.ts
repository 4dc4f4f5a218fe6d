import type { Logger } from 'pino';
import type { DeliveryGateway, Parcel } from './delivery-gateway.ts';

const patienceMs = 3000;

const timeout = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** A gateway that is slow, broken or talks nonsense has no price, like one that says so: nobody is kept from ordering. */
export const askInTime = async (
  gateway: DeliveryGateway,
  parcel: Parcel,
  { log, ms = patienceMs }: { readonly log: Logger; readonly ms?: number },
): Promise<number | null> => {
  // Not `AbortSignal.timeout`: that one goes off for every parcel, long after it was priced.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new Error('No answer in time.')), ms);
  const { signal } = patience;
  const ask = async (): Promise<number | null> => gateway.price(parcel, signal);
  try {
    const cents = await Promise.race([ask(), timeout(signal)]);
    if (cents === null || (Number.isSafeInteger(cents) && cents >= 0)) return cents;
    log.warn({ cents, country: parcel.countryIso }, 'delivery price makes no sense');
  } catch (error) {
    log.warn({ err: error, country: parcel.countryIso }, 'delivery price could not be had');
  } finally {
    clearTimeout(timer);
  }
  return null;
};
