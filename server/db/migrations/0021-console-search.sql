-- The mails of an order, for its timeline in the console.
create index mails_order on mails ((data->>'order')) where data->>'order' is not null;
