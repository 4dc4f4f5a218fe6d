import type { Database } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { checkFits } from './check-fits.ts';
import { type FitRulesCache, findDevices } from './fits-views.ts';

const devicesShown = 8;

export const fitsRoutes = ({ db, fitRules }: { readonly db: Database; readonly fitRules: FitRulesCache }) =>
  ({
    'GET /fits': async ({ query, locale: { languageId } }) => ({
      status: 'OK',
      payload: await checkFits(db, languageId, query, await fitRules.get(languageId)),
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
