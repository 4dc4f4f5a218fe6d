import { cacheUntilChange } from '#server/db/cache-until-change.ts';
import type { ChangeListener } from '#server/db/changes.ts';
import type { Database } from '#server/db/pool.ts';
import type { DeliveryGateway } from './delivery-gateway.ts';
import { rateQuotes } from './rate-rules.ts';
import { zonesOfCountry } from './rates-views.ts';

export interface RateTable extends DeliveryGateway {
  readonly listener: ChangeListener;
}

/** The default delivery gateway: the operator's zones and rates, cached by country. */
export const createRateTable = (db: Database): RateTable => {
  const zones = cacheUntilChange((countryId: number) => zonesOfCountry(db, countryId));
  return {
    options: async (parcel) => rateQuotes(await zones.get(parcel.countryId), parcel),
    listener: zones.listener,
  };
};
