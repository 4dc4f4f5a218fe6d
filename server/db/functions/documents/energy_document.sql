-- The energy class as product documents and cart lines contain it; null without a class.
create or replace function energy_document(c product_compliance) returns json language sql immutable as $$
  select case when c.energy_class is not null then
    json_build_object('class', c.energy_class, 'label_url', c.label_url, 'sheet_url', c.sheet_url) end
$$;
