-- The stemmed words of an HTML description, with all their positions. Split like a search: at every sign, and between a
-- number and its unit.
create or replace function description_words(html text, config regconfig) returns tsvector
language sql stable parallel safe as $$
  select to_tsvector(coalesce(config, 'simple'), regexp_replace(
    plain_text(left(regexp_replace(html, '<[^>]*>|&[a-z]+;', ' ', 'g'), 20000)),
    '[^[:alnum:]]+|(?<=[0-9])(?=[a-z])', ' ', 'g'))
$$;
