-- A customer whom the operator keeps out: no session and no token opens anything for them.
alter table customers
  add column blocked_at timestamptz,
  add column blocked_reason text,
  add check ((blocked_at is null) = (blocked_reason is null));
comment on column customers.blocked_reason is 'For the operator; the customer is not told.';
