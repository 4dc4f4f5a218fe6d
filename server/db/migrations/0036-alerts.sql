-- Mails that a shopper asked for: when a product gets cheaper, or can be bought again. `asked` waits for the link in a
-- mail; rows of one request share `created_at`. Amounts of `remembered_cents` are in the base currency.
create table alerts (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('price', 'stock')),
  product_id integer not null references products on delete cascade,
  variation_id integer references variations on delete cascade,
  email text not null,
  customer_id integer references customers on delete cascade,
  language_id integer references languages on delete set null,
  currency text not null,
  -- In `currency`; null: any lower price.
  target_cents integer check (target_cents > 0),
  remembered_cents integer not null check (remembered_cents >= 0),
  state text not null check (state in ('asked', 'on', 'ended')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- Since when the worker has seen pieces of a product that was sold out.
  seen_at timestamptz,
  -- When its last mail was queued; null again when that mail was dropped or the alert was stopped.
  fired_at timestamptz,
  ended_at timestamptz,
  check (state <> 'on' or confirmed_at is not null),
  check ((state = 'ended') = (ended_at is not null)),
  check (kind = 'price' or target_cents is null)
);
-- A request may wait beside the alert that it replaces.
create unique index alerts_same on alerts (lower(email), kind, product_id, variation_id, state)
  nulls not distinct where state <> 'ended';
create index alerts_of_product on alerts (product_id);
create index alerts_of_variation on alerts (variation_id) where variation_id is not null;
create index alerts_of_customer on alerts (customer_id) where customer_id is not null;
create index alerts_on on alerts (kind, id) where state = 'on';

-- Whether the buyer agreed to one mail that asks for a review, and when it was queued.
alter table orders
  add column ask_for_review boolean not null default false,
  add column review_asked_at timestamptz;
create index orders_to_ask on orders (id) where ask_for_review and review_asked_at is null;
