import type { Database } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import {
  findStaticPage,
  listCountries,
  listFaqs,
  listSocialLinks,
  listStaticPages,
  readPublicSettings,
} from './content-views.ts';
import { promiseFiller } from './promises.ts';

/** `takesCards`: a payment provider is configured. */
export const contentRoutes = (db: Database, takesCards: boolean) =>
  ({
    'GET /settings': async () => ({ status: 'OK', payload: await readPublicSettings(db, takesCards) }),
    'GET /static-pages': async ({ locale }) => ({
      status: 'OK',
      payload: await listStaticPages(db, locale.languageId, await promiseFiller(db)),
    }),
    'GET /static-pages/:id': async ({ params, locale }) => {
      const page = await findStaticPage(db, locale.languageId, Number(params.id), await promiseFiller(db));
      if (!page) throw new Refusal('page_not_found');
      return { status: 'OK', payload: page };
    },
    'GET /faqs': async ({ locale }) => ({
      status: 'OK',
      faqs: await listFaqs(db, locale.languageId, await promiseFiller(db)),
    }),
    'GET /social-links': async () => ({ status: 'OK', payload: await listSocialLinks(db) }),
    'GET /countries': async () => ({ status: 'OK', payload: await listCountries(db, takesCards) }),
  }) satisfies Handlers;
