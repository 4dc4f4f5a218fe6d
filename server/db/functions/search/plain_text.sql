-- Lower case without accents; 27" is 27 inch.
create or replace function plain_text(input text) returns text language sql stable parallel safe as $$
  select case when plain ~ '[0-9] ?("|'''')' then regexp_replace(plain, '([0-9]) ?(?:"|'''')', '\1 inch ', 'g') else plain end
  from (select lower(unaccent(input)) as plain) folded
$$;
