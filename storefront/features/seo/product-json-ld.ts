import type { Product, ProductDetails } from '#contract/catalogue.ts';
import type { JsonLd } from './json-ld-text.ts';
import { servicePromises } from './service-promises.ts';

interface ProductPage {
  /** Absolute URLs. */
  readonly url: string;
  readonly images: readonly string[];
  readonly description: string;
  readonly category: string | null;
  readonly currencyCode: string;
  readonly shopName: string;
}

const conditions: Readonly<Record<string, string>> = {
  new: 'https://schema.org/NewCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
  used: 'https://schema.org/UsedCondition',
};

const days = (span: { readonly min: number; readonly max: number }) => ({
  '@type': 'QuantitativeValue',
  minValue: span.min,
  maxValue: span.max,
  unitCode: 'DAY',
});

const shippingDetails = (delivery: NonNullable<ProductDetails['delivery']>, currency: string) =>
  delivery.map(({ countries, price }) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: price, currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(servicePromises.handlingDays),
      transitTime: days(servicePromises.transitDays),
    },
  }));

/** Returned with the enclosed label. */
const returnPolicy = (countries: readonly string[]) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: countries,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: servicePromises.returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
});

type Offered = Product & Pick<ProductDetails, 'delivery'>;

/** The product as its page shows it before a choice: the price must equal the visible one. */
export const productJsonLd = ({ delivery = [], ...product }: Offered, page: ProductPage): JsonLd => ({
  '@type': 'Product',
  name: product.name,
  url: page.url,
  sku: product.sku,
  ...(page.images.length > 0 && { image: page.images }),
  ...(page.description !== '' && { description: page.description }),
  ...(page.category !== null && { category: page.category }),
  ...(product.manufacturer && { brand: { '@type': 'Brand', name: product.manufacturer.label } }),
  offers: {
    '@type': 'Offer',
    url: page.url,
    price: product.retail_price,
    priceCurrency: page.currencyCode,
    availability: `https://schema.org/${product.is_available ? 'InStock' : 'OutOfStock'}`,
    ...(conditions[product.condition.value] && { itemCondition: conditions[product.condition.value] }),
    seller: { '@type': 'Organization', name: page.shopName },
    ...(delivery.length > 0 && {
      shippingDetails: shippingDetails(delivery, page.currencyCode),
      hasMerchantReturnPolicy: returnPolicy(delivery.flatMap(({ countries }) => countries)),
    }),
  },
});
