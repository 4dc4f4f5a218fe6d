-- A new description is read again.
create or replace function reset_specs_read() returns trigger language plpgsql as $$
begin
  new.specs_read := false;
  return new;
end $$;

create or replace trigger reset_specs_read before update of description on products for each row
  when (new.description is distinct from old.description) execute function reset_specs_read();
