-- Alternative texts of pictures, and what search engines show of a product.

-- By address: a picture that several variations show has one text, and an import that writes the pictures again keeps it.
create table product_picture_texts (
  product_id integer not null references products on delete cascade,
  url text not null,
  language_id integer not null references languages on delete cascade,
  alt text not null check (alt <> ''),
  primary key (product_id, url, language_id)
);
create index picture_sources_url on picture_sources (url);

-- Null: the name and the beginning of the description.
alter table products add column search_title text check (search_title <> '');
alter table products add column search_description text check (search_description <> '');
alter table product_texts add column search_title text check (search_title <> '');
alter table product_texts add column search_description text check (search_description <> '');
