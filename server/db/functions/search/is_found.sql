create or replace function is_found(query tsquery) returns boolean language plpgsql stable
-- A search without results must not scan every product.
set enable_seqscan = off as $$
begin
  return exists (select from catalogue_products where document @@ query);
end $$;
