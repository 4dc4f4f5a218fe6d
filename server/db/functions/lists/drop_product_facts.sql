-- Counts out a deleted product while its categories are still known: the triggers of product_facts run after all cascaded
-- deletions.
create or replace function drop_product_facts() returns trigger language plpgsql as $$
begin
  delete from product_facts where product_id = old.product_id;
  return old;
end $$;

create or replace trigger drop_facts before delete on catalogue_products for each row
  execute function drop_product_facts();
