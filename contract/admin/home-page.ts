import { type Static, Type } from 'typebox';
import { done, envelope, filledText, nullable } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { TextRow } from './content.ts';
import { fields } from './session.ts';
import { PictureFile, pictureBodyBytes } from './settings.ts';

const tileTexts = { title: filledText(100), short_title: filledText(60) };
const tileFields = {
  ...tileTexts,
  /** '#F2E9DC' */
  background_color: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }),
  width: Type.Enum(['small', 'wide']),
};
const seenTexts = { title: Type.String({ maxLength: 1000 }), short_title: Type.String({ maxLength: 1000 }) };
const seenTile = { ...seenTexts, background_color: Type.String(), width: Type.String() };

const Tile = Type.Object({
  /** URL of its category. */
  category: Type.String(),
  name: Type.String(),
  ...seenTile,
  image_url: nullable(Type.String()),
  /** In the requested language; null: not translated, or the default language. */
  translation: nullable(Type.Object(seenTexts)),
});
export type HomeTile = Static<typeof Tile>;

const HomePage = Type.Object({
  tiles: Type.Array(Tile),
  /** Every category that has an address, for new tiles and the promo card. */
  categories: Type.Array(Type.Object({ url: Type.String(), name: Type.String() })),
  /** The texts of the hero, the promo card and the banner. */
  texts: Type.Array(TextRow),
  hero_image_url: Type.String(),
  banner_image_url: Type.String(),
  promo_image_url: Type.String(),
  promo_category: Type.String(),
  promo_products: Type.String(),
  /** The default one first. */
  languages: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
});
export type HomePage = Static<typeof HomePage>;

const write = { access: 'staff', permission: 'content.write' } as const;
const Category = Type.Object({ category: Type.String({ pattern: '^[a-z0-9-]{1,100}$' }) });

export const homePageEndpoints = adminEndpoints({
  'GET /admin/home-page/:language': {
    summary: 'Texts, pictures, tiles and promo card of the home page in a language',
    access: 'staff',
    permission: 'catalogue.read',
    params: Type.Object({ language: Type.String({ maxLength: 10 }) }),
    response: envelope(HomePage),
    refusals: ['operation_refused'],
  },
  'POST /admin/tiles/:category': {
    summary: 'Shows a category as a tile on the home page, or changes its tile',
    ...write,
    params: Category,
    bodyLimit: pictureBodyBytes,
    body: fields({
      ...tileFields,
      /** Null: as it is. */
      picture: nullable(PictureFile),
      /** What the caller saw; null: no tile. */
      was: nullable(fields(seenTile)),
    }),
    response: done('Saved.'),
    refusals: ['operation_refused', 'changed_meanwhile'],
  },
  'POST /admin/tiles/:category/translate': {
    summary: 'Stores the titles of a tile in a language other than the default one',
    ...write,
    params: Category,
    body: fields({
      language: Type.String({ maxLength: 10 }),
      ...tileTexts,
      /** What the caller saw; null: not translated. */
      was: nullable(fields(seenTexts)),
    }),
    response: done('Saved.'),
    refusals: ['operation_refused', 'changed_meanwhile'],
  },
  'POST /admin/tiles/:category/remove': {
    summary: 'Removes the tile of a category from the home page',
    ...write,
    params: Category,
    body: fields({}),
    response: done('Removed.'),
    refusals: ['operation_refused'],
  },
});
