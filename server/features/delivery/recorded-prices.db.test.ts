import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateTable } from '#server/gateways/delivery/rate-table.ts';
import { plainPostCode } from '#server/lib/text/post-code.ts';
import { realWorld } from '#server/lib/world.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { askForDelivery } from './ask-delivery.ts';
import { createDeliveryTerms } from './delivery-terms.ts';
// Prices of the sample shop's zones, recorded before zones belonged to a delivery method.
import recorded from './recorded-prices.json' with { type: 'json' };

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase('template_demo');
});
afterAll(() => database.close());

type Place = readonly [iso: string, postCode: string, prices: readonly (readonly (number | null)[])[]];

test('BY-54 without a choice of methods every zone, weight and value has the price of before', async () => {
  const { db } = database;
  const deps = {
    db,
    world: realWorld,
    log: pino({ level: 'silent' }),
    gateway: createRateTable(db),
    deliveryTerms: createDeliveryTerms(db),
  };
  // Cached, as in a running shop.
  deps.gateway.listener.onListening();
  deps.deliveryTerms.listener.onListening();
  const ids = new Map(
    (await db.selectFrom('countries').select(['id', 'iso']).execute()).map(({ id, iso }) => [iso, id]),
  );
  for (const [iso, postCode, prices] of recorded.places as unknown as readonly Place[]) {
    for (const [row, grams] of recorded.grams.entries()) {
      for (const [column, valueCents] of recorded.values.entries()) {
        const parcel = {
          countryId: ids.get(iso) ?? 0,
          countryIso: iso,
          postCode: plainPostCode(postCode),
          grams,
          valueCents,
        };
        const request = { parcel, pieces: [], productHandling: null, method: null, point: null };
        const delivery = await askForDelivery(deps, request);
        const cents = delivery.kind === 'priced' ? delivery.cents : null;
        expect([iso, postCode, grams, valueCents, cents]).toEqual([
          iso,
          postCode,
          grams,
          valueCents,
          prices[row]?.[column],
        ]);
      }
    }
  }
});
