-- What a name says about the product. A guess: it moves a product up or down, it never hides one.
--   heads: the words that say what it is: 'Laptop sleeve, 14"' is a sleeve. They end the first part of the name; what comes before
--     the first measure ('Acer Aspire notebook 15.6" Windows 10 Home'); and, where the first part ends with a model number or
--     is only the maker ('Dell P2419H, computer monitor', 'Dell - 24" monitor'), the second part. 'TV' has two letters.
--   besides: words that belong to another thing: the one before a head ('camera cage' is no camera) and those after 'with'
--     ('phone with camera').
create or replace function name_parts(name text, out heads text[], out besides text[]) language plpgsql immutable parallel safe as $$
declare
  own constant text := lower(own_name(left(name, 200)));
  parts constant text[] := regexp_match(own, '^(.*?)(, | - | – )(.+)$');
  measured constant text := (regexp_match(own,
    '^([^\s,]+?\s[^,(|;:]*?\S)\s+\(?[0-9]+(?:[.,][0-9]+)?\s?-?(?:"|″|''''|(?:inch|cm|mm|m|[gmt]b|w|wh|v|va|m?hz|mah|kg|l|ports?|mp|dpi|lumens|rpm|bar)\M)'))[1];
  short constant text := (regexp_match(own, '\m(tv|pc)\M(?= *(, | - | – | with |[(|;:]|[0-9]|$))'))[1];
  including constant text := (regexp_match(lower(left(name, 200)), ' (?:with|w/|mit|ar|incl\.?|including) ?([^,(|;]*)'))[1];
  phrases text[] := array[name_phrase(own)];
begin
  if parts[1] ~ '[0-9][^[:space:]]*\s*$' or parts[2] <> ', ' and parts[1] !~ '\S\s+\S+\s+\S' then
    phrases := phrases || name_phrase(parts[3]);
  end if;
  if measured is not null then
    phrases := phrases || name_phrase(measured);
  end if;
  heads := case when short is not null then array[short] else array(
    select distinct word from unnest(phrases) phrase, lateral (select (regexp_match(phrase, '([[:alpha:]]+)\W*$'))[1]) head (word)
    where length(word) between 3 and 100 order by word) end;
  besides := array(
    select pair[1] from unnest(phrases) phrase, lateral regexp_match(phrase, '([[:alpha:]]+)[[:space:]-]+([[:alpha:]]+)\W*$') pair
    where length(pair[1]) between 2 and 100 and length(pair[2]) > 2
    union select each[1] from regexp_matches(including, '([[:alpha:]]{2,100})', 'g') each);
end $$;
