-- An open card order can be paid again: where each payment was started, and at most one payment that can still capture.
alter table payments add column origin text not null default 'checkout'
  check (origin in ('checkout', 'account', 'link'));
update payments p set status = 'failed', is_open = false
where p.status = 'begun' and exists (
  select from payments other
  where other.order_id = p.order_id and other.id > p.id and (other.is_open or other.status = 'begun'));
create unique index payments_one_open on payments (order_id) where is_open or status = 'begun';

-- The sandbox bank has a payment per attempt instead of one per order.
alter table sandbox_bank drop constraint sandbox_bank_order_number_key;
alter table sandbox_bank add column payment_id integer;
create unique index sandbox_bank_payment on sandbox_bank (order_number, payment_id);
