import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { accountsEndpoints, Profile } from './accounts.ts';
import { CartContents, CartLine, cartEndpoints, Totals, TotalsBlock, TotalsRefusal } from './buying/cart.ts';
import { CataloguePage, FilterOption } from './catalogue.ts';
import { contactEndpoints } from './contact.ts';
import { contentEndpoints, Faq, SocialLink, StaticPage } from './content.ts';
import { Currency, Language, Localizations } from './localisation.ts';
import { CheckoutRefusal, PhoneCheckout, RedirectCheckout } from './orders/checkout-answers.ts';
import { Order, OrderItem, ordersEndpoints } from './orders/orders.ts';
import { Attribute, Category, FeaturedCategory, Product, ProductDetails, Variation } from './products.ts';

const fieldsOf = (schema: TObject) => Object.keys(schema.properties);

const words = (text: string) => text.split(' ');

test.each([
  [
    'EN-01 the profile has name, e-mail and phone',
    Profile,
    'name surname email phone phoneCountryCode nationalNumber',
  ],
  ['EN-02 the profile has balance, picture and date', Profile, 'balance avatarUrl created_at'],
  ['EN-03 the profile has an address', Profile, 'country city address post_code'],
  ['EN-03 the country of a profile has id and name', Profile.properties.country.anyOf[0], 'id name'],
  ['EN-05 a currency has code, symbol, value and default', Currency, 'code symbol value default'],
  ['a language has id, code, title, name and default', Language, 'id code title name default'],
  ['EN-09 a category has id, name, url and parent', Category, 'id name url parent_id subcategories'],
  [
    'EN-11 a featured category has its titles, picture, colour and width',
    FeaturedCategory,
    'id url title short_title image_url background_color width',
  ],
  ['EN-12 a product has id and name', Product, 'id name'],
  ['EN-17 a product is in categories', Product.properties.categories.items, 'id parent_id name url'],
  ['EN-21 a variation has a price and attributes', Variation, 'id retail_price attributes'],
  ['EN-21 an attribute has a group', Attribute, 'id name attribute_group'],
  ['EN-21 a group of attributes has a name', Attribute.properties.attribute_group, 'name'],
  ['EN-23 a catalogue page has these parts', CataloguePage, 'status payload pagination price_range filters'],
  ['EN-23 a catalogue page counts', CataloguePage.properties.pagination, 'last_page total from to'],
  ['EN-23 a catalogue page has filters', CataloguePage.properties.filters, 'manufacturers conditions'],
  ['EN-23 a catalogue page has a price range', CataloguePage.properties.price_range, 'min max'],
  ['EN-23 a filter option has value and label', FilterOption, 'value label'],
  ['EN-26 a cart line names its item', CartLine, 'id item_id count is_variation base_product_id'],
  ['EN-27 a cart line shows its item', CartLine.properties.item, 'name image_url price sku'],
  [
    'EN-28 a cart line has categories and attributes',
    CartLine.properties.item,
    'categories variation_attributes',
  ],
  [
    'EN-28 a category of a cart line',
    CartLine.properties.item.properties.categories.items,
    'name parent url',
  ],
  [
    'EN-28 an attribute of a cart line',
    CartLine.properties.item.properties.variation_attributes.items,
    'name',
  ],
  ['EN-29 the cart lists what cannot be bought', CartContents.properties.cart, 'payload unavailableItems'],
  ['EN-31 totals come in two blocks', Totals, 'original converted'],
  ['EN-31 a block of totals has its cart', TotalsBlock.properties.cart, 'items totalAmount'],
  [
    'EN-31 a block of totals has these sums',
    TotalsBlock,
    'cart_total delivery_cost discount_amount vat final_amount currency currency_symbol cart',
  ],
  [
    'EN-33 totals have rate, outage, warning, error and what is left out',
    Totals,
    'vat_rate is_delivery_unavailable warning_message error unavailable_items',
  ],
  [
    'EN-36 an order has these fields',
    Order,
    'id created_at status payment_method amount currency sum image_url name items',
  ],
  [
    'EN-37 an order item has these fields',
    OrderItem,
    'id quantity price image_url name category base_product_id variation_attributes',
  ],
  [
    'EN-37 an attribute of an order item',
    OrderItem.properties.variation_attributes.items,
    'id name attribute_group',
  ],
  ['EN-38 an order has its sums', Order, 'subtotal delivery_cost vat discount_amount'],
  ['EN-39 a static page has these fields', StaticPage, 'id title content is_terms is_privacy'],
  ['EN-40 a question has these fields', Faq, 'id title content is_popular'],
  ['EN-41 a social link has a place to go', SocialLink, 'id name url icon'],
] as const)('%s', (_title, schema: TObject, fields) => {
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(words(fields)));
  for (const field of words(fields)) expect(schema.required).toContain(field);
});

test('EN-08 translation messages are pairs of key and text', () => {
  expect(Value.Check(Localizations, { 'cart.empty': 'Grozs ir tukšs' })).toBe(true);
  expect(Value.Check(Localizations, { cart: { empty: 'Grozs ir tukšs' } })).toBe(false);
});

test('EN-18 the variations of a product are a list that may be empty', () => {
  expect(Value.Check(Product.properties.variations, [])).toBe(true);
});

test('EN-19 top product and new arrival are flags', () => {
  expect([Product.properties.top_product.type, Product.properties.new_arrival.type]).toEqual([
    'boolean',
    'boolean',
  ]);
});

test('EN-20 details carry what lists leave out, and nothing else', () => {
  const own = fieldsOf(ProductDetails).filter((field) => !fieldsOf(Product).includes(field));
  expect(own).toEqual([
    'description',
    'technical',
    'lowest_price_30d',
    'delivery_note',
    'charger',
    'prices',
    'facts',
    'picture_texts',
    'story',
    'search',
    'structured',
    'delivery',
  ]);
  expect(fieldsOf(Product)).toEqual(
    expect.arrayContaining(words('manufacturer condition stock is_available')),
  );
});

test('EN-35 a checkout returns a way to pay, or new totals', () => {
  const fields = words('status payment_type redirect_url order_data new_totals message');
  expect(fieldsOf(RedirectCheckout)).toEqual(fields);
  expect(fieldsOf(PhoneCheckout)).toEqual(fields);
  expect(fieldsOf(PhoneCheckout.properties.order_data).toSorted()).toEqual(
    words('amount currency order_nr phone_number'),
  );
  expect(fieldsOf(CheckoutRefusal)).toEqual(expect.arrayContaining(words('status message new_totals')));
});

test('EN-45 a newsletter subscription is an e-mail', () => {
  const { body } = contactEndpoints['POST /newsletter/subscribe'];
  expect(Value.Check(body, { email: 'anna@example.com' })).toBe(true);
  expect(Value.Check(body, { email: 'abc' })).toBe(false);
  expect(Value.Check(body, {})).toBe(false);
});

test('API-35 the phone for payment is at the top level', () => {
  expect(fieldsOf(ordersEndpoints['GET /processing/config/phone-payment'].response)).toEqual([
    'status',
    'phone_number',
  ]);
});

test('API-36 questions are under faqs, not payload', () => {
  expect(fieldsOf(contentEndpoints['GET /faqs'].response)).toEqual(['status', 'faqs']);
});

test('API-38 the contents of the cart are nested under cart', () => {
  expect(fieldsOf(cartEndpoints['GET /cart/contents'].response)).toEqual(['status', 'cart']);
});

test('API-42 totals have every field that the client reads, in a response or a refusal', () => {
  const read = 'is_delivery_unavailable status error message warning_message original converted vat_rate';
  expect(fieldsOf(Totals)).toEqual(expect.arrayContaining(words(read)));
  expect(fieldsOf(TotalsRefusal)).toEqual(
    expect.arrayContaining(words('status error message is_delivery_unavailable')),
  );
});

const bodies = {
  'POST /login': [accountsEndpoints['POST /login'].body, { username: 'anna@example.com', password: 'x' }],
  'POST /cart/add': [cartEndpoints['POST /cart/add'].body, { id: 9001 }],
  'POST /cart/clear': [cartEndpoints['POST /cart/clear'].body, {}],
  'POST /cart/calculate-totals': [
    cartEndpoints['POST /cart/calculate-totals'].body,
    { country: 'Latvia', name: '', promoCode: null, cart_items: [{ sku: 'PX-1', count: 1 }] },
  ],
  'POST /orders/checkout': [
    ordersEndpoints['POST /orders/checkout'].body,
    {
      name: 'Anna',
      surname: 'Ozola',
      email: 'anna@example.com',
      country: 'Latvia',
      city: 'Riga',
      address: 'Brivibas iela 1',
      postCode: 'LV-1010',
      phone: '+37120000000',
      promoCode: null,
      subscribeToNewsletter: false,
    },
  ],
} as const;

test.each(Object.entries(bodies))(
  '%s takes the added fields and refuses unknown ones',
  (_key, [schema, value]) => {
    expect(Value.Check(schema, value)).toBe(true);
    expect(Value.Check(schema, { ...value, currency: 'USD', lang_id: 2 })).toBe(true);
    expect(Value.Check(schema, { ...value, price: 1 })).toBe(false);
  },
);

test.each(words('name surname email country city address postCode phone'))('a checkout needs %s', (field) => {
  const [schema, value] = bodies['POST /orders/checkout'];
  expect(Value.Check(schema, { ...value, [field]: undefined })).toBe(false);
  expect(Value.Check(schema, { ...value, [field]: '   ' })).toBe(false);
});
