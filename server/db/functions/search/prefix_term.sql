-- The search term for a prefix: the few lexemes that start with it, or a prefix match. PostgreSQL would merge all
-- matches of a prefix before it looks at the other words, which took half of the time of a two-word search.
create or replace function prefix_term(prefix text) returns text language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan as $$
declare
  few constant integer := 8;
  lexemes text[] := array(
    select word from search_lexemes
    where word >= prefix collate "C" and word < (prefix || chr(1114111)) collate "C"
    order by word limit few + 1);
begin
  if cardinality(lexemes) between 1 and few then
    return '(' || (select string_agg(quote_literal(term), ' | ') from unnest(lexemes) term) || ')';
  end if;
  return quote_literal(prefix) || ':*';
end $$;
