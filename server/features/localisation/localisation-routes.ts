import type { Database } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { listCurrencies, listLanguages, readMessages } from './localisation-views.ts';

export const localisationRoutes = (db: Database) =>
  ({
    'GET /currencies': async () => ({ status: 'OK', payload: await listCurrencies(db) }),
    'GET /languages': async () => ({ status: 'OK', payload: await listLanguages(db) }),
    'GET /localizations': async ({ locale }) => readMessages(db, locale.languageId),
  }) satisfies Handlers;
