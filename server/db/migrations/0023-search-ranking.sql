-- Search over every text of a product, ranked by relevance. Reasons: docs/decisions/0033-search-ranking.md.

create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- What the first, cheap pass of the ranking needs besides the search document.
alter table catalogue_products add column is_accessory boolean not null default false;
alter table catalogue_products add column name_words smallint not null default 1;

-- All words of a product: those of its search document and those of its descriptions. Apart from catalogue_products,
-- whose rows must stay small: the first pass reads one for each match.
create table search_texts (
  product_id integer primary key references catalogue_products on delete cascade,
  words tsvector not null
);
create index search_texts_words on search_texts using gin (words) with (fastupdate = off);

-- The share of products that have a word, for the words that are not rare, and what it was computed from.
create table search_frequencies (
  word text collate "C" primary key,
  share real not null
);
create table search_statistics (
  only_row boolean primary key default true check (only_row),
  products integer not null,
  mean_words real not null
);

-- Spelling with two wrong letters. Model numbers are left out: they are many, and one wrong letter makes another model.
create index search_vocabulary_trigrams on search_vocabulary using gin (word gin_trgm_ops) with (fastupdate = off)
  where word !~ '[0-9]';
