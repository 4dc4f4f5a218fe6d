-- Signed links to orders. Raising the version ends all earlier links of the order.
alter table orders add column link_version integer not null default 1 check (link_version > 0);
