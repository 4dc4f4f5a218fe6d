-- A statement of withdrawal stays as it was declared. Only the removal of personal data may change it.
create or replace function refuse_statement_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Statements of withdrawal cannot be deleted.';
  end if;
  if (new.reference, new.declared_at, new.channel, new.fingerprint, new.items)
     is distinct from (old.reference, old.declared_at, old.channel, old.fingerprint, old.items)
    or new.language_id is distinct from old.language_id and new.language_id is not null
    or (new.entered_number, new.name, new.email, new.items_text, new.message)
       is distinct from (old.entered_number, old.name, old.email, old.items_text, old.message)
       and (new.entered_number, new.name, new.email, new.items_text, new.message)
           is distinct from ('', 'Deleted customer', 'deleted@example.invalid', null::text, null::text) then
    raise exception 'What a statement of withdrawal declares cannot be changed.';
  end if;
  return new;
end $$;

create or replace trigger immutable before update or delete on withdrawal_statements
  for each row execute function refuse_statement_change();
