-- What operators changed: who, when, with which command, and how it was before. A row is only ever added.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  who text not null,
  command text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
create index audit_entries_subject on audit_entries (subject, id desc);
comment on table audit_entries is 'Names customers by their id alone, so that it may outlive them.';
comment on column audit_entries.subject is 'What was changed: order 48213377, stock LAMP-1, setting vat_percent.';

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The audit is only ever added to.';
end $$;
create trigger only_added before update or delete on audit_entries
  for each row execute function refuse_change_of_audit();
