-- How many products of a category cost how much, in bands: a price filter takes whole bands from here and looks at
-- single products only in the two bands that its bounds cut. Kept by triggers, like the other counts.

-- The first price of every band, in cents: 24 steps for each tenfold price, from 1.00 to 1,000,000.00.
create function price_band_starts() returns integer[] language sql immutable parallel safe as $$
  select array(select round(100 * 10::numeric ^ (step / 24.0))::integer from generate_series(0, 144) step order by step)
$$;

-- 0 below the first of them.
create function price_band(cents integer) returns integer language sql immutable parallel safe as $$
  select width_bucket(cents, price_band_starts())
$$;

create function price_band_start(band integer) returns integer language sql immutable parallel safe as $$
  select coalesce((price_band_starts())[band], 0)
$$;

create function price_band_end(band integer) returns integer language sql immutable parallel safe as $$
  select coalesce((price_band_starts())[band + 1] - 1, 2147483647)
$$;

create table category_price_counts (
  category_id integer not null,
  band integer not null,
  manufacturer_id integer not null,
  condition text not null,
  products integer not null,
  primary key (category_id, band, manufacturer_id, condition)
) with (fillfactor = 80);

insert into category_price_counts (category_id, band, manufacturer_id, condition, products)
  select category_id, price_band(price_cents), manufacturer_id, condition, count(*)
  from category_products group by 1, 2, 3, 4;

create or replace function count_category_products() returns trigger language plpgsql as $$
begin
  insert into category_counts as c (category_id, manufacturer_id, condition, products)
    select category_id, manufacturer_id, condition, count(*) * tg_argv[0]::integer
    from changed group by 1, 2, 3 order by 1, 2, 3
  on conflict (category_id, manufacturer_id, condition) do update set products = c.products + excluded.products;
  insert into category_price_counts as c (category_id, band, manufacturer_id, condition, products)
    select category_id, price_band(price_cents), manufacturer_id, condition, count(*) * tg_argv[0]::integer
    from changed group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (category_id, band, manufacturer_id, condition) do update set products = c.products + excluded.products;
  return null;
end $$;

create function count_repriced_products() returns trigger language plpgsql as $$
begin
  insert into category_price_counts as c (category_id, band, manufacturer_id, condition, products)
    select category_id, band, manufacturer_id, condition, sum(products)
    from (select category_id, price_band(price_cents) as band, manufacturer_id, condition, 1 as products from changed
          union all
          select category_id, price_band(price_cents), manufacturer_id, condition, -1 from before) moved
    group by 1, 2, 3, 4 having sum(products) <> 0 order by 1, 2, 3, 4
  on conflict (category_id, band, manufacturer_id, condition) do update set products = c.products + excluded.products;
  return null;
end $$;
create trigger count_repriced after update on category_products
  referencing old table as before new table as changed
  for each statement execute function count_repriced_products();

-- How many products of a category cost from `low` to `high` cents, both included.
create function count_within_prices(category integer, low integer, high integer)
returns table (manufacturer_id integer, condition text, products integer) language plpgsql stable as $$
declare
  first_band integer := price_band(low);
  last_band integer := price_band(high);
begin
  return query
    select counted.manufacturer_id, counted.condition, sum(counted.products)::integer
    from (
      select c.manufacturer_id, c.condition, c.products from category_price_counts c
      where c.category_id = category and c.band > first_band and c.band < last_band
      union all
      select p.manufacturer_id, p.condition, 1 from category_products p
      where p.category_id = category
        and p.price_cents between low and least(high, price_band_end(first_band))
      union all
      select p.manufacturer_id, p.condition, 1 from category_products p
      where p.category_id = category and last_band > first_band
        and p.price_cents between price_band_start(last_band) and high
    ) counted
    group by 1, 2 having sum(counted.products) > 0;
end $$;
