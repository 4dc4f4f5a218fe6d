import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { DeliveryGateway } from './delivery-gateway.ts';
import { priceWithTimeout } from './price-with-timeout.ts';

const parcel = { countryId: 1, countryIso: 'LV', postCode: 'LV-1010', grams: 100, valueCents: 1000 };

const ask = async (price: DeliveryGateway['price'], ms?: number) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  return {
    response: await priceWithTimeout({ price }, parcel, { log, ...(ms !== undefined && { ms }) }),
    lines,
  };
};

test.each([590, 0, null])('%s is returned', async (cents) => {
  expect(await ask(async () => cents)).toEqual({ response: cents, lines: [] });
});

test.each([-1, 5.9, Number.NaN, Number.POSITIVE_INFINITY, '590' as unknown as number])(
  '%s makes no sense: there is no price, and the log says so',
  async (cents) => {
    const { response, lines } = await ask(async () => cents);
    expect(response).toBeNull();
    expect(lines).toHaveLength(1);
  },
);

test.each<[string, DeliveryGateway['price']]>([
  ['rejects', () => Promise.reject(new Error('away'))],
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
])('a gateway that %s yields no price, and the log line contains no address', async (_, price) => {
  const { response, lines } = await ask(price);
  expect(response).toBeNull();
  expect(lines[0]).toContain('delivery price not available');
  expect(lines[0]).not.toContain('LV-1010');
});

test('a gateway that never responds yields no price and is aborted', async () => {
  let told = false;
  const { response } = await ask((_, signal) => {
    signal.addEventListener('abort', () => {
      told = true;
    });
    return new Promise(() => undefined);
  }, 20);
  expect(response).toBeNull();
  expect(told).toBe(true);
});
