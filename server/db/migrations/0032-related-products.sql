-- Products that belong to a product, and products that are bought together with it.
-- Reasons: docs/decisions/0046-comparing-and-relating.md.

-- Accessories that the operator names, in their order.
create table product_accessories (
  product_id integer not null references products on delete cascade,
  accessory_id integer not null references products on delete cascade,
  position integer not null default 0,
  primary key (product_id, accessory_id),
  check (product_id <> accessory_id)
);
create index product_accessories_accessory on product_accessories (accessory_id);

-- Pairs of paid orders, in both directions; written every night.
create table product_pairs (
  product_id integer not null references products on delete cascade,
  other_id integer not null references products on delete cascade,
  orders integer not null check (orders > 0),
  buyers integer not null check (buyers > 0),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
create index product_pairs_other on product_pairs (other_id);

-- The night for which the pairs were written: the row decides which of several workers writes them.
create table product_pair_nights (
  night date primary key
);
