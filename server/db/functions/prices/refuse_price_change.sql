-- Keeps the price log append-only: rows are deleted only together with their product or variation.
create or replace function refuse_price_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (
    select from products p where p.id = old.product_id and (old.variation_id is null
      or exists (select from variations v where v.id = old.variation_id))) then
    return old;
  end if;
  raise exception 'Prices in the log cannot be changed or deleted.';
end $$;

create or replace trigger append_only before update or delete on price_history
  for each row execute function refuse_price_change();
