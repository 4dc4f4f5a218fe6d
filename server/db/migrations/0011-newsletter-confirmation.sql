-- Double opt-in: who asked for the newsletter gets it once the link in a mail has been followed.
alter table newsletter_subscribers add column requested_at timestamptz;
comment on column newsletter_subscribers.requested_at is 'Asked for and not confirmed yet.';

alter table newsletter_consents add column step text not null default 'confirmed'
  check (step in ('asked', 'confirmed', 'ended'));
