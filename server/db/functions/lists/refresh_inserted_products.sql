create or replace function refresh_inserted_products() returns trigger language plpgsql as $$
begin
  if not is_refresh_manual() then
    perform refresh_products(array(select id from changed));
  end if;
  return null;
end $$;

create or replace trigger refresh_inserted after insert on products referencing new table as changed
  for each statement execute function refresh_inserted_products();
