-- Credit notes correct invoices. Their numbers have no gaps: the counter's row stays locked until the note is stored.
create table credit_note_counter (
  only_row boolean primary key default true check (only_row),
  last_number integer not null default 0,
  since_event_id integer not null default 0 -- refunds up to this order event have no credit note: none is backdated
);
insert into credit_note_counter (since_event_id) select coalesce(max(id), 0) from order_events;
create table credit_notes (
  number integer primary key,
  order_id integer not null references orders,
  invoice_number integer not null references invoices,
  seller jsonb not null, -- snapshot of the seller at the time of issue
  currency text not null,
  gross_cents bigint not null check (gross_cents >= 0),
  vat_cents bigint not null check (vat_cents between 0 and gross_cents),
  base_gross_cents bigint not null check (base_gross_cents >= 0),
  base_vat_cents bigint not null check (base_vat_cents between 0 and base_gross_cents),
  issued_at timestamptz not null
);
create index credit_notes_order on credit_notes (order_id);
