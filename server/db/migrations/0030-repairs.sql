-- A repair extends the legal guarantee of a line by 12 months, once.
alter table order_lines add column is_repaired boolean not null default false;
