import type { Database } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { shownPoint, toPoint } from './delivery-response.ts';
import type { DeliveryTermsCache } from './delivery-terms.ts';
import { weekdayNames } from './delivery-texts.ts';
import { searchPoints } from './points-store.ts';

const most = 20;

export const deliveryRoutes = (db: Database, terms: DeliveryTermsCache) =>
  ({
    'GET /delivery/points': async ({ query, locale }) => {
      const { isChoice } = await terms.mode();
      const method = isChoice
        ? (await terms.get()).methods.find(({ code }) => code === query.method)
        : undefined;
      if (!method || method.kind === 'courier') return { status: 'OK', points: [], total: 0 };
      const weekdays = weekdayNames((await terms.get()).weekdays, locale.languageId);
      const { points, total } = await searchPoints(db, {
        carrier: method.carrier,
        kind: method.kind,
        country: query.country,
        text: query.q ?? '',
        near: query.post_code ?? null,
        limit: query.limit ?? most,
      });
      return { status: 'OK', points: points.map((point) => shownPoint(toPoint(point), weekdays)), total };
    },
  }) satisfies Handlers;
