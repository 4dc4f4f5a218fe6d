-- Which entry of the audit a change undid.
alter table audit_entries add column undo_of bigint;
create index audit_entries_undo_of on audit_entries (undo_of) where undo_of is not null;

-- Customers are found by the beginning of their e-mail and name, and by the end of their phone number.
create index customers_email_start on customers (lower(email) text_pattern_ops);
create index customers_name on customers (lower(name) text_pattern_ops);
create index customers_phone_end on customers (reverse(regexp_replace(phone, '\D', '', 'g')) text_pattern_ops);
