import type { Database } from '#server/db/pool.ts';
import type { DeliveryGateway } from './delivery-gateway.ts';
import { ratePrice } from './rate-rules.ts';
import { zonesOfCountry } from './rates-views.ts';

/** The default: the operator's own zones and rates. */
export const createRateTable = (db: Database): DeliveryGateway => ({
  price: async (parcel) => ratePrice(await zonesOfCountry(db, parcel.countryId), parcel),
});
