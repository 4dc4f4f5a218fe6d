-- Keeps the audit log append-only.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Audit entries cannot be changed or deleted.';
end $$;

create or replace trigger append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
