-- Denormalised tables that lists, filters and the search read. Triggers (server/db/functions) update them in the
-- transaction of the change. Reasons: docs/decisions/0006-catalogue-search.md.

create extension if not exists unaccent;

-- One row for each active product. Manufacturer 0: none.
create table catalogue_products (
  product_id integer primary key references products on delete cascade,
  price_cents integer not null,
  manufacturer_id integer not null,
  condition text not null,
  category_ids integer[] not null, -- with all ancestors, and 0 for the whole catalogue
  document tsvector not null default ''
);
-- Without fastupdate: every search would have to scan its list of pending entries.
create index catalogue_products_document on catalogue_products using gin (document) with (fastupdate = off);

-- One row for each product and category, ancestors and 0 included.
create table category_products (
  product_id integer not null references catalogue_products on delete cascade,
  category_id integer not null,
  price_cents integer not null,
  manufacturer_id integer not null,
  condition text not null,
  primary key (product_id, category_id)
);
-- A page of a list, its filters and its counts are index-only scans of this one.
create index category_products_price on category_products (category_id, price_cents, product_id)
  include (manufacturer_id, condition);

-- Numbers of products in category_products.
create table category_counts (
  category_id integer not null,
  manufacturer_id integer not null,
  condition text not null,
  products integer not null,
  primary key (category_id, manufacturer_id, condition)
);

-- The same by price band (function price_band): a price filter sums whole bands and reads single products only in the
-- two bands that its bounds cut.
create table category_price_counts (
  category_id integer not null,
  band integer not null,
  manufacturer_id integer not null,
  condition text not null,
  products integer not null,
  primary key (category_id, band, manufacturer_id, condition)
) with (fillfactor = 80);

-- What lists and product pages show of a product, as one JSON document (view derived_product_documents). Reading the
-- five tables behind it took two thirds of the time of a list. Names that many products share are ids in it, and stock
-- is not in it, so neither a renamed category nor an order writes here.
create table product_documents (
  product_id integer primary key references products on delete cascade,
  document json not null
);

-- Known words for the spelling correction, each with its variants that lack one letter. Two words that differ by one
-- letter (wrong, missing, added or transposed) share such a variant; short words share too few trigrams.
create table search_vocabulary (
  word text primary key,
  rests text[] not null
);
create index search_vocabulary_rests on search_vocabulary using gin (rests) with (fastupdate = off);

-- Every lexeme of every document, to expand the prefix that a search ends with. Unused lexemes do no harm.
create table search_lexemes (
  word text collate "C" primary key -- sorted by bytes: one prefix is one range of the index
);
