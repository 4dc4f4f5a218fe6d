-- Turns the schema of commit b86df06 (migrations 0001 to 0024 before they were squashed) into migrations 0001 to 0006.
-- Functions, views and triggers are created again from server/db/functions.

drop view worked_out_sheets, product_search_texts, category_ancestors;
do $$
declare
  dropped text;
begin
  for dropped in
    select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') -- of an extension
  loop
    execute format('drop function %s cascade', dropped);
  end loop;
end $$;

alter table product_sheets rename to product_documents;
alter table product_documents rename column facts to document;
do $$
declare
  renamed name;
begin
  for renamed in select conname from pg_constraint where conrelid = 'product_documents'::regclass loop
    execute format('alter table product_documents rename constraint %I to %I', renamed,
      replace(replace(renamed, 'product_sheets', 'product_documents'), 'facts', 'document'));
  end loop;
end $$;

alter table access_tokens drop column last_used_at;
alter table checkout_attempts rename column answer to response;
