import { COUNTRIES } from '#demo/content/countries.ts';
import { DELIVERY_ZONES } from '#demo/content/delivery.ts';
import { DELIVERY_METHODS } from '#demo/content/delivery-methods.ts';
import { PICKUP_PLACE, SAMPLE_LOCKERS } from '#demo/content/delivery-points.ts';
import { PROMO_CODES } from '#demo/content/promo-codes.ts';
import type { Row } from '#demo/rows-catalogue.ts';
import { OTHER_LANGUAGES } from '#demo/words.ts';
import { searchWords } from '#server/features/delivery/points-store.ts';

interface PricingRows {
  readonly methods: (Row<'delivery_methods'> & { readonly id: number })[];
  readonly methodTexts: Row<'delivery_method_texts'>[];
  readonly points: Row<'points'>[];
  readonly zones: Row<'delivery_zones'>[];
  readonly zoneCountries: Row<'delivery_zone_countries'>[];
  readonly rates: Row<'delivery_rates'>[];
  readonly promoCodes: Row<'promo_codes'>[];
  readonly promoTexts: Row<'promo_code_texts'>[];
}

const cents = (euros: number | undefined): number | null =>
  euros === undefined ? null : Math.round(euros * 100);

/** Delivery zones with their rates, and promo codes. */
export function pricingRows(): PricingRows {
  return { ...methodRows(), ...zoneRows(), ...promoRows() };
}

/** The built-in courier has the id 1 in every shop. */
const methodId = (code: string): number => DELIVERY_METHODS.findIndex((method) => method.code === code) + 1;

function methodRows(): Pick<PricingRows, 'methods' | 'methodTexts' | 'points'> {
  const pickup = { ...PICKUP_PLACE, carrier: 'own', country: 'LV', kind: 'pickup' } as const;
  const lockers = SAMPLE_LOCKERS.map((locker) => ({ ...locker, kind: 'locker', hours: '24 h' }) as const);
  return {
    methods: DELIVERY_METHODS.map((method, position) => ({
      id: methodId(method.code),
      code: method.code,
      kind: method.kind,
      carrier: method.carrier,
      name: method.name.en,
      position,
      cut_off: method.cutOff,
      handling_min: method.handling[0],
      handling_max: method.handling[1],
      weekdays: [...method.weekdays],
      max_grams: method.maxGrams ?? null,
      max_mm: method.maxMm ? [...method.maxMm] : null,
      hours: method.hours ?? null,
    })),
    methodTexts: DELIVERY_METHODS.flatMap(({ code, name }) =>
      OTHER_LANGUAGES.map((language) => ({
        method_id: methodId(code),
        language_id: language.id,
        name: name[language.code],
      })),
    ),
    points: [pickup, ...lockers].map(({ postCode, ...point }) => ({
      ...point,
      post_code: postCode,
      search: searchWords({ ...point, postCode }),
    })),
  };
}

function zoneRows(): Pick<PricingRows, 'zones' | 'zoneCountries' | 'rates'> {
  const zones = DELIVERY_ZONES.map((zone, index) => ({ ...zone, id: index + 1 }));
  return {
    zones: zones.map(({ id, method = 'courier', name, freeFromEuros, days }) => ({
      id,
      method_id: methodId(method),
      name,
      free_from_cents: cents(freeFromEuros),
      days_min: days?.[0] ?? null,
      days_max: days?.[1] ?? null,
      position: id,
    })),
    zoneCountries: zones.flatMap(({ id, method = 'courier', countries = [], places = [] }) =>
      [...countries.map((iso) => [iso, null] as const), ...places].map(([iso, pattern]) => ({
        zone_id: id,
        method_id: methodId(method),
        country_id: countryId(iso),
        post_code_pattern: pattern,
      })),
    ),
    rates: zones.flatMap(({ id, rates }) =>
      rates.map(({ upToKilos, fromEuros, euros }) => ({
        zone_id: id,
        up_to_grams: upToKilos === undefined ? null : upToKilos * 1000,
        from_value_cents: cents(fromEuros) ?? 0,
        price_cents: cents(euros) ?? 0,
      })),
    ),
  };
}

function countryId(iso: string): number {
  const index = COUNTRIES.findIndex((country) => country.iso === iso);
  if (index < 0) throw new Error(`There is no country ${iso}.`);
  return index + 1;
}

function promoRows(): Pick<PricingRows, 'promoCodes' | 'promoTexts'> {
  return {
    promoCodes: PROMO_CODES.map((promo, index) => ({
      id: index + 1,
      code: promo.code,
      description: promo.description.en,
      discount_type: promo.percent === undefined ? 'fixed' : 'percent',
      amount_cents: cents(promo.euros),
      percent: promo.percent ?? null,
      max_discount_cents: cents(promo.atMostEuros),
      applies_to: promo.on ?? 'goods',
      minimum_cents: cents(promo.fromEuros) ?? 0,
      ends_at: promo.ends === undefined ? null : new Date(promo.ends),
      max_uses: promo.uses ?? null,
      max_uses_per_customer: promo.usesPerCustomer ?? null,
    })),
    promoTexts: PROMO_CODES.flatMap(({ description }, index) =>
      OTHER_LANGUAGES.map((language) => ({
        promo_id: index + 1,
        language_id: language.id,
        description: description[language.code],
      })),
    ),
  };
}
