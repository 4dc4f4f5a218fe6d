-- How many products of a category cost from `low` to `high` cents, both included.
create or replace function count_within_prices(category integer, low integer, high integer)
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
