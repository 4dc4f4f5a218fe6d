import type { Static } from 'typebox';
import { adminCreditNotesEndpoints } from './after-sales/credit-notes.ts';
import { adminGuestsEndpoints } from './after-sales/guests.ts';
import { adminParcelsEndpoints } from './after-sales/parcels.ts';
import { adminRefundsEndpoints } from './after-sales/refunds.ts';
import { adminWithdrawalsEndpoints } from './after-sales/withdrawals.ts';
import { adminAccessoryEndpoints } from './catalogue/accessories.ts';
import { adminBundleEndpoints } from './catalogue/bundles.ts';
import { adminCategoryEndpoints } from './catalogue/categories.ts';
import { adminComplianceEndpoints } from './catalogue/compliance.ts';
import { adminDefinitionEndpoints } from './catalogue/definitions.ts';
import { adminFitEndpoints } from './catalogue/fits.ts';
import { adminPricePlansEndpoints } from './catalogue/price-plans.ts';
import { adminSearchEndpoints } from './catalogue/search.ts';
import { adminSpecEndpoints } from './catalogue/specs.ts';
import { adminStoryEndpoints } from './catalogue/story.ts';
import { adminVariationEndpoints } from './catalogue/variations.ts';
import { contentEndpoints } from './content.ts';
import { adminAlertsEndpoints } from './customers/alerts.ts';
import { adminNewsletterEndpoints } from './customers/newsletter.ts';
import { adminTokensEndpoints } from './customers/tokens.ts';
import { deskEndpoints } from './desk.ts';
import { figuresEndpoints } from './figures.ts';
import { fulfilmentEndpoints } from './fulfilment.ts';
import { homePageEndpoints } from './home-page.ts';
import { adminImportsEndpoints } from './imports.ts';
import { adminOrdersEndpoints } from './orders.ts';
import { peopleEndpoints } from './people.ts';
import { adminProductEndpoints } from './product.ts';
import { adminProductsEndpoints } from './products.ts';
import { adminReturnsEndpoints } from './returns.ts';
import { sessionEndpoints } from './session.ts';
import { settingsEndpoints } from './settings.ts';
import { carrierEndpoints } from './setup/carriers.ts';
import { legalEndpoints } from './setup/legal.ts';
import { methodEndpoints } from './setup/methods.ts';
import { pointEndpoints } from './setup/points.ts';
import { sampleShopEndpoints } from './setup/sample-shop.ts';
import { socialLinkEndpoints } from './setup/social-links.ts';
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
  ...adminWithdrawalsEndpoints,
  ...adminParcelsEndpoints,
  ...adminRefundsEndpoints,
  ...adminTextsEndpoints,
  ...peopleEndpoints,
  ...adminGuestsEndpoints,
  ...adminNewsletterEndpoints,
  ...adminAlertsEndpoints,
  ...adminTokensEndpoints,
  ...adminCreditNotesEndpoints,
  ...adminProductsEndpoints,
  ...adminProductEndpoints,
  ...adminVariationEndpoints,
  ...adminSpecEndpoints,
  ...adminDefinitionEndpoints,
  ...adminFitEndpoints,
  ...adminComplianceEndpoints,
  ...adminStoryEndpoints,
  ...adminAccessoryEndpoints,
  ...adminPricePlansEndpoints,
  ...adminBundleEndpoints,
  ...adminCategoryEndpoints,
  ...adminImportsEndpoints,
  ...adminSearchEndpoints,
  ...adminStockEndpoints,
  ...stockCountsEndpoints,
  ...settingsEndpoints,
  ...socialLinkEndpoints,
  ...carrierEndpoints,
  ...methodEndpoints,
  ...pointEndpoints,
  ...legalEndpoints,
  ...figuresEndpoints,
  ...contentEndpoints,
  ...homePageEndpoints,
  ...systemEndpoints,
  ...sampleShopEndpoints,
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
