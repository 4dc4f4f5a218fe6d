-- What the technical tab shows, read from the description's HTML when a product is saved; null: not read yet.
alter table products add column technical jsonb;
alter table product_texts add column technical jsonb;
create index products_unread on products (id) where technical is null;
create index product_texts_unread on product_texts (product_id) where technical is null;
