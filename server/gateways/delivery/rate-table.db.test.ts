import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/shop.ts';
import { createRateTable } from './rate-table.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const db = () => database.db;

beforeAll(async () => {
  database = await openTestDatabase('template_demo');
});
afterAll(() => database.close());

test('rates are cached until a change, and read every time while the listener is disconnected', async () => {
  const { id } = await db()
    .selectFrom('countries')
    .select('id')
    .where('iso', '=', 'LV')
    .executeTakeFirstOrThrow();
  const table = createRateTable(db());
  const parcel = { countryId: id, countryIso: 'LV', postCode: 'LV-1010', grams: 100, valueCents: 1000 };
  const { signal } = new AbortController();
  const priceOf = async () => (await table.options(parcel, signal))[0]?.cents;
  const setAll = (cents: number) => db().updateTable('delivery_rates').set({ price_cents: cents }).execute();
  await setAll(100);
  expect(await priceOf()).toBe(100);
  await setAll(200);
  expect(await priceOf()).toBe(200);
  table.listener.onListening();
  await priceOf();
  await setAll(300);
  expect(await priceOf()).toBe(200);
  table.listener.onChange();
  expect(await priceOf()).toBe(300);
});
