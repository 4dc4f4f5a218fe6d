import type { EnergyClass } from '#contract/compliance.ts';
import type { Settings } from '#contract/content.ts';
import type { Product, ProductDetails } from '#contract/products.ts';
import type { DaySpan } from '#contract/values.ts';
import { reductionOf } from '#storefront/features/catalogue/sale-rules.ts';
import type { JsonLd } from './json-ld-text.ts';

interface ProductPage {
  /** Absolute URLs. */
  readonly url: string;
  readonly images: readonly string[];
  readonly description: string;
  readonly category: string | null;
  readonly currencyCode: string;
  readonly shopName: string;
  readonly settings: Settings;
}

const conditions: Readonly<Record<string, string>> = {
  new: 'https://schema.org/NewCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
  used: 'https://schema.org/UsedCondition',
};

const days = (span: DaySpan) => ({
  '@type': 'QuantitativeValue',
  minValue: span.min,
  maxValue: span.max,
  unitCode: 'DAY',
});

const shippingDetails = (delivery: NonNullable<ProductDetails['delivery']>, page: ProductPage) =>
  delivery.map(({ countries, price, days: transit, handling }) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: price, currency: page.currencyCode },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
    ...(transit && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(handling ?? page.settings.handling_days ?? { min: 0, max: 0 }),
        transitTime: days(transit),
      },
    }),
  }));

const fees = { shop: 'FreeReturn', customer: 'ReturnFeesCustomerResponsibility' } as const;

/** Only a promised period: without one, the statutory rights of each country apply. */
const returnPolicy = (
  countries: readonly string[],
  { return_days: returnDays = 0, return_shipping: payer = 'customer' }: Settings,
) =>
  returnDays > 0 && {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: countries,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: returnDays,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: `https://schema.org/${fees[payer]}`,
    },
  };

const energyCategory = (energyClass: EnergyClass) =>
  `https://schema.org/EUEnergyEfficiencyCategory${energyClass}`;

type Offered = Product & Pick<ProductDetails, 'delivery' | 'structured'>;

/** The product as its page shows it before a choice: the price must equal the visible one. */
export const productJsonLd = ({ delivery = [], ...product }: Offered, page: ProductPage): JsonLd => ({
  '@type': 'Product',
  name: product.name,
  url: page.url,
  sku: product.sku,
  ...product.structured,
  ...(page.images.length > 0 && { image: page.images }),
  ...(page.description !== '' && { description: page.description }),
  ...(page.category !== null && { category: page.category }),
  ...(product.energy && {
    hasEnergyConsumptionDetails: {
      '@type': 'EnergyConsumptionDetails',
      hasEnergyEfficiencyCategory: energyCategory(product.energy.class),
      energyEfficiencyScaleMin: energyCategory('G'),
      energyEfficiencyScaleMax: energyCategory('A'),
    },
  }),
  ...(product.manufacturer && { brand: { '@type': 'Brand', name: product.manufacturer.label } }),
  offers: {
    '@type': 'Offer',
    url: page.url,
    price: product.retail_price,
    priceCurrency: page.currencyCode,
    ...(reductionOf(product) && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: product.old_price,
        priceCurrency: page.currencyCode,
      },
    }),
    availability: `https://schema.org/${product.is_available ? 'InStock' : 'OutOfStock'}`,
    ...(conditions[product.condition.value] && { itemCondition: conditions[product.condition.value] }),
    seller: { '@type': 'Organization', name: page.shopName },
    ...(delivery.length > 0 && {
      shippingDetails: shippingDetails(delivery, page),
      ...returnPolicy(
        delivery.flatMap(({ countries }) => countries),
        page.settings,
      ),
    }),
  },
});
