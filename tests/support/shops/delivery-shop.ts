import { sql } from 'kysely';
import { type DeliveryMethod, putMethod } from '#server/features/delivery/methods-store.ts';
import { type Point, replacePoints } from '#server/features/delivery/points-store.ts';
import { putZone } from '#server/gateways/delivery/rates-store.ts';
import { momentOf } from '#server/lib/shop-clock.ts';
import { realWorld } from '#server/lib/world.ts';
import { openOrderShop } from './order-shop.ts';

/** '2026-11-16 14:59' on the shop's clock. */
export const shopMoment = (text: string): Date => {
  const [day = '', time = ''] = text.split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return momentOf(day, hour * 60 + minute);
};

const locker = (code: string, name: string, city: string, address: string, postCode: string): Point => ({
  code,
  name,
  city,
  address,
  postCode,
  kind: 'locker',
  country: 'LV',
  hours: 'Open 24 hours',
  lat: null,
  lon: null,
});

const method = (
  given: Pick<DeliveryMethod, 'code' | 'kind' | 'name'> & Partial<DeliveryMethod>,
): DeliveryMethod => ({
  carrier: 'own',
  names: {},
  position: 9,
  isActive: true,
  cutOff: 15 * 60,
  handling: { min: 0, max: 0 },
  weekdays: [1, 2, 3, 4, 5],
  maxGrams: null,
  maxSides: null,
  hours: null,
  ...given,
});

/**
 * A small shop in which shoppers choose: courier 5.00 (1 day), Omniva 2.49 (free from 60.00, 1–2 days, 64×39×38 cm,
 * 30 kg), a pickup place, and a courier on the same day for post codes LV-10xx. Its clock is fixed.
 */
export const openDeliveryShop = async (overrides: Parameters<typeof openOrderShop>[0] = {}) => {
  let now = shopMoment('2026-11-16 10:00');
  const clock = {
    world: { ...realWorld, now: () => now },
    pass: (seconds: number): void => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
  const shop = await openOrderShop({ ...overrides, clock });
  const { db } = shop;
  await db.insertInto('settings').values({ key: 'delivery_choice', value: 'true' }).execute();
  // Its first zone was inserted with an id.
  await sql`alter table delivery_zones alter column id restart with 100`.execute(db);
  await db.updateTable('delivery_zones').set({ days_min: 1, days_max: 1 }).where('id', '=', 1).execute();
  await putMethod(
    db,
    method({ code: 'courier', kind: 'courier', name: 'Courier', position: 0, handling: { min: 0, max: 1 } }),
  );
  await putMethod(
    db,
    method({
      code: 'omniva',
      kind: 'locker',
      carrier: 'omniva',
      name: 'Omniva parcel locker',
      position: 1,
      cutOff: 16 * 60,
      weekdays: [1, 2, 3, 4, 5, 6],
      maxGrams: 30_000,
      maxSides: [640, 390, 380],
    }),
  );
  await putMethod(
    db,
    method({
      code: 'pickup',
      kind: 'pickup',
      name: 'Pick up in Rīga',
      position: 2,
      hours: '1-5 10:00-19:00, 6 10:00-16:00',
    }),
  );
  await putMethod(
    db,
    method({
      code: 'express',
      kind: 'courier',
      name: 'Courier today',
      position: 3,
      cutOff: 12 * 60,
      weekdays: [1, 2, 3, 4, 5, 6],
      hours: '1-6 17:00-21:00',
      maxGrams: 10_000,
    }),
  );
  const rate = (priceCents: number) => [{ upToGrams: null, fromValueCents: 0, priceCents }];
  const all = [{ iso: 'LV', postCodePattern: null }];
  await putZone(db, {
    method: 'omniva',
    name: 'Latvia',
    places: all,
    rates: rate(249),
    days: { min: 1, max: 2 },
    freeFromCents: 6000,
  });
  await putZone(db, {
    method: 'pickup',
    name: 'Latvia',
    places: all,
    rates: rate(0),
    days: null,
    freeFromCents: null,
  });
  await putZone(db, {
    method: 'express',
    name: 'Rīga',
    rates: rate(890),
    days: { min: 0, max: 0 },
    freeFromCents: null,
    places: [{ iso: 'LV', postCodePattern: 'LV-10\\d{2}' }],
  });
  await replacePoints(db, 'omniva', [
    locker('9101', 'Imantas Rimi', 'Rīga', 'Kurzemes prospekts 3', 'LV-1067'),
    locker('9102', 'Rēzeknes Maxima', 'Rēzekne', 'Atbrīvošanas aleja 141', 'LV-4601'),
    locker('9103', 'Zolitūdes Rimi', 'Rīga', 'Zolitūdes iela 34', 'LV-1083'),
  ]);
  await replacePoints(db, 'own', [
    {
      ...locker('RIGA', 'Ohmly', 'Rīga', 'Brīvības iela 1', 'LV-1010'),
      kind: 'pickup',
      hours: 'Mon–Fri 10:00–19:00',
    },
  ]);
  return {
    ...shop,
    /** Sets the shop's clock: '2026-11-16 14:59'. */
    setClock: (text: string): void => {
      now = shopMoment(text);
    },
  };
};
