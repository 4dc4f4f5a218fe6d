-- Updates the documents of these products, which the caller has locked. Rows that would not change are not written.
create or replace function refresh_product_documents(ids integer[]) returns void language plpgsql as $$
begin
  insert into product_documents as d (product_id, document)
    select product_id, document from derived_product_documents where product_id = any(ids)
  on conflict (product_id) do update set document = excluded.document
    where d.document::text <> excluded.document::text;
end $$;
