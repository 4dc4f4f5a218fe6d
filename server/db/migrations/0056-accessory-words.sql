-- What follows a comma no longer makes a product an accessory (decision 69). Without their search texts all products are
-- indexed again when the functions are applied, which this makes sure of.
delete from search_texts;
do $$ begin
  if to_regclass('schema_functions') is not null then
    delete from schema_functions;
  end if;
end $$;
