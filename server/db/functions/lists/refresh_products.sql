-- Updates everything that is derived from these products. They are locked, so that concurrent changes of one product
-- see each other.
create or replace function refresh_products(ids integer[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(catalogue_lock());
  perform from products where id = any(ids) order by id for no key update;
  perform refresh_listings(ids);
  perform refresh_search(ids);
  perform refresh_product_documents(ids);
  perform refresh_items(ids);
end $$;
