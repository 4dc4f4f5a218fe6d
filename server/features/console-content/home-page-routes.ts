import { sql } from 'kysely';
import type { HomePage, HomeTile } from '#contract/admin/home-page.ts';
import { builtInTexts } from '#contract/messages/built-in-texts.ts';
import type { Database } from '#server/db/pool.ts';
import { listCategories } from '#server/features/catalogue-admin/edit-categories.ts';
import {
  featureCategory,
  translateTile,
  unfeatureCategory,
} from '#server/features/catalogue-admin/featured-tiles.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { listSettings } from '#server/features/content/set-setting.ts';
import { typedSetting } from '#server/features/content/settings-rules.ts';
import { readTranslations } from '#server/features/localisation/translate-texts.ts';
import { writeShopPicture } from '#server/features/shop-pictures/store-shop-picture.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';
import { languagesOf } from './content-routes.ts';

/** The texts of the page in its order: hero, promo card, banner. */
const shownTexts = /^home\.(?:hero|shopNow|promo|banner|wideSelection|competitivePrices|qualityAndTrust)/;

const readTiles = async (db: Database, languageId: number): Promise<HomeTile[]> => {
  const { rows } = await sql<HomeTile>`
    select coalesce(c.url, '') as category, c.name, f.title, f.short_title, f.background_color, f.width, f.image_url,
      (select json_build_object('title', t.title, 'short_title', t.short_title) from featured_category_texts t
       where t.featured_id = f.id and t.language_id = ${languageId}) as translation
    from featured_categories f join categories c on c.id = f.category_id order by f.position, f.id`.execute(
    db,
  );
  return rows;
};

const readHomePage = async (db: Database, code: string): Promise<HomePage> => {
  const { language, texts } = await readTranslations(db, code, builtInTexts);
  const settings = new Map((await listSettings(db)).map(({ key, value }) => [key, typedSetting(value)]));
  const textOf = (key: string): string => settings.get(key) ?? '';
  return {
    tiles: await readTiles(db, language.id),
    categories: (await listCategories(db)).flatMap(({ url, name }) => (url === null ? [] : [{ url, name }])),
    texts: Object.entries(builtInTexts)
      .filter(([key]) => shownTexts.test(key))
      .map(([key, original]) => ({ key, original, text: texts[key] ?? '' })),
    hero_image_url: textOf('hero_image_url'),
    banner_image_url: textOf('banner_image_url'),
    promo_image_url: textOf('promo_image_url'),
    promo_category: textOf('promo_category'),
    promo_products: textOf('promo_products'),
    languages: await languagesOf(db),
  };
};

const saved = { status: 'OK', message: 'Saved.' } as const;

/** Routes of the home page. Its pictures and the promo card are settings, its texts are translations. */
export const homePageRoutes = (deps: ConsoleDeps & { readonly dataDir: string }) =>
  ({
    'GET /admin/home-page/:language': async ({ params }) => ({
      status: 'OK' as const,
      payload: await readHomePage(deps.db, params.language),
    }),
    'POST /admin/tiles/:category': async ({ params, body, actor }) => {
      const { picture, was, short_title, background_color, ...tile } = body;
      const url =
        picture &&
        (await writeShopPicture(
          Buffer.from(picture.data, 'base64'),
          'tile',
          mediaFolder(deps.dataDir),
          picture.name,
        ));
      await featureCategory(
        operationOf(deps, actor),
        params.category,
        { ...tile, shortTitle: short_title, colour: background_color, picture: url ?? undefined },
        was,
      );
      return saved;
    },
    'POST /admin/tiles/:category/translate': async ({ params, body, actor }) => {
      const { language, was, ...texts } = body;
      await translateTile(operationOf(deps, actor), params.category, { language, texts, was });
      return saved;
    },
    'POST /admin/tiles/:category/remove': async ({ params, actor }) => {
      await unfeatureCategory(operationOf(deps, actor), params.category);
      return { status: 'OK' as const, message: 'Removed.' as const };
    },
  }) satisfies Partial<AdminHandlers>;
