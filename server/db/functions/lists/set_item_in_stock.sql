-- Writes only the row of the item that was sold out or came back, so that orders of other products do not wait.
create or replace function set_item_in_stock() returns trigger language plpgsql as $$
begin
  update catalogue_items set in_stock = new.on_hand > new.reserved
  where product_id = new.product_id and variation_id = coalesce(new.variation_id, 0);
  return null;
end $$;

create or replace trigger set_item_in_stock after update on stock_items for each row
  when ((old.on_hand > old.reserved) is distinct from (new.on_hand > new.reserved))
  execute function set_item_in_stock();
