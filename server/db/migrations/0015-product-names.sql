-- Names of products in other languages; null: the name of the default language.
alter table product_texts add column name text check (name <> '');
