-- Amounts of orders in cents: a laptop in rupiah is more than an integer holds, and so is a large cart in euros.

alter table orders
  alter column subtotal_cents type bigint,
  alter column delivery_cents type bigint,
  alter column discount_cents type bigint,
  alter column vat_cents type bigint,
  alter column total_cents type bigint,
  alter column charged_subtotal_cents type bigint,
  alter column charged_delivery_cents type bigint,
  alter column charged_discount_cents type bigint,
  alter column charged_vat_cents type bigint,
  alter column charged_total_cents type bigint;
alter table order_lines
  alter column unit_cents type bigint,
  alter column charged_unit_cents type bigint;
alter table payments alter column amount_cents type bigint;
alter table sandbox_bank alter column amount_cents type bigint;
