import type { Static } from 'typebox';
import { adminCategoryEndpoints } from './catalogue/categories.ts';
import { adminSearchEndpoints } from './catalogue/search.ts';
import { contentEndpoints } from './content.ts';
import { deskEndpoints } from './desk.ts';
import { figuresEndpoints } from './figures.ts';
import { fulfilmentEndpoints } from './fulfilment.ts';
import { homePageEndpoints } from './home-page.ts';
import { adminImportsEndpoints } from './imports.ts';
import { adminOrdersEndpoints } from './orders.ts';
import { peopleEndpoints } from './people.ts';
import { adminPricePlansEndpoints } from './price-plans.ts';
import { adminProductEndpoints } from './product.ts';
import { adminProductsEndpoints } from './products.ts';
import { adminReturnsEndpoints } from './returns.ts';
import { sessionEndpoints } from './session.ts';
import { settingsEndpoints } from './settings.ts';
import { staffEndpoints } from './staff.ts';
import { adminStockEndpoints } from './stock.ts';
import { stockCountsEndpoints } from './stock-counts.ts';
import { systemEndpoints } from './system.ts';
import { adminTextsEndpoints } from './texts.ts';

/** Every call of the console by method and path. Apart from the shop's, so that the storefront loads none of it. */
export const allAdminEndpoints = {
  ...sessionEndpoints,
  ...staffEndpoints,
  ...deskEndpoints,
  ...adminOrdersEndpoints,
  ...fulfilmentEndpoints,
  ...adminReturnsEndpoints,
  ...adminTextsEndpoints,
  ...peopleEndpoints,
  ...adminProductsEndpoints,
  ...adminProductEndpoints,
  ...adminPricePlansEndpoints,
  ...adminCategoryEndpoints,
  ...adminImportsEndpoints,
  ...adminSearchEndpoints,
  ...adminStockEndpoints,
  ...stockCountsEndpoints,
  ...settingsEndpoints,
  ...figuresEndpoints,
  ...contentEndpoints,
  ...homePageEndpoints,
  ...systemEndpoints,
} as const;

type All = typeof allAdminEndpoints;
export type AdminCallKey = keyof All;

type Part = 'params' | 'query' | 'body';
type PartOf<E, Name extends Part> = E extends { readonly [Key in Name]: infer Schema extends object }
  ? Static<Schema>
  : undefined;

export type AdminParams<Key extends AdminCallKey> = PartOf<All[Key], 'params'>;
export type AdminQuery<Key extends AdminCallKey> = PartOf<All[Key], 'query'>;
export type AdminBody<Key extends AdminCallKey> = PartOf<All[Key], 'body'>;
/** The body of a success. */
export type AdminResponse<Key extends AdminCallKey> = Static<All[Key]['response']>;
