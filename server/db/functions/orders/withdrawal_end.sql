-- The last day to withdraw: the 14th after the arrival, or the next working day in the country of delivery.
create or replace function withdrawal_end(arrived date, country text) returns date language sql stable as $$
  select last::date from generate_series(arrived + 14, arrived + 44, interval '1 day') last
  where extract(isodow from last) < 6
    and not exists (
      select from non_working_days n where n.place = country and n.day = last::date and n.closed)
  order by last limit 1
$$;
