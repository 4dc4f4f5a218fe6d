import type { Carrier as CarrierRow } from '#contract/admin/setup/carriers.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { listCountryTerms } from '#server/features/content/countries-store.ts';
import { listDays } from '#server/features/delivery/days-store.ts';
import { setDay } from '#server/features/delivery/set-day.ts';
import { saveCarrier } from '#server/features/fulfilment/save-carrier.ts';
import { type Carrier, listCarriers } from '#server/features/fulfilment/shipments-store.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { clockOf } from '#server/lib/shop-clock.ts';

const ok = 'OK' as const;
const saved = { status: ok, message: 'Saved.' } as const;

/** The links in the order of their countries, the one for all others first. */
const carrierRow = ({ code, name, isActive, trackingUrls }: Carrier): CarrierRow => ({
  code,
  name,
  is_on: isActive,
  tracking: Object.entries(trackingUrls)
    .map(([country, url]) => ({ country: country === 'default' ? null : country, url }))
    .toSorted((one, other) => (one.country ?? '').localeCompare(other.country ?? '')),
});

const carrierOf = ({ name, is_on, tracking }: Omit<CarrierRow, 'code'>) => ({
  name,
  isActive: is_on,
  trackingUrls: Object.fromEntries(tracking.map(({ country, url }) => [country ?? 'default', url])),
});

/** Routes of carriers and days off: the use cases of the commands `carriers` and `holidays`. */
export const carrierRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/carriers': async () => ({
      status: ok,
      payload: (await listCarriers(deps.db)).map(carrierRow),
    }),
    'POST /admin/carriers/:code': async ({ params, body: { was, ...carrier }, actor }) => {
      const { trackingUrls, ...change } = carrierOf(carrier);
      const before = was && carrierOf(was);
      const removed = Object.keys(before?.trackingUrls ?? {}).map((country) => [country, null]);
      const urls = { ...Object.fromEntries(removed), ...trackingUrls };
      await saveCarrier(operationOf(deps, actor), params.code, { ...change, trackingUrls: urls }, before);
      return saved;
    },
    'GET /admin/holidays': async ({ query: { place = 'shop' } }) => {
      const days = await listDays(deps.db, { place, since: clockOf(deps.world.now()).day });
      return {
        status: ok,
        payload: {
          place,
          countries: (await listCountryTerms(deps.db)).map(({ iso }) => iso),
          days: days.map(({ day, closed, source }) => ({
            day,
            is_closed: closed,
            is_public: source === 'public',
          })),
        },
      };
    },
    'POST /admin/holidays': async ({ body: { place, day, is_closed }, actor }) => {
      await setDay(operationOf(deps, actor), { place, day, closed: is_closed });
      return saved;
    },
  }) satisfies Partial<AdminHandlers>;
