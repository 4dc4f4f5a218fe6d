-- The stemmed words of an HTML description, with all their positions. Split like a search: at every sign, and between a
-- number and its unit. Rows that deny something ('Wi-Fi: No') are left out. The beginning, which usually says what the product is, has weight C.
create or replace function description_words(html text, config regconfig) returns tsvector
language sql stable parallel safe as $$
  select setweight(to_tsvector(language, beginning), 'C') || to_tsvector(language, substr(words, length(beginning) + 1))
  from (select coalesce(config, 'simple') as language, regexp_replace(
      plain_text(left(regexp_replace(without_denials(html), '<[^>]*>|&[a-z]+;', ' ', 'g'), 20000)),
      '[^[:alnum:]]+|(?<=[0-9])(?=[a-z])', ' ', 'g') as words) text,
    substring(left(words || ' ', 100) from '.* ') beginning
$$;
