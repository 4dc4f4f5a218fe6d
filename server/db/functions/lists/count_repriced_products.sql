-- Moves products whose price changed to the count of their new band.
create or replace function count_repriced_products() returns trigger language plpgsql as $$
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

create or replace trigger count_repriced after update on category_products
  referencing old table as before new table as changed
  for each statement execute function count_repriced_products();
