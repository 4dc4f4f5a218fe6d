import { sql } from 'kysely';
import { cacheUntilChange } from '#server/db/cache-until-change.ts';
import type { ChangeListener } from '#server/db/changes.ts';
import type { Database } from '#server/db/pool.ts';
import type { MethodZone } from '#server/gateways/delivery/rate-rules.ts';
import { type DeliveryZone, defaultMethodId, listZones } from '#server/gateways/delivery/rates-store.ts';
import type { Arrival, ArrivalTerms } from './arrival-rules.ts';
import { readCalendar } from './days-store.ts';
import { readWeekdayNames, type WeekdayNames } from './delivery-texts.ts';
import { createKnownArrivals } from './known-arrivals.ts';
import { type DeliveryMethod, listMethods } from './methods-store.ts';

/** What delivery depends on while shoppers have no choice. */
export interface DeliveryMode {
  /** The setting `delivery_choice`. */
  readonly isChoice: boolean;
  /** The method that delivers while there is no choice; null: none is active. */
  readonly defaultMethod: string | null;
}

export interface DeliveryTerms {
  /** Methods that are on, by position. */
  readonly methods: readonly DeliveryMethod[];
  /** The days that are promised to an order of this moment; null: none can be. */
  readonly arrival: (terms: ArrivalTerms, now: Date) => Arrival | null;
  /** Zones of the rate table by the country's ISO code, the home country first. */
  readonly zones: ReadonlyMap<string, readonly MethodZone[]>;
  /** Names of the weekdays by language id. */
  readonly weekdays: WeekdayNames;
}

const readMode = async (db: Database): Promise<DeliveryMode> => {
  const { rows } = await sql<DeliveryMode>`
    select coalesce((select value = 'true' from settings where key = 'delivery_choice'), false) as "isChoice",
           (select code from delivery_methods where id = ${defaultMethodId}) as "defaultMethod"`.execute(db);
  return rows[0] ?? { isChoice: false, defaultMethod: null };
};

/** The setting `home_country`, or the first country. */
const readHomeCountry = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ iso: string | null }>`
    select coalesce((select value #>> '{}' from settings where key = 'home_country'),
                    (select iso from countries order by position, id limit 1)) as iso`.execute(db);
  return rows[0]?.iso ?? '';
};

const zonesByCountry = (
  zones: readonly DeliveryZone[],
  homeCountry: string,
): ReadonlyMap<string, readonly MethodZone[]> => {
  const placed = zones.flatMap(({ places, ...zone }) =>
    places.map(({ iso, postCodePattern }) => ({ iso, zone: { ...zone, postCodePattern } })),
  );
  const isos = [...new Set(placed.map(({ iso }) => iso))].toSorted();
  return new Map(
    [...isos.filter((iso) => iso === homeCountry), ...isos.filter((iso) => iso !== homeCountry)].map(
      (iso) => [iso, placed.filter((place) => place.iso === iso).map(({ zone }) => zone)],
    ),
  );
};

const readTerms = async (db: Database): Promise<DeliveryTerms> => {
  const [methods, calendar, homeCountry, zones, weekdays] = await Promise.all([
    listMethods(db),
    readCalendar(db),
    readHomeCountry(db),
    listZones(db),
    readWeekdayNames(db),
  ]);
  return {
    methods: methods.filter(({ isActive }) => isActive),
    arrival: createKnownArrivals(calendar, homeCountry),
    zones: zonesByCountry(zones, homeCountry),
    weekdays,
  };
};

/** Methods, holidays and settings of delivery, cached until they change. */
export const createDeliveryTerms = (db: Database) => {
  const mode = cacheUntilChange(() => readMode(db));
  const terms = cacheUntilChange(() => readTerms(db));
  const both = [mode.listener, terms.listener];
  const tell = (what: keyof ChangeListener) => (): void => {
    for (const each of both) each[what]();
  };
  const listener: ChangeListener = {
    onListening: tell('onListening'),
    onChange: tell('onChange'),
    onLost: tell('onLost'),
  };
  return {
    mode: () => mode.get(),
    get: () => terms.get(),
    /** For a caller in a transaction, which must not wait for a second connection. */
    within: async (trx: Database): Promise<DeliveryTerms> => terms.peek() ?? readTerms(trx),
    listener,
  };
};

export type DeliveryTermsCache = ReturnType<typeof createDeliveryTerms>;
