import { describe, expect, test } from 'vitest';
import type { Settings } from '#contract/content.ts';
import type { Product } from '#contract/products.ts';
import { deliveryDays, deliveryDaysAnywhere } from '#storefront/lib/service-promises.ts';
import { shopNameOf } from '#storefront/lib/shop-name.ts';
import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts';
import { jsonLdText } from './json-ld-text.ts';
import { pageMeta, shortened } from './page-meta.ts';
import { productJsonLd } from './product-json-ld.ts';
import { shopMeta } from './shop-meta.ts';
import { sitemapIndexXml, urlSetXml } from './sitemap-xml.ts';

const settings: Settings = {
  requisites: '',
  support_email: '',
  is_reg_enabled: false,
  min_top_up_amount: 0,
  vat_percent: 0,
  google_tag: '',
  copyright: '',
};

const product: Product = {
  id: 7,
  name: 'Phone X',
  image_url: null,
  images_urls: [],
  price: '499.00',
  retail_price: '499.00',
  old_price: '0.00',
  discount_percent: 0,
  categories: [],
  variations: [],
  top_product: false,
  new_arrival: false,
  manufacturer: { value: 'acme', label: 'Acme' },
  condition: { value: 'refurbished', label: 'Refurbished' },
  stock: 0,
  is_available: false,
  sku: 'PX-7',
};

describe('data blocks', () => {
  test('no text can end the script element', () => {
    const text = jsonLdText({ '@type': 'Product', name: '</script><!-- & \u2028\u2029' });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: '</script><!-- & \u2028\u2029',
    });
  });

  test('FN-75 the number and the specifications of a product are in its data block', () => {
    const structured = {
      gtin: '4006381333931',
      additionalProperty: [
        { '@type': 'PropertyValue' as const, name: 'Weight', value: 1.22, unitCode: 'KGM' },
        { '@type': 'PropertyValue' as const, name: 'Panel', value: 'OLED' },
      ],
    };
    const page = {
      url: 'https://shop.example/products/phones/all/7',
      images: [],
      description: '',
      category: null,
      currencyCode: 'EUR',
      shopName: 'Ohmly',
      settings,
    };
    expect(productJsonLd({ ...product, structured }, page)).toMatchObject({ sku: 'PX-7', ...structured });
    expect(productJsonLd(product, page)).not.toHaveProperty('gtin');
    expect(productJsonLd(product, page)).not.toHaveProperty('additionalProperty');
  });

  test('a product has offer, brand, number and condition', () => {
    const page = {
      url: 'https://shop.example/products/phones/all/7',
      images: [],
      description: '',
      category: null,
      currencyCode: 'EUR',
      shopName: 'Ohmly',
      settings,
    };
    expect(productJsonLd(product, page)).toEqual({
      '@type': 'Product',
      name: 'Phone X',
      url: page.url,
      sku: 'PX-7',
      brand: { '@type': 'Brand', name: 'Acme' },
      offers: {
        '@type': 'Offer',
        url: page.url,
        price: '499.00',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/OutOfStock',
        itemCondition: 'https://schema.org/RefurbishedCondition',
        seller: { '@type': 'Organization', name: 'Ohmly' },
      },
    });
  });

  test('TR-29: the energy class with its scale, and nothing for products without one', () => {
    const page = {
      url: 'u',
      images: [],
      description: '',
      category: null,
      currencyCode: 'EUR',
      shopName: 'O',
      settings,
    };
    const energy = { class: 'C', label_url: null, sheet_url: null } as const;
    expect(productJsonLd({ ...product, energy }, page)['hasEnergyConsumptionDetails']).toEqual({
      '@type': 'EnergyConsumptionDetails',
      hasEnergyEfficiencyCategory: 'https://schema.org/EUEnergyEfficiencyCategoryC',
      energyEfficiencyScaleMin: 'https://schema.org/EUEnergyEfficiencyCategoryG',
      energyEfficiencyScaleMax: 'https://schema.org/EUEnergyEfficiencyCategoryA',
    });
    expect(productJsonLd(product, page)).not.toHaveProperty('hasEnergyConsumptionDetails');
  });

  test('delivery countries, costs and return policy', () => {
    const delivery = [
      { countries: ['LV'], price: '0.00' },
      { countries: ['EE', 'LT'], price: '4.90', days: { min: 1, max: 3 } },
    ];
    const page = {
      url: 'u',
      images: [],
      description: '',
      category: null,
      currencyCode: 'EUR',
      shopName: 'O',
      settings: {
        ...settings,
        return_days: 20,
        return_shipping: 'shop' as const,
        handling_days: { min: 0, max: 1 },
      },
    };
    expect(productJsonLd({ ...product, delivery }, page)['offers']).toMatchObject({
      shippingDetails: [
        { shippingRate: { value: '0.00', currency: 'EUR' }, shippingDestination: { addressCountry: ['LV'] } },
        {
          shippingRate: { value: '4.90' },
          shippingDestination: { addressCountry: ['EE', 'LT'] },
          deliveryTime: { handlingTime: { maxValue: 1 }, transitTime: { minValue: 1, maxValue: 3 } },
        },
      ],
      hasMerchantReturnPolicy: {
        merchantReturnDays: 20,
        applicableCountry: ['LV', 'EE', 'LT'],
        returnFees: 'https://schema.org/FreeReturn',
      },
    });
    const { shippingDetails, ...unset } = productJsonLd({ ...product, delivery }, { ...page, settings })[
      'offers'
    ] as { shippingDetails: object[] };
    expect(shippingDetails[0]).not.toHaveProperty('deliveryTime');
    expect(unset).not.toHaveProperty('hasMerchantReturnPolicy');
  });

  test('the promised days are those of handling and transit, and span all countries', () => {
    const promising = { ...settings, handling_days: { min: 0, max: 2 } };
    const deliveries = [
      { countries: ['LV'], price: '0.00', days: { min: 1, max: 1 } },
      { countries: ['CH'], price: '9.90', days: { min: 3, max: 6 } },
    ];
    expect(deliveryDaysAnywhere(promising, deliveries)).toEqual({ min: 1, max: 8 });
    expect(deliveryDaysAnywhere(promising, [...deliveries, { countries: ['IS'], price: '0.00' }])).toBeNull();
    expect(deliveryDaysAnywhere(promising, [])).toBeNull();
    expect(deliveryDays(settings, { min: 1, max: 3 })).toEqual({ min: 1, max: 3 });
  });

  test('breadcrumbs have absolute URLs, except the current page', () => {
    const crumbs = [{ label: 'Home', to: '/' }, { label: 'Phone X' }];
    expect(breadcrumbJsonLd(crumbs, 'https://shop.example').itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Phone X' },
    ]);
  });
});

describe('meta tags', () => {
  test('a page with everything', () => {
    const meta = pageMeta({
      title: 'Phone X',
      shopName: 'Ohmly',
      description: 'A phone.',
      canonical: 'https://shop.example/p',
      image: 'https://shop.example/p.webp',
      type: 'product',
    });
    expect(meta).toContainEqual({ title: 'Phone X · Ohmly' });
    expect(meta).toContainEqual({ name: 'description', content: 'A phone.' });
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/p' });
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://shop.example/p.webp' });
    expect(JSON.stringify(meta)).not.toContain('noindex');
  });

  test('a noindex page omits missing tags', () => {
    const text = JSON.stringify(pageMeta({ title: 'Gone', shopName: 'Ohmly', hidden: true }));
    expect(text).toContain('noindex, follow');
    expect(text).not.toMatch(/description|canonical|og:url|og:image/);
  });

  test("without settings no title has the sample's name", () => {
    const meta = shopMeta(undefined, (_, shopName) => ({ title: `Welcome to ${shopName}` }));
    expect(meta).toContainEqual({ title: 'Welcome to Shop · Shop' });
    expect(JSON.stringify(meta)).not.toContain('Ohmly');
    expect(shopNameOf(undefined)).toBe('Shop');
    expect(shopNameOf({})).toBe('Shop');
    expect(shopNameOf({ shop_name: 'Volt' })).toBe('Volt');
  });

  test.each([
    ['short enough', 'A phone.', 20, 'A phone.'],
    ['cut at a word', 'A phone that folds, twice', 20, 'A phone that folds…'],
    ['one long word', 'abcdefghijklmnopqrstuvwxyz', 10, 'abcdefghi…'],
    ['spaces and lines fold', ' A\n  phone ', 20, 'A phone'],
  ])('a description: %s', (_case, text, length, short) => {
    expect(shortened(text, length)).toBe(short);
  });
});

describe('sitemaps', () => {
  test('URLs are escaped', () => {
    expect(urlSetXml([{ path: "/a?b=1&c='2'" }], 'https://shop.example')).toContain(
      '<url><loc>https://shop.example/a?b=1&amp;c=%272%27</loc></url>',
    );
    const part = { path: '/sitemap/products-1.xml', changedAt: '2026-01-02T03:04:05.000Z' };
    expect(sitemapIndexXml([part], 'https://shop.example')).toContain(
      '<sitemap><loc>https://shop.example/sitemap/products-1.xml</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></sitemap>',
    );
  });
});
