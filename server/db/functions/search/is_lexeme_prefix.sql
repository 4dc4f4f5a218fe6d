create or replace function is_lexeme_prefix(prefix text) returns boolean language sql stable parallel safe as $$
  select exists (select from search_lexemes
                 where word >= prefix collate "C" and word < (prefix || chr(1114111)) collate "C")
$$;
