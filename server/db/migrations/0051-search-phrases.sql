-- What a name says first of all is read from more of its parts (decision 58). Without their search texts all products are
-- indexed again when the functions are applied, which this makes sure of.
delete from search_texts;
do $$ begin
  if to_regclass('schema_functions') is not null then
    delete from schema_functions;
  end if;
end $$;
