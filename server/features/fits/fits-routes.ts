import type { Database } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { checkFits } from './check-fits.ts';
import { findDevices } from './fits-views.ts';

const devicesShown = 8;

export const fitsRoutes = ({ db }: { readonly db: Database }) =>
  ({
    'GET /fits': async ({ query, locale }) => ({
      status: 'OK',
      payload: await checkFits(db, locale.languageId, query),
    }),
    'GET /devices': async ({ query: { search, limit = devicesShown }, locale }) => {
      const words = search.split(/\s+/).filter((word) => word !== '');
      const found = await findDevices(db, locale.languageId, { words, limit });
      return {
        status: 'OK',
        payload: found.map(({ id, name, category }) => ({ key: `p${id}`, name, category })),
      };
    },
  }) satisfies Handlers;
