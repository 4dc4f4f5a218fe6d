-- Copies the rating of a product to the lists that hold it. The product is locked as refresh_products locks it, so that
-- neither misses the other's rows.
create or replace function refresh_rating() returns trigger language plpgsql as $$
declare
  new_stars smallint := case when new.count > 0 then (20 * new.sum + new.count) / (20 * new.count) else 0 end;
begin
  perform from products where id = new.product_id for no key update;
  -- A product that is being deleted takes its places in the lists along.
  if not found then
    return null;
  end if;
  update category_products set score = new.score, stars = new_stars
  where product_id = new.product_id and (score, stars) is distinct from (new.score, new_stars);
  return null;
end $$;

create or replace trigger refresh_rating after insert or update of counts on product_ratings
  for each row execute function refresh_rating();
