-- The bundles whose discount an order got, frozen with their names: [{"name": "Home office", "count": 1, "cents": 1411}],
-- in the charged currency. Their part of each line is in order_lines.
alter table orders add column bundles jsonb not null default '[]';
