import { sql } from 'kysely';
import type { CheckoutDuties } from '#contract/legal.ts';
import type { Database } from '#server/db/pool.ts';
import { readSetting } from '#server/features/content/content-views.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { isInEea } from '#server/lib/eea.ts';

/** The notice in the language of the page; the official picture is in one language only. */
const readDuties = async (db: Database, languageId: number): Promise<CheckoutDuties> => {
  const { rows } = await sql<{
    language: string;
    obligation: string[];
    takeBack: string[];
    countries: string[];
    picture: CheckoutDuties['notice']['picture'];
  }>`
    select l.code as language,
      array(select iso from countries where order_button = 'obligation' order by iso) as obligation,
      array(select iso from countries where takes_back order by iso) as "takeBack",
      array(select iso from countries order by iso) as countries,
      (select json_build_object('url', f.url, 'width', f.width, 'height', f.height, 'language', f.language)
       from legal_files f where f.kind = 'notice' and f.language = l.code) as picture
    from languages l where l.id = ${languageId}`.execute(db);
  const { language = 'en', obligation = [], takeBack = [], countries = [], picture = null } = rows[0] ?? {};
  const pattern = await readSetting<string>(db, 'guarantee_notice_url');
  return {
    obligation,
    take_back: takeBack,
    countries: countries.filter(isInEea),
    asks_for_review: (await readSetting<string>(db, 'review_invites')) === 'consent',
    notice: { picture, address: pattern.replace('{language}', language) },
  };
};

export const legalRoutes = (db: Database) =>
  ({
    'GET /legal/checkout': async ({ locale }) => ({
      status: 'OK',
      payload: await readDuties(db, locale.languageId),
    }),
  }) satisfies Handlers;
