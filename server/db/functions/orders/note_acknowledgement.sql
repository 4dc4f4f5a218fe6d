-- Notes on a statement of withdrawal when its first acknowledgement was sent.
create or replace function note_acknowledgement() returns trigger language plpgsql as $$
begin
  update withdrawal_statements set acknowledged_at = new.sent_at
  where reference = new.data->>'reference' and acknowledged_at is null;
  return null;
end $$;

create or replace trigger note_acknowledgement after update of sent_at on mails
  for each row when (new.kind = 'withdrawal_received' and new.sent_at is not null)
  execute function note_acknowledgement();
