-- Forgets the technical information of a description that changed without it; it is read again at the next start.
create or replace function reset_technical() returns trigger language plpgsql as $$
begin
  if new.technical is not distinct from old.technical then
    new.technical := null;
  end if;
  return new;
end $$;

create or replace trigger reset_technical before update of description on products for each row
  when (new.description is distinct from old.description) execute function reset_technical();
create or replace trigger reset_technical before update of description on product_texts for each row
  when (new.description is distinct from old.description) execute function reset_technical();
