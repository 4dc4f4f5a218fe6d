-- The words of a name that belong to another thing than the product: the one before the word that says what it is
-- ('camera cage' is no camera) and those after 'with' ('phone with camera').
create or replace function name_besides(name text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct word from (
    select (regexp_match(name_phrase(name), '([[:alpha:]]{2,100})[[:space:]-]+[[:alpha:]]{3,100}\W*$'))[1] as word
    union all
    select found[1] from regexp_matches(
      (regexp_match(lower(left(name, 200)), ' (?:with|w/|mit|ar|incl\.?|including) ?([^,(|;]*)'))[1], '([[:alpha:]]{2,100})', 'g') found) besides
    where word is not null)
$$;
