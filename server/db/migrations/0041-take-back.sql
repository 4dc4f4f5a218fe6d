-- Old devices of the same kind that the buyer hands over when a line is delivered.
alter table order_lines
  add column take_back smallint not null default 0,
  add constraint order_lines_take_back check (take_back between 0 and quantity);
