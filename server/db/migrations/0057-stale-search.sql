-- Products whose search documents are out of date: many changed at once, and a job refreshes them in batches.
create table stale_search (
  product_id integer primary key references products on delete cascade
);
