-- What lists and the search read: one row for each product that can be listed, one for each of its places in the
-- tree, and how many there are. All of it is derived; triggers keep it right, in the transaction of the change.
-- docs/decisions/0006-catalogue-search.md tells why.

-- In both tables manufacturer 0 means none, and category 0 is the whole catalogue.
create table catalogue_products (
  product_id integer primary key references products on delete cascade,
  price_cents integer not null,
  manufacturer_id integer not null,
  condition text not null,
  category_ids integer[] not null,
  document tsvector not null default ''
);
comment on column catalogue_products.category_ids is 'With all ancestors, and 0.';
-- Without the list of pending entries, which every search would have to read through.
create index catalogue_products_document on catalogue_products using gin (document) with (fastupdate = off);

create table category_products (
  product_id integer not null references catalogue_products on delete cascade,
  category_id integer not null,
  price_cents integer not null,
  manufacturer_id integer not null,
  condition text not null,
  primary key (product_id, category_id)
);
-- A page, its filters and its counts are read from this index alone.
create index category_products_price on category_products (category_id, price_cents, product_id)
  include (manufacturer_id, condition);
drop index products_price;

create table category_counts (
  category_id integer not null,
  manufacturer_id integer not null,
  condition text not null,
  products integer not null,
  primary key (category_id, manufacturer_id, condition)
);

create index products_trending on products (is_top desc, created_at desc, id desc) where is_active;

create view category_ancestors as
  with recursive ancestors as (
    select id as category_id, id as ancestor_id from categories
    union
    select a.category_id, c.parent_id from ancestors a join categories c on c.id = a.ancestor_id
    where c.parent_id is not null)
  select category_id, ancestor_id from ancestors;

-- Brings the places and counts of these products up to date. Rows that would not change are not written.
create function refresh_listings(ids integer[]) returns void language plpgsql as $$
begin
  insert into catalogue_products as c (product_id, price_cents, manufacturer_id, condition, category_ids)
    select p.id, p.price_cents, coalesce(p.manufacturer_id, 0), p.condition,
      array(select 0 union select a.ancestor_id
            from product_categories pc join category_ancestors a on a.category_id = pc.category_id
            where pc.product_id = p.id order by 1)
    from products p where p.id = any(ids) and p.is_active
  on conflict (product_id) do update set price_cents = excluded.price_cents,
    manufacturer_id = excluded.manufacturer_id, condition = excluded.condition, category_ids = excluded.category_ids
    where (c.price_cents, c.manufacturer_id, c.condition, c.category_ids)
      is distinct from (excluded.price_cents, excluded.manufacturer_id, excluded.condition, excluded.category_ids);
  delete from catalogue_products c where c.product_id = any(ids)
    and not exists (select from products p where p.id = c.product_id and p.is_active);
  -- What is counted by is deleted and inserted, never updated: the counts follow those two.
  delete from category_products l where l.product_id = any(ids) and not exists (
    select from catalogue_products c where c.product_id = l.product_id and l.category_id = any(c.category_ids)
      and (c.manufacturer_id, c.condition) = (l.manufacturer_id, l.condition));
  insert into category_products as l (product_id, category_id, price_cents, manufacturer_id, condition)
    select c.product_id, category_id, c.price_cents, c.manufacturer_id, c.condition
    from catalogue_products c, unnest(c.category_ids) category_id where c.product_id = any(ids)
  on conflict (product_id, category_id) do update set price_cents = excluded.price_cents
    where l.price_cents <> excluded.price_cents;
end $$;

create function count_category_products() returns trigger language plpgsql as $$
begin
  insert into category_counts as c (category_id, manufacturer_id, condition, products)
    select category_id, manufacturer_id, condition, count(*) * tg_argv[0]::integer
    from changed group by 1, 2, 3 order by 1, 2, 3
  on conflict (category_id, manufacturer_id, condition) do update set products = c.products + excluded.products;
  return null;
end $$;
create trigger count_inserted after insert on category_products referencing new table as changed
  for each statement execute function count_category_products('1');
create trigger count_deleted after delete on category_products referencing old table as changed
  for each statement execute function count_category_products('-1');

-- Writers of products share a lock that whoever changes what many products share takes alone, and the products are
-- locked: two changes at the same time cannot each miss the other's.
create function refresh_products(ids integer[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7240003);
  perform from products where id = any(ids) order by id for no key update;
  perform refresh_listings(ids);
  perform refresh_search(ids);
end $$;

create function refresh_inserted_products() returns trigger language plpgsql as $$
begin
  perform refresh_products(array(select id from changed));
  return null;
end $$;
create trigger refresh_inserted after insert on products referencing new table as changed
  for each statement execute function refresh_inserted_products();

-- A new price or condition leaves the words alone.
create function refresh_updated_products() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7240003);
  perform refresh_listings(array(
    select n.id from before b join changed n on n.id = b.id
    where (b.price_cents, b.manufacturer_id, b.condition, b.is_active)
      is distinct from (n.price_cents, n.manufacturer_id, n.condition, n.is_active)));
  perform refresh_search(array(
    select n.id from before b join changed n on n.id = b.id
    where (b.sku, b.model_number, b.name, b.manufacturer_id, b.is_active)
      is distinct from (n.sku, n.model_number, n.name, n.manufacturer_id, n.is_active)));
  return null;
end $$;
create trigger refresh_updated after update on products referencing old table as before new table as changed
  for each statement execute function refresh_updated_products();

-- tg_argv: the columns that matter, how the products are found from the changed rows, and whether these are shared
-- by many products.
create function refresh_products_of_changed() returns trigger language plpgsql as $$
declare
  only_changed text := case when tg_op = 'UPDATE' then format(
    'with changed as ((select %1$s from changed except select %1$s from before)
       union (select %1$s from before except select %1$s from changed))', tg_argv[0]) end;
  ids integer[];
begin
  if tg_argv[2]::boolean then
    perform pg_advisory_xact_lock(7240003);
  end if;
  execute format('%s select array(select distinct product_id from (%s) found)', only_changed, tg_argv[1]) into ids;
  if ids <> '{}' then
    perform refresh_products(ids);
  end if;
  return null;
end $$;

do $$
declare
  source record;
  event record;
begin
  for source in
    select * from (values
      ('product_categories', 'product_id, category_id', 'select product_id from changed', false),
      ('variations', 'id, product_id, sku, is_active', 'select product_id from changed', false),
      ('variation_attributes', 'variation_id, attribute_id',
        'select product_id from changed join variations v on v.id = variation_id', false),
      ('manufacturers', 'id, name',
        'select p.id as product_id from changed join products p on p.manufacturer_id = changed.id', true),
      ('categories', 'id, parent_id, name',
        'select product_id from changed join category_products l on l.category_id = changed.id', true),
      ('category_texts', 'category_id, language_id, name',
        'select product_id from changed join category_products l using (category_id)', true),
      ('attributes', 'id, name', 'select product_id from changed
        join variation_attributes va on va.attribute_id = changed.id join variations v on v.id = va.variation_id', true),
      ('attribute_texts', 'attribute_id, language_id, name', 'select product_id from changed
        join variation_attributes va using (attribute_id) join variations v on v.id = va.variation_id', true)
    ) as sources (name, columns, products, is_shared)
  loop
    for event in
      select * from (values
        ('insert', 'new table as changed'),
        ('update', 'old table as before new table as changed'),
        ('delete', 'old table as changed')) as events (name, tables)
    loop
      execute format(
        'create trigger refresh_on_%2$s after %2$s on %1$I referencing %3$s
         for each statement execute function refresh_products_of_changed(%4$L, %5$L, %6$L)',
        source.name, event.name, event.tables, source.columns, source.products, source.is_shared);
    end loop;
  end loop;
end $$;
