import { type Static, Type } from 'typebox';
import { Arrival } from './buying/delivery.ts';
import { Charger, Energy, ProductFacts } from './compliance.ts';
import { ShownBlock } from './finding/story.ts';
import { PriceFacts } from './prices.ts';
import { DaySpan, Id, Moment, MoneyText, nullable, Option, PictureUrl } from './values.ts';

/** The lower-case name replaces a missing url (HD-08). */
const CategoryUrl = nullable(Type.String());

export const Subcategory = Type.Object({ id: Id, name: Type.String(), url: CategoryUrl });
export type Subcategory = Static<typeof Subcategory>;

export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  url: CategoryUrl,
  parent_id: nullable(Id),
  subcategories: Type.Array(Subcategory),
});
export type Category = Static<typeof Category>;

export const FeaturedCategory = Type.Object({
  id: Id,
  url: CategoryUrl,
  title: Type.String(),
  short_title: Type.String(),
  image_url: PictureUrl,
  background_color: Type.String(),
  /** 'small' or anything else. */
  width: Type.String(),
});
export type FeaturedCategory = Static<typeof FeaturedCategory>;

export const Attribute = Type.Object({
  id: Id,
  name: Type.String(),
  /** A colour's dot, '#8fa58b'; null for what has no colour (ours). */
  swatch: Type.Optional(nullable(Type.String())),
  attribute_group: Type.Object({ id: Id, name: Type.String() }),
});
export type Attribute = Static<typeof Attribute>;

export const Variation = Type.Object({
  id: Id,
  retail_price: MoneyText,
  /** Only of a reduced variation: the lowest price of the 30 days before its reduction, and the percent (ours). */
  old_price: Type.Optional(MoneyText),
  discount_percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  stock: Type.Integer({ minimum: 0 }),
  attributes: Type.Array(Attribute),
  /** Pictures of this variation, on the product page; empty: the product's pictures show it (ours). */
  images_urls: Type.Optional(Type.Array(Type.String())),
  /** Only where it differs from the product's (ours). */
  energy: Type.Optional(Energy),
});
export type Variation = Static<typeof Variation>;

const CategoryOfProduct = Type.Object({
  id: Id,
  parent_id: nullable(Id),
  name: Type.String(),
  url: CategoryUrl,
});

const productFields = {
  id: Id,
  name: Type.String(),
  image_url: PictureUrl,
  images_urls: Type.Array(Type.String()),
  price: MoneyText,
  retail_price: MoneyText,
  /** The lowest price of the 30 days before the reduction; "0.00" means none. */
  old_price: MoneyText,
  discount_percent: Type.Integer({ minimum: 0, maximum: 100 }),
  categories: Type.Array(CategoryOfProduct),
  /** In lists too: the card must know whether to open the picker, and fill it. */
  variations: Type.Array(Variation),
  top_product: Type.Boolean(),
  new_arrival: Type.Boolean(),
  manufacturer: nullable(Option),
  condition: Option,
  stock: Type.Integer({ minimum: 0 }),
  is_available: Type.Boolean(),
  sku: Type.String(),
  /** Absent: the product needs no energy label (ours). */
  energy: Type.Optional(Energy),
  /** Plain mean of the reviews that count, '4.3', and their number; absent: there are none (ours). */
  rating: Type.Optional(
    Type.Object({ mean: Type.String({ pattern: '^[1-5]\\.[0-9]$' }), count: Type.Integer({ minimum: 1 }) }),
  ),
  /** In a filtered list, where only dearer variations meet the filters: the cheapest of them (ours). */
  match: Type.Optional(
    Type.Object({
      variation_id: Id,
      retail_price: MoneyText,
      /** '32 GB' */
      label: Type.String(),
      /** Ids of its options, as the query parameter `options` of the product page has them: '12-45'. */
      options: Type.String(),
    }),
  ),
};

/** A product as lists carry it. */
export const Product = Type.Object(productFields);
export type Product = Static<typeof Product>;

/** 'CPU: M3'; the value is null for a name alone. Rows nest up to three levels deep. */
const technicalRow = { name: Type.String(), value: nullable(Type.String()) };
const TechnicalRow = Type.Object({
  ...technicalRow,
  /** Explains the name (ours). */
  tip: Type.Optional(Type.String()),
  rows: Type.Array(Type.Object({ ...technicalRow, rows: Type.Array(Type.Object(technicalRow)) })),
});

/** The description as plain text; a line break within a paragraph is '\n' (ours). */
export const TechnicalInformation = Type.Object({
  intro: Type.Array(Type.String()),
  rows: Type.Array(TechnicalRow),
  /** Paragraphs between and after the lists. */
  notes: Type.Array(Type.String()),
});
export type TechnicalInformation = Static<typeof TechnicalInformation>;

/** Fields of schema.org's Product. */
const StructuredFacts = Type.Object({
  gtin: Type.Optional(Type.String()),
  additionalProperty: Type.Optional(
    Type.Array(
      Type.Object({
        '@type': Type.Literal('PropertyValue'),
        name: Type.String(),
        value: Type.Optional(Type.Union([Type.String(), Type.Number()])),
        minValue: Type.Optional(Type.Number()),
        maxValue: Type.Optional(Type.Number()),
        /** UN/CEFACT code of the unit. */
        unitCode: Type.Optional(Type.String()),
      }),
      { maxItems: 20 },
    ),
  ),
});

/** A key fact to the scale of the category (ours). */
export const Gauge = Type.Object({
  label: Type.String(),
  value: Type.String(),
  /** Percent of the largest. */
  place: Type.Number({ minimum: 0, maximum: 100 }),
  /** 'Better than 9 of 11 others' */
  note: Type.Optional(Type.String()),
});
export type Gauge = Static<typeof Gauge>;

/** A product as its own page shows it. */
export const ProductDetails = Type.Object({
  ...productFields,
  /** HTML, sanitised when it was stored. */
  description: Type.String(),
  technical: TechnicalInformation,
  /** The old price while the product is reduced, else null. */
  lowest_price_30d: nullable(MoneyText),
  delivery_note: nullable(Type.String()),
  /** Absent: not known (ours). */
  charger: Type.Optional(Charger),
  /** Figures of the price log (ours). */
  prices: Type.Optional(PriceFacts),
  /** Absent: nothing is known (ours). */
  facts: Type.Optional(ProductFacts),
  /** Alternative texts of pictures, by their addresses (ours). */
  picture_texts: Type.Optional(Type.Array(Type.Object({ url: Type.String(), alt: Type.String() }))),
  /** Chapters about the product; absent: it has none (ours). */
  story: Type.Optional(Type.Array(ShownBlock)),
  /** What search engines show instead of the name and the beginning of the description (ours). */
  search: Type.Optional(
    Type.Object({ title: Type.Optional(Type.String()), description: Type.Optional(Type.String()) }),
  ),
  /** Number and specifications as the JSON-LD of the page has them; what variations state differently is left out (ours). */
  structured: Type.Optional(StructuredFacts),
  /**
   * Delivery price of one piece, with the ISO codes of the countries it applies to, and working days in transit
   * (absent: not known); empty: not known (ours). While shoppers choose, the home country is first.
   */
  delivery: Type.Optional(
    Type.Array(
      Type.Object({
        countries: Type.Array(Type.String()),
        price: MoneyText,
        days: Type.Optional(DaySpan),
        /** The fields below are present while the setting `delivery_choice` is on: the preselected method. */
        method: Type.Optional(Type.String()),
        /** The first country in the requested language. */
        place: Type.Optional(Type.String()),
        /** Working days until the parcel leaves. */
        handling: Type.Optional(DaySpan),
        arrival: Type.Optional(nullable(Arrival)),
        /** 'Arrives Wed 18 – Fri 20 Nov' in the requested language. */
        arrival_text: Type.Optional(nullable(Type.String())),
      }),
    ),
  ),
});
export type ProductDetails = Static<typeof ProductDetails>;

/** The parts of a product that its URL needs, and when it last changed (ours). */
export const ProductAddress = Type.Object({
  id: Id,
  categories: Type.Array(CategoryOfProduct),
  changed_at: Moment,
});
