import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { DeliveryGateway, DeliveryQuote } from './delivery-gateway.ts';
import { optionsWithTimeout } from './options-with-timeout.ts';

const parcel = { countryId: 1, countryIso: 'LV', postCode: 'LV-1010', grams: 100, valueCents: 1000 };

const ask = async (options: DeliveryGateway['options'], ms?: number) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  return {
    response: await optionsWithTimeout({ options }, parcel, { log, ...(ms !== undefined && { ms }) }),
    lines,
  };
};

const courier = (given: object): DeliveryQuote => ({ method: 'courier', cents: 590, ...given });

test.each<readonly DeliveryQuote[]>([
  [],
  [courier({})],
  [courier({ cents: 0, days: { min: 1, max: 2 } }), courier({ method: 'omniva', cents: null })],
])('valid quotes are returned', async (...quotes) => {
  expect(await ask(async () => quotes)).toEqual({ response: quotes, lines: [] });
});

test.each<[string, unknown]>([
  ['a negative price', [courier({ cents: -1 })]],
  ['a broken price', [courier({ cents: 5.9 })]],
  ['no number', [courier({ cents: Number.NaN })]],
  ['an endless price', [courier({ cents: Number.POSITIVE_INFINITY })]],
  ['a text', [courier({ cents: '590' })]],
  ['a method without a code', [{ cents: 590 }]],
  ['the same method twice', [courier({}), courier({ cents: 1 })]],
  ['days that end before they begin', [courier({ days: { min: 3, max: 1 } })]],
  ['days without end', [courier({ days: { min: 1, max: Number.POSITIVE_INFINITY } })]],
  ['a negative threshold', [courier({ freeFromCents: -100 })]],
  ['one price', 590],
  ['nothing', undefined],
  ['empty quotes', [null]],
])('%s makes no sense: there are no options, and the log says so', async (_, quotes) => {
  const { response, lines } = await ask(async () => quotes as readonly DeliveryQuote[]);
  expect(response).toEqual([]);
  expect(lines).toHaveLength(1);
});

test.each<[string, DeliveryGateway['options']]>([
  ['rejects', () => Promise.reject(new Error('away'))],
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
])('a gateway that %s yields no options, and the log line contains no address', async (_, options) => {
  const { response, lines } = await ask(options);
  expect(response).toEqual([]);
  expect(lines[0]).toContain('delivery price not available');
  expect(lines[0]).not.toContain('LV-1010');
});

test('a gateway that never responds yields no options and is aborted', async () => {
  let told = false;
  const { response } = await ask((_, signal) => {
    signal.addEventListener('abort', () => {
      told = true;
    });
    return new Promise(() => undefined);
  }, 20);
  expect(response).toEqual([]);
  expect(told).toBe(true);
});
