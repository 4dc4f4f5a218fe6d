-- When the acknowledgement of a statement of withdrawal was sent: mails are deleted after 30 days, the proof is not.
alter table withdrawal_statements add column acknowledged_at timestamptz;
-- Statements from before this column, and sample ones, whose mail no longer exists.
update withdrawal_statements s
set acknowledged_at = coalesce(
  (select min(m.sent_at) from mails m
    where m.kind = 'withdrawal_received' and m.data->>'reference' = s.reference), s.declared_at)
where not exists (
  select from mails m
  where m.kind = 'withdrawal_received' and m.data->>'reference' = s.reference and m.sent_at is null);
create index withdrawal_statements_unacknowledged on withdrawal_statements (declared_at) where acknowledged_at is null;
create index mails_of_statement on mails ((data->>'reference')) where kind = 'withdrawal_received';

-- The operator's lists and counts in a shop with many orders: each reads its own few rows.
create index orders_fulfilment on orders (fulfilment, id desc);
create index orders_to_arrange on orders (id) where charged_delivery_cents is null and status in ('pending', 'paid');
create index shipments_packing on shipments (order_id) where state = 'packing';
create index refunds_created on refunds (created_at);
create index mails_given_up on mails (given_up_at) where given_up_at is not null;
